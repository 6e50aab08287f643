import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { RecordKind } from '../contract/source/kinds';
import type { Replica } from '../contract/source/replicas';
import { accounts, signInByCall, type SessionHeaders } from '../e2e/support/signIn';
import { BuiltServer } from '../e2e/support/server';
import { startStandIn } from '../e2e/support/standIn';
import { ownTasks } from './support/ownTasks';
import { onPostgres, ownDatabase } from './support/postgresServer';
import { holds, percentile, printFigures, type Figure } from './support/statistics';

/*
 * The first load of a large NetSuite account, four kinds of it large, with one kill -9 on the way, and then their
 * comparison, which reads each night; a person reads meanwhile (ERP-03). Against the stand-in, whose every answer takes
 * 200 ms, on PostgreSQL.
 */

const { values } = parseArgs({
  options: {
    records: { type: 'string', default: '1000000' },
    latency: { type: 'string', default: '200' },
  },
});
const COUNT = Number(values.records);
const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 2000;
/** The kinds that the stand-in has copies of. */
const LARGE: readonly RecordKind[] = ['task', 'case', 'cmdb', 'inventoryitem'];
const { email, password } = accounts.engineer;

const database = await ownDatabase();
const standIn = await startStandIn({ copies: COUNT });
const server = await BuiltServer.prepare({
  SEED_DEMO: '0',
  ERP_CONFIG: standIn.config,
  REQUESTS_PER_MINUTE: '1000000',
  DATABASE_URL: database.url,
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: password,
});
const figures: Figure[] = [];
try {
  await standIn.set({ latencyMs: Number(values.latency) });
  let begun = performance.now();
  await server.start({ logsToFile: true });
  const { headers } = await signInByCall(server, 'engineer');
  let isKilled = false;
  const whileLoading = await readUntil(headers, async (kinds) => {
    if (!isKilled && kinds.reduce((sum, { loaded }) => sum + (loaded ?? 0), 0) > COUNT / 2) {
      isKilled = true;
      await server.stop('SIGKILL');
      await server.start({ logsToFile: true });
    }
    return kinds.length > 0 && kinds.every(({ isLoaded }) => isLoaded);
  });
  figures.push(
    {
      name: 'first load, with a kill -9 on the way',
      value: performance.now() - begun,
      unit: 'ms',
      mark: 15 * MINUTE_MS,
    },
    {
      name: 'records missing or doubled',
      value: Math.abs((await copies()) - COUNT),
      unit: 'records',
      mark: 0,
    },
    ...readFigures('the load', whileLoading),
  );

  begun = performance.now();
  for (const kind of LARGE) await compare(kind, headers);
  const whileComparing = await readUntil(headers, (kinds) => kinds.every(({ isComparing }) => !isComparing));
  figures.push(
    { name: 'comparison of the large kinds', value: performance.now() - begun, unit: 'ms' },
    {
      name: 'records missing or doubled after it',
      value: Math.abs((await copies()) - COUNT),
      unit: 'records',
      mark: 0,
    },
    ...readFigures('the comparison', whileComparing),
  );
} finally {
  await server.dispose();
  await standIn.close();
  await database.drop();
}
printFigures(figures);
process.exitCode = figures.length > 0 && figures.every(holds) ? 0 : 1;

/** A person's task list meanwhile. */
function readFigures(work: string, took: readonly number[]): Figure[] {
  return [
    { name: `task list during ${work}, p50`, value: percentile(took, 0.5), unit: 'ms' },
    { name: `task list during ${work}, p95`, value: percentile(took, 0.95), unit: 'ms', mark: 100 },
  ];
}

/**
 * Reads the task list again and again.
 * @param isOver asked between the reads, with the kinds as they are
 * @returns how long each read took, in milliseconds
 */
async function readUntil(
  headers: SessionHeaders,
  isOver: (kinds: readonly Replica[]) => boolean | Promise<boolean>,
): Promise<number[]> {
  const took: number[] = [];
  for (;;) {
    const begun = performance.now();
    await ownTasks(server, headers);
    took.push(performance.now() - begun);
    const kinds = (await (await fetch(`${server.url}/api/replicas`, { headers })).json()) as Replica[];
    if (await isOver(kinds)) return took;
    await wait(LOOK_EVERY_MS);
  }
}

/** As each night, or when an admin asks for it. */
async function compare(kind: string, headers: SessionHeaders): Promise<void> {
  const answer = await fetch(`${server.url}/api/replicas/${kind}/comparison`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  });
  if (!answer.ok) throw new Error(`The comparison was answered ${answer.status}: ${await answer.text()}`);
}

/** How many of the copies are here. */
async function copies(): Promise<number> {
  let count = 0;
  await onPostgres(database.url, async (client) => {
    for (const table of ['tasks', 'support_cases', 'cmdb_records', 'inventory_items']) {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::integer as count from ${table} where length(internalid) = 8`,
      );
      count += rows[0]?.count ?? 0;
    }
  });
  return count;
}
