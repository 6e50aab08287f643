import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { killedServer, rollingRestart } from './balanced';
import { clockJumps } from './clockJumps';
import { ended, failover, frozen, locked, readOnly, refused, restarts } from './connections';
import { crash } from './crash';
import { deactivation } from './deactivation';
import { diskFull, readOnlyFolder } from './disk';
import { mailDown } from './mailDown';
import { killedMigrations } from './migrations';
import { outage } from './outage';
import { killedWhileSending } from './sending';
import { slowConnections } from './slowConnections';
import { soak } from './soak';
import { isWithin, type Engine, type Fault, type Measure } from './support/fault';
import { writeResults, type Result } from './support/results';
import { Runs } from './support/runs';

/* Breaks the built server on purpose, and compares what was acknowledged with what is stored (OPS-10 to OPS-12). */

const faults: readonly Fault[] = [
  crash,
  restarts,
  refused,
  ended,
  frozen,
  failover,
  rollingRestart,
  killedServer,
  locked,
  readOnly,
  diskFull,
  readOnlyFolder,
  mailDown,
  killedWhileSending,
  outage,
  slowConnections,
  deactivation,
  killedMigrations,
  clockJumps,
  soak,
];

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    rounds: { type: 'string' },
    seed: { type: 'string', default: '1' },
    postgres: { type: 'boolean', default: false },
    embedded: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    flawed: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
for (const name of values.only ?? []) {
  if (!faults.some((fault) => fault.name === name)) {
    throw new Error(`There is no fault “${name}”: ${faults.map((fault) => fault.name).join(', ')}.`);
  }
}

const runs = new Runs();
const results: Result[] = [];
try {
  for (const fault of faults) {
    if (values.only && !values.only.includes(fault.name)) continue;
    for (const engine of fault.engines) {
      const usual = values.quick ? (fault.quick[engine] ?? 0) : fault.rounds;
      const rounds = values.rounds && usual > 0 ? Number(values.rounds) : usual;
      if (rounds === 0 || (values.postgres && engine === 'embedded')) continue;
      if (values.embedded && engine === 'postgres') continue;
      const result = await tried(fault, engine, rounds);
      results.push(result);
      console.log(`${result.holds ? 'holds' : 'FAILS'}  ${fault.name}, ${engine}, ${rounds}: ${result.text}`);
      if (values.write) writeResults(document(), [result], { isFlawed: values.flawed });
    }
  }
} finally {
  await runs.dispose();
}
// With a flaw planted, each run has to fail.
process.exitCode = results.every(({ holds, ran }) => !ran || holds !== values.flawed) ? 0 : 1;
if (values.flawed) console.log(process.exitCode === 0 ? 'Each flaw was noticed.' : 'A flaw was NOT noticed.');
process.exit();

async function tried(fault: Fault, engine: Engine, rounds: number): Promise<Result> {
  const date = new Date().toISOString().slice(0, 10);
  const about = { fault, engine, rounds, date };
  if (fault.needsRoot && process.getuid?.() !== 0) {
    return { ...about, ran: false, holds: true, text: 'not run: needs root' };
  }
  const started = performance.now();
  const options = { engine, rounds, seed: Number(values.seed), isFlawed: values.flawed };
  const measures = await runs.of(fault, options).catch((error: unknown): Measure[] => {
    console.error(error);
    return [{ name: `broke off: ${String(error).split('\n')[0]}`, value: 1, most: 0 }];
  });
  const seconds = (performance.now() - started) / 1000;
  const text = [...measures, { name: 'took', value: seconds, unit: 's' }].map(asText).join('; ');
  return { ...about, ran: true, holds: measures.length > 0 && measures.every(isWithin), text };
}

function asText(measure: Measure): string {
  const { name, value, unit } = measure;
  const figure = Number(value.toFixed(Math.abs(value) < 10 ? 1 : 0)).toLocaleString('en');
  return `${name} ${figure}${unit ? ` ${unit}` : ''}${isWithin(measure) ? '' : ' (TOO FAR)'}`;
}

function document() {
  const file = path.join(import.meta.dirname, '../docs/reliability.md');
  return { read: () => readFileSync(file, 'utf8'), write: (text: string) => writeFileSync(file, text) };
}
