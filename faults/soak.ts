import { readFileSync } from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './support/fault';
import { Load } from './support/load';

const MINUTE = 60_000;
const MOST_MIB = 1;

/** Memory over minutes of the same load: what grows on and on is a leak. A round is a minute. */
export const soak: Fault = {
  name: 'soak',
  made: 'minutes of mixed load by 4 clients at an even pace; memory is read every 5 s after a collection',
  holds: 'memory (heap) grows by less than 1 MiB in 10 minutes, after the first 40 %; nothing is lost',
  engines: ['embedded', 'postgres'],
  rounds: 20,
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
      .map((line) => JSON.parse(line) as { at: number; rss: number; heapUsed: number });
    const late = samples.slice(Math.floor(samples.length * 0.4));
    const slopeOf = (key: 'rss' | 'heapUsed') =>
      (slope(late.map((sample) => [sample.at, sample[key]])) * 10 * MINUTE) / 1024 ** 2;
    run.measure(
      ...load.measures(),
      { name: 'heap in 10 minutes', value: slopeOf('heapUsed'), unit: 'MiB', most: MOST_MIB },
      { name: 'process in 10 minutes', value: slopeOf('rss'), unit: 'MiB', most: MOST_MIB },
      { name: 'process', value: (late.at(-1)?.rss ?? 0) / 1024 ** 2, unit: 'MiB' },
    );
  },
};

/** The slope of the line through these points, by least squares. */
function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(([at]) => at), mean(([, value]) => value)];
  return mean(([at, value]) => (at - x) * (value - y)) / mean(([at]) => (at - x) ** 2);
}
