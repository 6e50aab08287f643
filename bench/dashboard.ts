import { accounts, signInByCall } from '../e2e/support/signIn';
import { BuiltServer } from '../e2e/support/server';
import { addYears, ALL_LOG_ENTRIES, ALL_TASKS } from './support/manyRecords';
import { onPostgres, ownDatabase } from './support/postgresServer';
import { timeCalls } from './support/timeCalls';
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

const database = await ownDatabase();
const server = await BuiltServer.prepare({ DATABASE_URL: database.url, REQUESTS_PER_MINUTE: '1000000' });
const figures: Figure[] = [];
try {
  await server.seed(['--tasks-for', `${accounts.engineer.email}=${OWN_TASKS}`]);
  await onPostgres(database.url, (client) => client.query('vacuum (analyze)'));
  await server.start();
  const { user, headers } = await signInByCall(server, 'engineer');
  const call = async (path: string) => {
    const paths = Array.from({ length: WARM_UPS + SAMPLES }, () => path);
    const calls = await timeCalls(server, headers, paths);
    return median(calls.slice(WARM_UPS).map(({ ms }) => ms));
  };
  const dashboard = `/api/homeDashboards?today=${new Date().toISOString().slice(0, 10)}`;

  const few = await call(dashboard);
  await onPostgres(database.url, (client) => addYears(client, accounts.engineer.email));
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
      value: await call(`/api/logs/${user.id}?${new URLSearchParams(year).toString()}`),
      unit: 'ms',
    },
  );
} finally {
  await server.dispose();
  await database.drop();
}

printFigures(figures);
process.exitCode = figures.every(holds) ? 0 : 1;

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString();
}
