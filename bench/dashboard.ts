import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { accounts, signInByCall } from '../e2e/support/signIn';
import { BuiltServer } from '../e2e/support/server';
import { addYears, ALL_LOG_ENTRIES, ALL_TASKS } from './support/manyRecords';
import { postgresServer } from './support/postgresServer';
import { holds, median, printFigures, type Figure } from './support/statistics';

/*
 * What lies in the past must not make the home page slower: the dashboard is asked for by a person with 1,000 tasks, then
 * by the same person among 100,000 tasks, most of them that person's own and closed long ago, and 1,000,000 log entries.
 * On PostgreSQL: so many records are no matter for the embedded database.
 */

const OWN_TASKS = 1000;
const WARM_UPS = 50;
const SAMPLES = 100;
const MOST_TIMES_SLOWER = 3;

const admin = await postgresServer();
const database = `bench_${randomUUID().replaceAll('-', '')}`;
await run(admin, (client) => client.query(`create database ${database} template template0`));
const url = new URL(admin);
url.pathname = `/${database}`;
const server = await BuiltServer.prepare({ DATABASE_URL: url.href, REQUESTS_PER_MINUTE: '1000000' });
const figures: Figure[] = [];
try {
  await server.seed(['--tasks-for', `${accounts.engineer.email}=${OWN_TASKS}`]);
  await run(url.href, (client) => client.query('vacuum (analyze)'));
  await server.start();
  const { id, token } = await signInByCall(server, 'engineer');
  const call = (path: string) => medianTime(`${server.url}${path}`, token);
  const dashboard = `/api/homeDashboards?today=${new Date().toISOString().slice(0, 10)}`;

  const few = await call(dashboard);
  await run(url.href, (client) => addYears(client, accounts.engineer.email));
  const many = await call(dashboard);

  const year = { from: daysAgo(365), to: daysAgo(0), limit: '15', page: '1' };
  const records = `${ALL_TASKS / 1000},000 tasks and ${ALL_LOG_ENTRIES / 1_000_000},000,000 log entries`;
  figures.push(
    { name: `dashboard, ${OWN_TASKS} tasks of one's own`, value: few, unit: 'ms' },
    { name: `dashboard, ${records}`, value: many, unit: 'ms' },
    { name: 'dashboard, times slower', value: many / few, unit: '×', mark: MOST_TIMES_SLOWER },
    { name: 'overview, first page', value: await call('/api/homeDashboards?view=overview'), unit: 'ms' },
    {
      name: 'overview, page 1,000',
      value: await call('/api/homeDashboards?view=overview&page=1000'),
      unit: 'ms',
    },
    {
      name: 'overview, one letter of a name',
      value: await call('/api/homeDashboards?view=overview&assignee=e'),
      unit: 'ms',
    },
    {
      name: 'activity log, first page of a year',
      value: await call(`/api/logs/${id}?${new URLSearchParams(year).toString()}`),
      unit: 'ms',
    },
  );
} finally {
  await server.dispose();
  await run(admin, (client) => client.query(`drop database ${database}`));
}

printFigures(figures);
process.exitCode = figures.every(holds) ? 0 : 1;

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString();
}

async function run(address: string, act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await act(client).finally(() => client.end());
}

/** Milliseconds from asking for an answer until it is there whole, one after the other and over one connection. */
async function medianTime(address: string, token: string): Promise<number> {
  const taken: number[] = [];
  for (let index = 0; index < WARM_UPS + SAMPLES; index += 1) {
    const asked = performance.now();
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    if (index >= WARM_UPS) taken.push(performance.now() - asked);
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`);
  }
  return median(taken);
}
