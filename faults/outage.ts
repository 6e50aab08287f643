import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { allSent } from '../bench/support/connected';
import type { Replica } from '../contract/source/replicas';
import { changeTask, createRequest, requestsThere, someTasks, startConnected } from './support/connected';
import type { Fault } from './support/fault';

const MINUTE_MS = 60_000;
const OUTAGE_MS = 8 * 60 * MINUTE_MS;
/** The clock goes on by so much at once, … */
const STEP_MS = 2 * MINUTE_MS;
/** … so often: the outage takes two minutes. */
const STEP_EVERY_MS = 500;
const DRAINED_WITHIN_MS = 10 * MINUTE_MS;
const TASKS = 15;
const READS = ['/api/tasks', '/api/globalSearch?type=caselist&id=CS-209', '/api/homeDashboards'];

/** NetSuite is away for a working day, by the clock of the server and of its embedded database (ERP-08). */
export const outage: Fault = {
  name: 'outage of 8 hours',
  made: 'the stand-in of NetSuite cuts each call while the server’s clock goes on by 8 hours in steps of 2 minutes; somebody reads at each step, changes a task at every second one and makes a request at every tenth',
  holds:
    'each read succeeds; the age of the records is told; all is sent within 10 minutes of the return; the last change of each task is there and here, and each request is there once',
  engines: ['embedded'],
  rounds: 1,
  quick: {},
  flaw: 'discard',
  async act(run) {
    const folder = mkdtempSync(path.join(tmpdir(), 'faults-clock-'));
    run.later(() => rmSync(folder, { recursive: true }));
    const clock = path.join(folder, 'clock');
    writeFileSync(clock, '0');
    const connected = await startConnected(run, { FAULTS_CLOCK: clock });
    const { standIn, erp, call } = connected;
    const tasks = someTasks(connected, TASKS);
    const reads = { done: 0, failed: 0, longest: 0 };
    const changes = { waiting: 0, failed: 0 };
    const last = new Map<string, string>();
    const notes: string[] = [];

    async function read(address: string): Promise<void> {
      const begun = performance.now();
      await call.read(address).then(
        () => (reads.done += 1),
        () => (reads.failed += 1),
      );
      reads.longest = Math.max(reads.longest, performance.now() - begun);
    }
    async function change(id: string, message: string): Promise<void> {
      // Of the flaw's discarded ones too: it was acknowledged.
      last.set(id, message);
      await changeTask(call, id, message).then(
        (status) => (changes.waiting += status === 202 ? 1 : 0),
        () => (changes.failed += 1),
      );
    }
    async function request(text: string): Promise<void> {
      notes.push(text);
      await createRequest(call, text).then(
        (status) => (changes.waiting += status === 202 ? 1 : 0),
        () => (changes.failed += 1),
      );
    }

    let age = Infinity;
    let drainedAfter = 0;
    for (let round = 1; round <= run.rounds; round += 1) {
      const from = (round - 1) * OUTAGE_MS;
      await standIn.set({ isDown: true });
      const asked: Promise<void>[] = [];
      for (let passed = STEP_MS; passed <= OUTAGE_MS; passed += STEP_MS) {
        writeFileSync(clock, String(from + passed));
        const step = passed / STEP_MS;
        const text = `Round ${round} step ${step}`;
        asked.push(read(READS[step % READS.length] ?? ''));
        const task = tasks[(step / 2) % TASKS];
        if (step % 2 === 0 && task) asked.push(change(task.internalid, text));
        if (step % 10 === 0) asked.push(request(text));
        await wait(STEP_EVERY_MS);
      }
      await Promise.all(asked);
      const kinds = (await call.read('/api/replicas')) as Replica[];
      age = Math.min(age, ...kinds.map(({ lagSeconds }) => lagSeconds ?? 0));
      await standIn.set({ isDown: false, skewSeconds: (from + OUTAGE_MS) / 1000 });
      drainedAfter = Math.max(drainedAfter, await allSent(call.read, DRAINED_WITHIN_MS));
    }
    const here = new Map(
      (await connected.readTasks()).map(({ internalid, message }) => [internalid, message]),
    );

    // Asked past the server, by the clock of this process.
    await standIn.set({ skewSeconds: 0 });
    let falsely = 0;
    let different = 0;
    for (const [id, message] of last) {
      const there = (await erp.record('task', id)).message;
      if (there !== message) falsely += 1;
      if (there !== here.get(id)) different += 1;
    }
    const requests = await requestsThere(connected, notes);
    run.measure(
      { name: 'reads', value: reads.done, least: 1 },
      { name: 'reads that failed', value: reads.failed, most: 0 },
      { name: 'longest read', value: reads.longest, unit: 'ms' },
      { name: 'changes that waited', value: changes.waiting, least: 1 },
      { name: 'changes that failed', value: changes.failed, most: 0 },
      { name: 'age of the records as told, least', value: age / 3600, unit: 'h', least: 7.9 },
      { name: 'told falsely', value: falsely, most: 0 },
      { name: 'here otherwise than there', value: different, most: 0 },
      { name: 'requests lost', value: requests.lost, most: 0 },
      { name: 'requests made twice', value: requests.doubled, most: 0 },
      { name: 'parts lost or doubled', value: requests.partsWrong, most: 0 },
      { name: 'all sent after', value: drainedAfter, unit: 'ms', most: DRAINED_WITHIN_MS },
    );
  },
};
