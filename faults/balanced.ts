import { setTimeout as wait } from 'node:timers/promises';
import { startBalancer } from './support/balancer';
import type { Fault, Run } from './support/fault';
import { Load } from './support/load';

const SERVERS = 3;
const BACK_MS = 1000;
const common = { engines: ['postgres'], flaw: 'discard' } as const;

/** A rolling restart, as of an update: no call may be the worse for it (API-07, OPS-10). */
export const rollingRestart: Fault = {
  ...common,
  name: 'rolling restart',
  made: 'three servers behind a balancer get SIGTERM in turn and are started again, under 8 clients',
  holds: 'each call is answered, none by 503; nothing acknowledged is lost',
  rounds: 30,
  quick: { postgres: 2 },
  act: (run) => oneOfSeveral(run, 'SIGTERM'),
};

/** One of several servers dies. */
export const killedServer: Fault = {
  ...common,
  name: 'one of three killed',
  made: 'three servers behind a balancer are killed in turn by kill -9 and started again, under 8 clients',
  holds:
    'only calls under way at that server have no answer, at most one of each client; nothing acknowledged is lost; calls succeed within 1 s',
  rounds: 30,
  quick: {},
  act: (run) => oneOfSeveral(run, 'SIGKILL'),
};

async function oneOfSeveral(run: Run, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const isKilled = signal === 'SIGKILL';
  const databaseUrl = await run.filledDatabase();
  const balancer = await startBalancer();
  run.later(() => balancer.close());
  // Longer than the balancer's pause between two checks.
  const env = { PUBLIC_URL: balancer.url, DRAIN_SECONDS: '1' };
  const servers = [];
  while (servers.length < SERVERS) servers.push(await run.start({ databaseUrl, env }));
  await balancer.serve(servers.map(({ url }) => url));
  const load = await Load.prepare(balancer);
  load.mayBreak = isKilled;
  let longest = 0;
  load.begin();
  for (let round = 0; round < run.rounds; round += 1) {
    const server = servers[round % SERVERS]!;
    await wait(200 + run.random() * 300);
    const moment = performance.now();
    await server.stop(signal);
    longest = Math.max(longest, await load.backSince(moment));
    await server.start({ logsToFile: true });
  }
  await load.end();
  await load.compare();
  run.measure(
    ...load.measures(),
    { name: 'calls that failed', value: load.cut + load.count(503), most: isKilled ? 8 * run.rounds : 0 },
    { name: 'back after', value: longest, unit: 'ms', most: BACK_MS },
  );
}
