import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Replica } from '../contract/source/replicas';
import { accounts, signInByCall } from '../e2e/support/signIn';
import { BuiltServer } from '../e2e/support/server';
import { startStandIn } from '../e2e/support/standIn';
import { ownTasks } from './support/ownTasks';
import { onPostgres, ownDatabase } from './support/postgresServer';
import { holds, percentile, printFigures, type Figure } from './support/statistics';

/*
 * The first load of a large NetSuite account, four kinds of it large, with one kill -9 on the way and a person who reads
 * meanwhile (ERP-03): against the stand-in, whose every answer takes 200 ms, on PostgreSQL.
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
  const started = performance.now();
  await server.start({ logsToFile: true });
  const { headers } = await signInByCall(server, 'engineer');
  const reads: number[] = [];
  let isKilled = false;
  for (;;) {
    const begun = performance.now();
    await ownTasks(server, headers);
    reads.push(performance.now() - begun);
    const kinds = (await (await fetch(`${server.url}/api/replicas`, { headers })).json()) as Replica[];
    if (kinds.length > 0 && kinds.every(({ isLoaded }) => isLoaded)) break;
    const loaded = kinds.map((kind) => kind.loaded ?? 0);
    if (!isKilled && loaded.reduce((sum, count) => sum + count, 0) > COUNT / 2) {
      isKilled = true;
      await server.stop('SIGKILL');
      await server.start({ logsToFile: true });
    }
    await wait(LOOK_EVERY_MS);
  }
  const took = performance.now() - started;
  figures.push(
    { name: 'first load, with a kill -9 on the way', value: took, unit: 'ms', mark: 15 * MINUTE_MS },
    {
      name: 'records missing or doubled',
      value: Math.abs((await copies()) - COUNT),
      unit: 'records',
      mark: 0,
    },
    { name: 'task list meanwhile, p50', value: percentile(reads, 0.5), unit: 'ms' },
    { name: '… p95', value: percentile(reads, 0.95), unit: 'ms', mark: 100 },
  );
} finally {
  await server.dispose();
  await standIn.close();
  await database.drop();
}
printFigures(figures);
process.exitCode = figures.length > 0 && figures.every(holds) ? 0 : 1;

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
