import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const SAMPLE_EVERY_MS = 20;
const PAUSE_MS = 1000;

/** Megabytes of memory that a process holds; Linux only. */
function residentMemory(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (!kilobytes) throw new Error(`The memory of process ${pid} cannot be read.`);
  return Number(kilobytes) / 1024;
}

/** By how many megabytes a process held more, at any time while `act` ran, than just before. */
export async function growthDuring(pid: number, act: () => Promise<unknown>): Promise<number> {
  await wait(PAUSE_MS);
  const before = residentMemory(pid);
  let most = before;
  const sample = () => (most = Math.max(most, residentMemory(pid)));
  const sampling = setInterval(sample, SAMPLE_EVERY_MS);
  try {
    await act();
    sample();
  } finally {
    clearInterval(sampling);
  }
  return most - before;
}
