import { parseArgs } from 'node:util';
import type { ImportAnswer } from '../contract/source/imports';
import { BuiltServer } from '../e2e/support/server';
import { signInByCall } from '../e2e/support/signIn';
import { holds, printFigures, type Figure } from './support/statistics';

/*
 * An admin imports a file of cases, one bad row in 1,000: how long the check and the storing take, and whether each row
 * is there once although the server is killed in the middle (CONNECTOR.md, marks). With DATABASE_URL (an empty database)
 * on PostgreSQL, otherwise embedded.
 */

const BAD_EVERY = 1_000;
const MARK_SECONDS = 300;

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } });
const rows = Number(values.rows);
const bad = Math.floor(rows / BAD_EVERY);

const lines = Array.from({ length: rows }, (_, at) => {
  const created = (at + 1) % BAD_EVERY === 0 ? '2026-11-31' : '2026-11-02';
  return `BENCH-${at},Fan module ${at % 977} fails in rack ${at % 61},Customer ${at % 211},${created}`;
});
const file = ['casenumber,title,company,createddate', ...lines].join('\n');

const server = await BuiltServer.prepare({ REQUESTS_PER_MINUTE: '10000000' });
const figures: Figure[] = [];
try {
  await server.start({ logsToFile: true });
  const session = await signInByCall(server, 'admin');
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { ...session.headers, connection: 'close', ...init.headers };
    const answer = await fetch(`${server.url}/api/imports${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as ImportAnswer;
  };
  const until = async (id: string, isReached: (answer: ImportAnswer) => boolean) => {
    for (;;) {
      const answer = await call(`/${id}`);
      if (isReached(answer)) return answer;
      if (answer.state === 'failed') throw new Error(answer.problem ?? 'The import failed.');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };

  const started = performance.now();
  const { id } = await call('?kind=case&fileName=bench.csv', {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  });
  const checked = await until(id, ({ state }) => state === 'checked');
  const checkSeconds = (performance.now() - started) / 1000;

  const storing = performance.now();
  await call(`/${id}/store`, { method: 'POST' });
  await until(id, ({ state, rowsDone }) => state === 'done' || rowsDone >= rows / 2);
  await server.stop('SIGKILL');
  await server.start({ logsToFile: true });
  const done = await until(id, ({ state }) => state === 'done');
  const storeSeconds = (performance.now() - storing) / 1000;
  figures.push(
    { name: `check of ${rows} rows`, value: checkSeconds * 1000, unit: 'ms' },
    { name: `storing them, killed in the middle`, value: storeSeconds * 1000, unit: 'ms' },
    {
      name: 'both',
      value: (checkSeconds + storeSeconds) * 1000,
      unit: 'ms',
      mark: MARK_SECONDS * 1000,
    },
    {
      name: 'rows missing or doubled',
      value: Math.abs(done.counts.created - (rows - bad)) + done.counts.unchanged,
      unit: 'requests',
      mark: 0,
    },
    {
      name: 'bad rows not told',
      value: Math.abs(checked.counts.refused - bad) + Math.abs(done.counts.refused - bad),
      unit: 'requests',
      mark: 0,
    },
  );
} finally {
  await server.dispose();
}
printFigures(figures);
process.exitCode = figures.every(holds) ? 0 : 1;
