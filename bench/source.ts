import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { parseArgs } from 'node:util';
import { BuiltServer } from '../e2e/support/server';
import { signInByCall, type SessionHeaders } from '../e2e/support/signIn';
import { holds, percentile, printFigures, type Figure } from './support/statistics';

/*
 * Records come in by /api/ingest while people work: rows a second, and how long lists, searches and the dashboard take
 * meanwhile (CONNECTOR.md, marks). The server is killed once on the way and the rows that had no answer are sent again:
 * in the end each row is there once. With DATABASE_URL (an empty database) on PostgreSQL, otherwise embedded.
 */

const BATCH = 1_000;
const READS = ['/api/tasks', '/api/globalSearch?type=caselist&id=CS-209', '/api/homeDashboards'];
const MARK_MS = 100;
const MOST_MS_PER_1000 = 1000 / 1.5;

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    users: { type: 'string', default: '50' },
    kind: { type: 'string', default: 'case' },
    /** Rows a second that the source sends at most; 0 means as fast as they are taken. */
    rate: { type: 'string', default: '0' },
  },
});
const rows = Number(values.rows);
const server = await BuiltServer.prepare({ REQUESTS_PER_MINUTE: '10000000' });
const figures: Figure[] = [];
try {
  await server.start({ logsToFile: true });
  const admin = await signInByCall(server, 'admin');
  const { token } = (await (
    await fetch(`${server.url}/api/apiTokens`, {
      method: 'POST',
      headers: { ...admin.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'bench', kinds: 'all', rights: 'write' }),
    })
  ).json()) as { token: string };
  const sessions: { headers: SessionHeaders }[] = [];
  // One after the other: a server under load turns away many who sign in at once.
  while (sessions.length < Number(values.users)) sessions.push(await signInByCall(server, 'engineer'));
  let isLoading = true;
  const took: number[] = [];
  const people = sessions.map(async (session, index) => {
    for (let call = index; isLoading; call += 1) {
      const started = performance.now();
      const answer = await read(READS[call % READS.length] ?? '', session.headers).catch(() => undefined);
      if (answer?.ok) took.push(performance.now() - started);
      // Somebody who works a list looks at something every two seconds.
      await new Promise((resolve) => setTimeout(resolve, 2000));
    }
  });
  const started = performance.now();
  const restarted = await load(token);
  const seconds = (performance.now() - started - restarted) / 1000;
  isLoading = false;
  await Promise.all(people);
  const stored = await count(token);
  figures.push(
    {
      name: `${rows} rows, each 1,000`,
      value: (seconds * 1000) / (rows / 1000),
      unit: 'ms',
      mark: MOST_MS_PER_1000,
    },
    { name: 'lists, searches, dashboard meanwhile, p50', value: percentile(took, 0.5), unit: 'ms' },
    {
      name: 'lists, searches, dashboard meanwhile, p95',
      value: percentile(took, 0.95),
      unit: 'ms',
      mark: MARK_MS,
    },
    { name: 'rows missing or doubled', value: Math.abs(stored - rows), unit: 'requests', mark: 0 },
  );
  console.log(
    `${Math.round(rows / seconds)} rows a second, ${took.length} reads by ${sessions.length} people`,
  );
} finally {
  await server.dispose();
}
printFigures(figures);
process.exitCode = figures.every(holds) ? 0 : 1;

function read(path: string, headers: Record<string, string>): Promise<Response> {
  return fetch(server.url + path, { headers });
}

/** Sends all rows, batch by batch; halfway the server is killed. Returns the milliseconds of the restart. */
async function load(token: string): Promise<number> {
  let restarted = 0;
  const begun = performance.now();
  for (let start = 0; start < rows; start += BATCH) {
    const isHalf = restarted === 0 && start >= rows / 2;
    if (isHalf) {
      const killed = performance.now();
      const broken = send(token, start).catch(() => undefined);
      await server.stop('SIGKILL');
      await broken;
      await server.start({ logsToFile: true });
      await send(token, start);
      restarted = performance.now() - killed;
    } else await send(token, start);
    await keepRate(begun, start + BATCH);
  }
  return restarted;
}

/** A source that sends at a rate waits until its next batch is due. */
async function keepRate(begun: number, sent: number): Promise<void> {
  const due = Number(values.rate) > 0 ? (sent / Number(values.rate)) * 1000 - (performance.now() - begun) : 0;
  if (due > 0) await new Promise((resolve) => setTimeout(resolve, due));
}

async function send(token: string, start: number): Promise<void> {
  const body = Array.from({ length: Math.min(BATCH, rows - start) }, (_, index) => rowOf(start + index));
  const answer = await fetch(`${server.url}/api/ingest/${values.kind}`, {
    method: 'POST',
    // A connection of its own: one that the kill has broken must not be used again.
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      connection: 'close',
    },
    body: JSON.stringify(body),
  });
  const verdicts = (await answer.json()) as { verdict: string; issues?: unknown }[];
  if (!answer.ok) throw new Error(`Rows were answered ${answer.status}: ${JSON.stringify(verdicts)}`);
  const refused = verdicts.find(({ verdict }) => verdict === 'refused');
  if (refused) throw new Error(JSON.stringify(refused));
}

function rowOf(number: number) {
  return {
    externalId: `B${number}`,
    modifiedAt: '2026-11-02T08:00:00Z',
    record: {
      casenumber: `BENCH-${number}`,
      title: `Fan module ${number % 977} fails in rack ${number % 61}`,
      company: `Customer ${number % 211}`,
      createddate: '2026-11-02',
      custevent16: `SN${(number * 7919) % 1_000_003}`,
      custevent119: `host-${number % 5003}.example.test`,
      custevent91: 'The unit reports a failed fan after the restart and cools with the remaining two.',
    },
  };
}

/** How many of the rows are stored, by the export. It is read line by line: of a million it is larger than a text may be. */
async function count(token: string): Promise<number> {
  const { body } = await read(`/api/export/${values.kind}?format=ndjson`, {
    authorization: `Bearer ${token}`,
  });
  if (!body) throw new Error('The export has no content.');
  let found = 0;
  for await (const line of createInterface({ input: Readable.fromWeb(body as ReadableStream) }))
    if (line.startsWith('{"externalId":"B')) found += 1;
  return found;
}
