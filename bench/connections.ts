import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { isTaskLocked } from '../contract/tasks/taskRules';
import { BuiltServer } from '../e2e/support/server';
import { signInByCall, type SessionHeaders } from '../e2e/support/signIn';
import { startStallingProxy } from '../server/testing/stallingProxy';
import { ownTasks } from './support/ownTasks';
import { onPostgres, startPostgres } from './support/postgresServer';
import { holds, printFigures, type Figure } from './support/statistics';
import { SteadyClients, type Call } from './support/steadyClients';

/*
 * Whatever happens to the connections to PostgreSQL, the server goes on (API-07): two built servers on one PostgreSQL are
 * searched and written to by eight clients while it is restarted as after a crash, ends all connections, lets them freeze
 * (by a proxy in between), and has a table locked.
 */

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } });
const ROUNDS = Number(values.rounds);
const FREEZES = Math.max(1, Math.round(ROUNDS / 20));
const CLIENTS = 8;
const LOCKED_MS = 10_000;
/** As many as would hold every connection of both servers. */
const STUCK_CLIENTS = 40;
const UNRELATED_CLIENTS = 4;

const BACK_WITHIN_MS = 5000;
const BACK_AFTER_FREEZING_MS = 15_000;
const STUCK_FOR_MS = 3000;

const postgres = await startPostgres();
const figures: Figure[] = [];
const errors: string[] = [];
let ends = 0;
let answers = 0;
let unavailable = 0;

await withServers(postgres.url, async (servers, calls) => {
  const restarted = await disturb(servers, calls, ROUNDS, postgres.restart);
  const ended = await disturb(servers, calls, ROUNDS, endConnections);
  figures.push(
    {
      name: `back after a restart, longest of ${ROUNDS}`,
      value: restarted,
      unit: 'ms',
      mark: BACK_WITHIN_MS,
    },
    { name: `back after ended connections, ${ROUNDS}`, value: ended, unit: 'ms', mark: BACK_WITHIN_MS },
  );
  await lockTable(servers, calls);
});
const proxy = await startStallingProxy(postgres.url);
await withServers(proxy.url, async (servers, calls) => {
  const back = await disturb(servers, calls, FREEZES, async () => proxy.stall());
  const name = `back after freezing, longest of ${FREEZES}`;
  figures.push({ name, value: back, unit: 'ms', mark: BACK_AFTER_FREEZING_MS });
});
await proxy.close();

printFigures([
  { name: 'calls', value: answers, unit: 'requests' },
  { name: 'of them answered 503', value: unavailable, unit: 'requests' },
  { name: 'answered otherwise, or not at all', value: errors.length, unit: 'requests', mark: 0 },
  { name: 'servers that ended', value: ends, unit: 'processes', mark: 0 },
  ...figures,
]);
for (const error of errors.slice(0, 20)) console.error(error);
process.exitCode = figures.every(holds) && errors.length === 0 && ends === 0 ? 0 : 1;

interface Calls {
  /** What a search asks, which reads no task. */
  search: Call;
  /** The person's own tasks, and a change of one of them. */
  read: Call;
  write: Call;
}

/** Two servers on that database for as long as `act` takes, and the calls that an engineer makes. */
async function withServers(
  databaseUrl: string,
  act: (servers: readonly BuiltServer[], calls: Calls) => Promise<void>,
): Promise<void> {
  const env = { DATABASE_URL: databaseUrl, REQUESTS_PER_MINUTE: '10000000', LOG_LEVEL: 'fatal' };
  const servers = [await BuiltServer.prepare(env), await BuiltServer.prepare(env)] as const;
  try {
    for (const server of servers) await server.start();
    await act(servers, await engineersCalls(servers[0]));
  } finally {
    for (const server of servers) await server.dispose();
  }
}

async function engineersCalls(server: BuiltServer): Promise<Calls> {
  const { user, headers: session } = await signInByCall(server, 'engineer');
  const open = (await ownTasks(server, session)).filter(({ progressId }) => !isTaskLocked(progressId));
  const to = (url: string) => ({ ...headersAt(url, session), 'content-type': 'application/json' });
  const run = randomUUID();
  let written = 0;
  return {
    search: ({ url }, turn) =>
      fetch(`${url}/api/globalSearch?type=caselist&id=CS-20${turn % 10}&limit=20`, { headers: to(url) }),
    read: ({ url }, turn) =>
      fetch(`${url}/api/tasks?internalid=${open[turn % open.length]?.internalid}`, { headers: to(url) }),
    write: ({ url }) => {
      written += 1;
      const { internalid } = open[written % open.length]!;
      const fields = { message: `Update ${written} of ${run}` };
      const body = JSON.stringify({ email: user.email, internalid, fields });
      return fetch(`${url}/api/taskUpdate`, { method: 'POST', headers: to(url), body });
    },
  };
}

/** What calls carry to each of the servers: the name of the cookie has the port. */
const headersAt = (url: string, { cookie, ...others }: SessionHeaders): SessionHeaders => ({
  ...others,
  cookie: cookie.replace(/-\d+(?==)/, `-${new URL(url).port}`),
});

/** @returns the longest time from a disturbance to the last call that was not answered as usual */
async function disturb(
  servers: readonly BuiltServer[],
  { search, read, write }: Calls,
  rounds: number,
  act: () => Promise<void>,
): Promise<number> {
  const kinds = [search, search, write, write, search, read, write, write];
  const clients = new SteadyClients(servers, kinds.slice(0, CLIENTS));
  let longest = 0;
  for (let round = 1; round <= rounds; round += 1) {
    // Anywhere in the course of their calls.
    await wait(200 + Math.random() * 300);
    await act();
    longest = Math.max(longest, await clients.backSince(performance.now()));
    await reviveEnded(servers);
  }
  await clients.stop();
  add(clients);
  return longest;
}

/** While the tasks are locked, those who need them are told so, and others go on. */
async function lockTable(servers: readonly BuiltServer[], { search, read, write }: Calls): Promise<void> {
  let stuck: SteadyClients | undefined;
  let others: SteadyClients | undefined;
  await onPostgres(postgres.url, async (client) => {
    await client.query('begin');
    await client.query('lock table tasks in access exclusive mode');
    stuck = new SteadyClients(
      servers,
      Array.from({ length: STUCK_CLIENTS }, (_, at) => (at % 4 < 2 ? read : write)),
    );
    others = new SteadyClients(
      servers,
      Array.from({ length: UNRELATED_CLIENTS }, () => search),
    );
    await wait(LOCKED_MS);
    await Promise.all([stuck.stop(), others.stop()]);
    await client.query('rollback');
  });
  if (!stuck || !others) throw new Error('Nothing was called.');
  add(stuck);
  add(others);
  figures.push(
    { name: 'stuck behind a lock, longest', value: stuck.longestMs, unit: 'ms', mark: STUCK_FOR_MS },
    {
      name: 'answered although the tasks were locked',
      value: stuck.statuses.get(200) ?? 0,
      unit: 'requests',
      mark: 0,
    },
    { name: 'unrelated calls meanwhile', value: others.statuses.get(200) ?? 0, unit: 'requests' },
    { name: 'of them refused', value: others.statuses.get(503) ?? 0, unit: 'requests', mark: 0 },
    { name: 'unrelated call, longest', value: others.longestMs, unit: 'ms', mark: STUCK_FOR_MS },
  );
}

function endConnections(): Promise<void> {
  return onPostgres(postgres.url, (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`),
  );
}

/** Counts the servers that have ended, and starts them again for the next round. */
async function reviveEnded(servers: readonly BuiltServer[]): Promise<void> {
  for (const server of servers) {
    if (isAlive(server.pid)) continue;
    ends += 1;
    await server.start();
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function add(clients: SteadyClients): void {
  errors.push(...clients.errors);
  for (const [status, count] of clients.statuses) {
    answers += count;
    if (status === 503) unavailable += count;
  }
}
