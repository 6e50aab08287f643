import { setTimeout as wait } from 'node:timers/promises';
import { onPostgres, startPostgres, type OwnPostgres } from '../bench/support/postgresServer';
import type { BuiltServer } from '../e2e/support/server';
import { startStallingProxy } from '../server/testing/stallingProxy';
import type { Fault, Run } from './support/fault';
import { Load, type Kind } from './support/load';

const BACK_MS = 5000;
const BACK_AFTER_FREEZING_MS = 15_000;
const STUCK_MS = 3000;
const LOCKED_MS = 6000;
const postgresOnly = { engines: ['postgres'], flaw: 'discard' } as const;
const goesOn = 'no server ends; all answers are successes or 503; nothing acknowledged is lost';

/** PostgreSQL restarted as after a crash (API-07). */
export const restarts: Fault = {
  ...postgresOnly,
  name: 'database restarts',
  made: 'PostgreSQL crashes and restarts under two servers with 8 clients',
  holds: `${goesOn}; calls succeed within 5 s`,
  rounds: 100,
  quick: { postgres: 2 },
  act: (run) => disturb(run, BACK_MS, async () => (await run.postgres()).restart()),
};

/** PostgreSQL away for a while: connections are refused. */
export const refused: Fault = {
  ...postgresOnly,
  name: 'connections refused',
  made: 'PostgreSQL is stopped for 1 to 3 s and started again',
  holds: `${goesOn}; calls succeed within 5 s after its start`,
  rounds: 20,
  quick: {},
  act: (run) =>
    disturb(run, BACK_MS, async () => {
      const postgres = await run.postgres();
      await postgres.stop();
      await wait(1000 + run.random() * 2000);
      await postgres.start();
    }),
};

/** All connections ended by PostgreSQL. */
export const ended: Fault = {
  ...postgresOnly,
  name: 'connections ended',
  made: 'pg_terminate_backend for all connections',
  holds: `${goesOn}; calls succeed within 5 s`,
  rounds: 100,
  quick: {},
  act: (run) =>
    disturb(run, BACK_MS, (url) =>
      onPostgres(url, (client) =>
        client.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`),
      ),
    ),
};

/** Open connections that carry nothing any more, and do not end. */
export const frozen: Fault = {
  ...postgresOnly,
  name: 'connections frozen',
  made: 'a proxy passes nothing over the open connections and ends none',
  holds: `${goesOn}; calls succeed within 15 s`,
  rounds: 5,
  quick: {},
  async act(run) {
    const databaseUrl = await run.filledDatabase();
    const proxy = await startStallingProxy(databaseUrl);
    run.later(() => proxy.close());
    await disturb(run, BACK_AFTER_FREEZING_MS, async () => proxy.stall(), proxy.url);
  },
};

/** The PostgreSQL server lost for good, and its synchronous standby in its place. */
export const failover: Fault = {
  ...postgresOnly,
  name: 'failover',
  made: 'PostgreSQL crashes for good, its synchronous standby is promoted, and the address moves to it',
  holds: `${goesOn}; calls succeed within 5 s after the promotion`,
  rounds: 10,
  quick: {},
  async act(run) {
    let primary = await startPostgres();
    await onPostgres(primary.url, (client) => client.query('create database followed'));
    const addressOf = ({ url }: OwnPostgres) => url.replace(/postgres$/, 'followed');
    const proxy = await startStallingProxy(addressOf(primary));
    run.later(() => proxy.close());
    const crash = async () => {
      const standby = await startPostgres({ primary: primary.url });
      await waitForStandby(primary, true);
      await wait(500 + run.random() * 1000);
      await primary.stop();
      await standby.promote();
      await waitForStandby(standby, false);
      proxy.moveTo(addressOf(standby));
      primary = standby;
    };
    await disturb(run, BACK_MS, crash, proxy.url);
    await primary.stop();
  },
};

/** Has the commits of a server wait for its standby, once that has caught up, or for none any more. */
const waitForStandby = ({ url }: OwnPostgres, isWaited: boolean): Promise<void> =>
  onPostgres(url, async (client) => {
    const synced = `select 1 from pg_stat_replication where sync_state = 'sync'`;
    await client.query(`alter system set synchronous_standby_names = '${isWaited ? '*' : ''}'`);
    await client.query('select pg_reload_conf()');
    while (isWaited && (await client.query(synced)).rowCount === 0) await wait(50);
  });

/** A table that somebody has locked. */
export const locked: Fault = {
  ...postgresOnly,
  name: 'table locked',
  made: 'the tasks are locked for 6 s, with 40 clients who need them and 4 who do not',
  holds: 'who needs them gets 503 within 3 s; all others are answered within 3 s',
  rounds: 2,
  quick: {},
  async act(run) {
    const databaseUrl = await run.filledDatabase();
    const servers = [await run.start({ databaseUrl }), await run.start({ databaseUrl })] as const;
    const stuck = await Load.prepare(...servers);
    const others = await Load.prepare(...servers);
    for (let round = 1; round <= run.rounds; round += 1) {
      await onPostgres(databaseUrl, async (client) => {
        await client.query('begin');
        await client.query('lock table tasks in access exclusive mode');
        const kinds = Array.from({ length: 40 }, (_, at): Kind => (at % 8 === 0 ? 'update' : 'read'));
        stuck.begin(kinds);
        others.begin(['search', 'search', 'search', 'search']);
        await wait(LOCKED_MS);
        await Promise.all([stuck.end(), others.end()]);
        await client.query('rollback');
      });
    }
    const answered = stuck.count(200);
    await stuck.compare();
    run.measure(
      { name: 'stuck, longest', value: stuck.longestMs, unit: 'ms', most: STUCK_MS },
      { name: 'answered in spite of the lock', value: answered, most: 0 },
      { name: 'others answered', value: others.count(200), least: 1 },
      { name: 'others answered 503', value: others.count(503), most: 0 },
      { name: 'others, longest', value: others.longestMs, unit: 'ms', most: STUCK_MS },
      { name: 'lost', value: stuck.lost.length, most: 0 },
      { name: 'wrong answers', value: stuck.wrong.length + others.wrong.length, most: 0 },
    );
  },
};

/** PostgreSQL takes no changes, as a standby does. */
export const readOnly: Fault = {
  ...postgresOnly,
  name: 'database read-only',
  made: 'default_transaction_read_only is on for 2 s, and connections are ended',
  holds: `${goesOn}; reads go on, changes get 503, /api/ready gets 503; calls succeed within 5 s`,
  rounds: 10,
  quick: {},
  async act(run) {
    const databaseUrl = await run.filledDatabase();
    const server = await run.start({ databaseUrl });
    const load = await Load.prepare(server);
    const name = new URL(databaseUrl).pathname.slice(1);
    const { url } = await run.postgres();
    const turn = (value: 'on' | 'off') =>
      onPostgres(url, async (client) => {
        await client.query(`alter database ${name} set default_transaction_read_only = ${value}`);
        await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
        );
      });
    let longest = 0;
    let ready = 0;
    load.begin();
    for (let round = 1; round <= run.rounds; round += 1) {
      await wait(300);
      await turn('on');
      await wait(2000);
      if ((await fetch(`${server.url}/api/ready`)).ok) ready += 1;
      await turn('off');
      longest = Math.max(longest, await load.backSince(performance.now()));
    }
    await load.end();
    await load.compare();
    run.measure(
      ...load.measures(),
      { name: 'ready meanwhile', value: ready, most: 0 },
      { name: 'back after', value: longest, unit: 'ms', most: BACK_MS },
    );
  },
};

async function disturb(
  run: Run,
  backMs: number,
  act: (databaseUrl: string) => Promise<void>,
  givenUrl?: string,
): Promise<void> {
  const databaseUrl = givenUrl ?? (await run.filledDatabase());
  const servers = [await run.start({ databaseUrl }), await run.start({ databaseUrl })] as const;
  const load = await Load.prepare(...servers);
  let longest = 0;
  load.begin();
  for (let round = 1; round <= run.rounds; round += 1) {
    // Anywhere in the course of their calls.
    await wait(200 + run.random() * 300);
    await act(databaseUrl);
    longest = Math.max(longest, await load.backSince(performance.now()));
  }
  await load.end();
  await load.compare();
  run.measure(
    ...load.measures(),
    { name: 'servers that ended', value: servers.filter(hasEnded).length, most: 0 },
    { name: 'back after', value: longest, unit: 'ms', most: backMs },
  );
}

/** Whether the server's process is gone. */
export function hasEnded({ pid }: BuiltServer): boolean {
  try {
    return !process.kill(pid, 0);
  } catch {
    return true;
  }
}
