import { setTimeout as wait } from 'node:timers/promises';
import { allSent } from '../bench/support/connected';
import { changeTask, createRequest, requestsThere, someTasks, startConnected } from './support/connected';
import type { Fault } from './support/fault';

/** The planted flaw discards every fifth change of a process. */
const TASKS = 5;
const CALL_MS = 200;
/** A change of a task makes three calls, a request with two parts seven; and time to be asked for, and stored. */
const SENDING_MS = 12 * CALL_MS;
const SENT_WITHIN_MS = 60_000;

/** The server killed while it sends changes to the business system (ERP-05, ERP-06). */
export const killedWhileSending: Fault = {
  name: 'killed while it sends',
  made: 'kill -9 of the server at even steps of the sending of 5 changed tasks and a request with two parts to the stand-in of NetSuite, whose calls take 200 ms each',
  holds:
    'what was answered as saved is stored there; each request is there once, with its parts; the tasks are here as there; all is sent within 60 s of the start',
  engines: ['embedded', 'postgres'],
  rounds: 30,
  quick: {},
  flaw: 'discard',
  async act(run) {
    const connected = await startConnected(run);
    const { standIn, erp, server, call } = connected;
    const tasks = someTasks(connected, TASKS);
    await standIn.set({ latencyMs: CALL_MS });

    const made: string[] = [];
    const told = { saved: 0, falsely: 0, without: 0 };
    let different = 0;
    let slowest = 0;
    for (let round = 1; round <= run.rounds; round += 1) {
      const message = `Round ${round}`;
      made.push(message);
      const before = new Map(tasks.map(({ internalid }) => [internalid, false]));
      const updates = tasks.map(async ({ internalid }) => {
        const status = await changeTask(call, internalid, message).catch(() => undefined);
        if (status === undefined) told.without += 1;
        else if (status === 200) told.saved += 1;
        before.set(internalid, status !== undefined);
      });
      const creation = createRequest(call, message).catch(() => (told.without += 1));
      await wait((SENDING_MS * (round - run.random())) / run.rounds);
      await server.stop('SIGKILL');
      await Promise.all([...updates, creation]);
      await server.start({ logsToFile: true });

      // A form without an answer is sent again, with its key.
      const begun = performance.now();
      while ((await createRequest(call, message)) !== 201) {
        if (performance.now() - begun > SENT_WITHIN_MS) throw new Error('The request is not confirmed.');
        await wait(CALL_MS);
      }
      await allSent(call.read, SENT_WITHIN_MS);
      slowest = Math.max(slowest, performance.now() - begun);
      for (const task of await connected.readTasks()) {
        const wasAnswered = before.get(task.internalid);
        if (wasAnswered === undefined) continue;
        const there = (await erp.record('task', task.internalid)).message;
        if (wasAnswered && there !== message) told.falsely += 1;
        if (there !== task.message) different += 1;
      }
    }
    const requests = await requestsThere(connected, made);
    run.measure(
      { name: 'answered as saved before the kill', value: told.saved, least: 1 },
      { name: 'without an answer', value: told.without, least: run.rounds },
      { name: 'told falsely', value: told.falsely, most: 0 },
      { name: 'here otherwise than there', value: different, most: 0 },
      { name: 'requests lost', value: requests.lost, most: 0 },
      { name: 'requests made twice', value: requests.doubled, most: 0 },
      { name: 'parts lost or doubled', value: requests.partsWrong, most: 0 },
      { name: 'all sent after', value: slowest, unit: 'ms', most: SENT_WITHIN_MS },
    );
  },
};
