import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../bench/support/statistics';
import type { Fault } from './support/fault';
import { Load } from './support/load';

/** Writing goes on anywhere in this time before a kill, so that it meets every phase of a write. */
const WRITING_MS = { from: 300, range: 1200 };

/** The server killed with -9 while tasks are changed and requests created (API-05). */
export const crash: Fault = {
  name: 'crash',
  made: 'kill -9 of the server, 0.3 to 1.5 s after its start, while 8 clients read and write',
  holds: 'each acknowledged change and request is there, once and whole; the server starts again',
  engines: ['embedded', 'postgres'],
  rounds: 200,
  quick: { embedded: 1, postgres: 1 },
  flaw: 'discard',
  async act(run) {
    const server = await run.start();
    const load = await Load.prepare(server);
    load.mayBreak = true;
    const starts: number[] = [];
    for (let kill = 1; kill <= run.rounds; kill += 1) {
      load.begin();
      await wait(WRITING_MS.from + run.random() * WRITING_MS.range);
      await server.stop('SIGKILL');
      await load.end();
      starts.push(await server.start({ logsToFile: true }));
      await load.compare();
    }
    run.measure(...load.measures(), { name: 'start after a kill', value: median(starts), unit: 'ms' });
  },
};
