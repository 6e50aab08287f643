import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BuiltServer } from '../e2e/support/server';
import { hasEnded } from './connections';
import type { Fault } from './support/fault';
import { Load } from './support/load';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** As after a correction of the clock, and as where somebody has set it wrongly. */
const JUMPS = [5 * MINUTE, -5 * MINUTE, HOUR, -HOUR, 11 * HOUR, 0];
const BACK_MS = 3000;

/** The clock of the server jumps; of the embedded database too, which has no other. */
export const clockJumps: Fault = {
  name: 'clock jumps',
  made: 'the server’s clock (of the embedded database too) jumps by ±5 minutes, ±1 hour, 11 hours and back, under 8 clients',
  holds: 'nothing is lost, nobody is signed out, calls succeed within 3 s; the server goes on',
  engines: ['embedded', 'postgres'],
  rounds: 5,
  quick: { embedded: 1 },
  flaw: 'discard',
  async act(run) {
    const folder = mkdtempSync(path.join(tmpdir(), 'faults-clock-'));
    run.later(() => rmSync(folder, { recursive: true }));
    const clock = path.join(folder, 'clock');
    writeFileSync(clock, '0');
    const server = await run.start({ env: { FAULTS_CLOCK: clock, LOG_LEVEL: 'info' } });
    const load = await Load.prepare(server);
    let longest = 0;
    let shifted = 0;
    let last = 0;
    load.begin();
    for (let round = 1; round <= run.rounds; round += 1) {
      for (const jump of JUMPS) {
        await wait(200 + run.random() * 300);
        const before = ahead(server);
        writeFileSync(clock, String(jump));
        longest = Math.max(longest, await load.backSince(performance.now()));
        if (Math.abs(ahead(server) - before - (jump - last)) < MINUTE) shifted += 1;
        last = jump;
      }
    }
    await load.end();
    await load.compare();
    run.measure(
      ...load.measures(),
      { name: 'jumps that the server saw', value: shifted, least: run.rounds * JUMPS.length },
      { name: 'servers that ended', value: hasEnded(server) ? 1 : 0, most: 0 },
      { name: 'back after', value: longest, unit: 'ms', most: BACK_MS },
    );
  },
};

/** How far the server's clock is ahead of the real one, by what it logged last. */
function ahead({ logFile }: BuiltServer): number {
  const line = readFileSync(logFile, 'utf8').trimEnd().split('\n').at(-1) ?? '';
  return new Date((JSON.parse(line) as { time: number | string }).time).getTime() - Date.now();
}
