import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './support/fault';
import { Load } from './support/load';

const MINUTE = 60_000;
const MIB = 1024 ** 2;
const MOST_MIB = 1;

/** Memory over minutes of the same load: what grows on and on is a leak. A round is a minute. */
export const soak: Fault = {
  name: 'soak',
  made: 'minutes of mixed load by 4 clients at an even pace; memory is read every 5 s after a collection',
  holds:
    'heaps, buffers, and the process without the memory of the embedded database each grow by less than 1 MiB in 10 minutes, after the first 40 %; nothing is lost',
  engines: ['embedded', 'postgres'],
  // The first housekeeping, after ten minutes, brings into use once what VACUUM and its code need: it has to lie before.
  rounds: 40,
  quick: {},
  flaw: 'leak',
  async act(run) {
    const folder = mkdtempSync(path.join(tmpdir(), 'faults-soak-'));
    run.later(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'memory');
    const server = await run.start({ env: { FAULTS_MEMORY: file } });
    const load = await Load.prepare(server);
    load.begin(['update', 'read', 'search', 'read'], 50);
    await wait(run.rounds * MINUTE);
    await load.end();
    await load.compare();
    const samples = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Sample);
    const threads = [...new Set(samples.map(({ thread }) => thread))].map((id) =>
      samples.filter(({ thread }) => thread === id),
    );
    /** How much more all threads together hold after 10 minutes. */
    const growthOf = (key: 'heapUsed' | 'external') =>
      threads.reduce((sum, ofThread) => sum + growth(ofThread, key), 0);
    run.measure(
      ...load.measures(),
      { name: 'heaps in 10 minutes', value: growthOf('heapUsed'), unit: 'MiB', most: MOST_MIB },
      { name: 'buffers in 10 minutes', value: growthOf('external'), unit: 'MiB', most: MOST_MIB },
      {
        name: 'process in 10 minutes',
        value: growth(samples, 'outside'),
        unit: 'MiB',
        most: MOST_MIB,
      },
      { name: 'process', value: (samples.at(-1)?.outside ?? 0) / MIB, unit: 'MiB' },
    );
  },
};

/** What a thread of the server holds, in bytes; `outside` is the whole process without its largest mapping. */
interface Sample {
  at: number;
  thread: number;
  heapUsed: number;
  external: number;
  outside: number;
}

/** MiB in 10 minutes, after the first 40 % of the time. */
function growth(samples: readonly Sample[], key: 'heapUsed' | 'external' | 'outside'): number {
  const late = samples.slice(Math.floor(samples.length * 0.4));
  return (slope(late.map((sample) => [sample.at, sample[key]])) * 10 * MINUTE) / MIB;
}

/** The slope of the line through these points, by least squares. */
function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(([at]) => at), mean(([, value]) => value)];
  return mean(([at, value]) => (at - x) * (value - y)) / mean(([at]) => (at - x) ** 2);
}
