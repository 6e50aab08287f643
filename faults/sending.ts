import { setTimeout as wait } from 'node:timers/promises';
import { allLoaded, allSent } from '../bench/support/connected';
import { ownTasks } from '../bench/support/ownTasks';
import { isTaskLocked } from '../contract/tasks/taskRules';
import { accounts, signInByCall, type SessionHeaders } from '../e2e/support/signIn';
import type { BuiltServer } from '../e2e/support/server';
import { startStandIn } from '../e2e/support/standIn';
import { createNetSuiteClient } from '../server/netsuite/netSuiteClient';
import { loadErpSettings } from '../server/netsuite/settings';
import type { Fault } from './support/fault';

/** The planted flaw discards every fifth change of a process. */
const TASKS = 5;
const CALL_MS = 200;
/** A change of a task makes three calls, a request with two parts seven; and time to be asked for, and stored. */
const SENDING_MS = 12 * CALL_MS;
const SENT_WITHIN_MS = 60_000;
const PARTS = [
  { description: 'Fan', adjust_qty: 1 },
  { description: 'Filter', adjust_qty: 2 },
] as const;

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
    const standIn = await startStandIn();
    run.later(() => standIn.close());
    const erp = createNetSuiteClient(loadErpSettings(standIn.config));
    run.later(() => erp.close());
    const { email, password } = accounts.engineer;
    const { server } = await run.prepareEmpty({
      ERP_CONFIG: standIn.config,
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
    });
    await server.start({ logsToFile: true });
    const { headers } = await signInByCall(server, 'engineer');
    const call = callsOf(server, headers);
    await allLoaded(call.read);
    const tasks = (await ownTasks(server, headers))
      .filter(({ progressId }) => !isTaskLocked(progressId))
      .slice(0, TASKS);
    if (tasks.length < TASKS) throw new Error(`${tasks.length} tasks can be changed, ${TASKS} are needed.`);
    await standIn.set({ latencyMs: CALL_MS });

    const told = { saved: 0, falsely: 0, without: 0 };
    let different = 0;
    let slowest = 0;
    for (let round = 1; round <= run.rounds; round += 1) {
      const message = `Round ${round}`;
      const before = new Map(tasks.map(({ internalid }) => [internalid, false]));
      const updates = tasks.map(async ({ internalid }) => {
        const body = { email, internalid, fields: { message } };
        const status = await call.post('/api/taskUpdate', body).catch(() => undefined);
        if (status === undefined) told.without += 1;
        else if (status === 200) told.saved += 1;
        before.set(internalid, status !== undefined);
      });
      const creation = createRequest(call, round).catch(() => (told.without += 1));
      await wait((SENDING_MS * (round - run.random())) / run.rounds);
      await server.stop('SIGKILL');
      await Promise.all([...updates, creation]);
      await server.start({ logsToFile: true });

      // A form without an answer is sent again, with its key.
      const begun = performance.now();
      while ((await createRequest(call, round)) !== 201) {
        if (performance.now() - begun > SENT_WITHIN_MS) throw new Error('The request is not confirmed.');
        await wait(CALL_MS);
      }
      await allSent(call.read, SENT_WITHIN_MS);
      slowest = Math.max(slowest, performance.now() - begun);
      for (const task of await ownTasks(server, headers)) {
        const wasAnswered = before.get(task.internalid);
        if (wasAnswered === undefined) continue;
        const there = (await erp.record('task', task.internalid)).message;
        if (wasAnswered && there !== message) told.falsely += 1;
        if (there !== task.message) different += 1;
      }
    }
    const { items: requests } = await erp.query<{ notes: string }>(
      `SELECT t.custrecord_imr_notes AS notes FROM customrecord_imr t WHERE t.externalid IS NOT NULL ORDER BY t.id ASC`,
      { limit: 1000 },
    );
    const { items: parts } = await erp.query(
      `SELECT t.id AS k FROM customrecord_imr_part t WHERE t.externalid IS NOT NULL ORDER BY t.id ASC`,
      { limit: 1000 },
    );
    run.measure(
      { name: 'answered as saved before the kill', value: told.saved, least: 1 },
      { name: 'without an answer', value: told.without, least: run.rounds },
      { name: 'told falsely', value: told.falsely, most: 0 },
      { name: 'here otherwise than there', value: different, most: 0 },
      {
        name: 'requests lost',
        value: run.rounds - new Set(requests.map(({ notes }) => notes)).size,
        most: 0,
      },
      { name: 'requests made twice', value: requests.length - run.rounds, most: 0 },
      {
        name: 'parts lost or doubled',
        value: Math.abs(parts.length - PARTS.length * run.rounds),
        most: 0,
      },
      { name: 'all sent after', value: slowest, unit: 'ms', most: SENT_WITHIN_MS },
    );
  },
};

type Calls = ReturnType<typeof callsOf>;

function callsOf(server: BuiltServer, session: SessionHeaders) {
  return {
    async read(path: string): Promise<unknown> {
      const answer = await fetch(server.url + path, { headers: session });
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    },
    /** The status of a success; throws where there is none. */
    async post(path: string, body: object, headers: Record<string, string> = {}): Promise<number> {
      const answer = await fetch(server.url + path, {
        method: 'POST',
        headers: { ...session, ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text}`);
      return answer.status;
    },
  };
}

/** A request of the round, known by its key and its notes; 202 while it is not confirmed. */
const createRequest = ({ post }: Calls, round: number): Promise<number> =>
  post(
    '/api/createImr',
    {
      custrecord_imr_case: '20931',
      custrecord_imr_customer: 'Osprey Insurance',
      type: '1',
      custrecord_imr_move_from: '201',
      custrecord_imr_move_to: '203',
      notes: `Round ${round}`,
      items: PARTS,
    },
    { 'idempotency-key': `round-${round}` },
  );
