import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { OutboxEntry } from '../contract/source/changes';
import type { Replica } from '../contract/source/replicas';
import { isTaskLocked } from '../contract/tasks/taskRules';
import type { Task } from '../contract/tasks/tasks';
import { BuiltServer } from '../e2e/support/server';
import { signInByCall, type SessionHeaders } from '../e2e/support/signIn';
import { startStandIn } from '../e2e/support/standIn';
import { createNetSuiteClient } from '../server/netsuite/netSuiteClient';
import { loadErpSettings } from '../server/netsuite/settings';
import { allLoaded, allSent, sentRows } from './support/connected';
import { ownDatabase } from './support/postgresServer';
import { holds, median, percentile, printFigures, type Figure } from './support/statistics';

/*
 * The marks of a connected business system (ERP-05, ERP-06, ERP-08), through the built server, against the stand-in of
 * NetSuite, whose every answer takes 200 ms at first; with 800 ms while 50 people work; with an error for a share of
 * the changes, before and after they are stored, and a server that is killed in the middle; and in an outage. In the end
 * the stand-in's own records, and all that it stored on the way, are compared with what was answered as saved. Embedded,
 * or with --postgres.
 */

const { values } = parseArgs({
  options: {
    changes: { type: 'string', default: '400' },
    /** How long the outage is. */
    outage: { type: 'string', default: '60' },
    postgres: { type: 'boolean', default: false },
  },
});
const CHANGES = Number(values.changes);
const ERROR_SHARE = 0.17;
/** More tell nothing more of a confirmation. */
const MOST_HEALTHY = 500;
const LATENCY_MS = 200;
const SLOW_LATENCY_MS = 800;
const CLIENTS = 5;
/** While changes meet errors: they wait most of the time, and new requests are sent one after the other. */
const MOST_CLIENTS = 60;
const CREATION_EVERY = 3;
const CREATION_EVERY_FAULTY = 12;
const PEOPLE = 50;
/** Less than a person may have open. */
const SESSIONS = 15;
const READS = ['/api/tasks', '/api/globalSearch?type=caselist&id=CS-209', '/api/homeDashboards'];
const READ_EVERY_MS = 2000;
const DRAIN_MS = 10 * 60_000;
const SECOND = 1000;
const CROWD_MS = 120 * SECOND;
/** Between the changes of each client: with the time they take, the 50 people make a change each in about two minutes. */
const CROWD_PAUSE_MS = 8 * SECOND;

const PERSON = { ADMIN_EMAIL: 'engineer@demo.test', ADMIN_PASSWORD: 'field-service-demo' };

const database = values.postgres ? await ownDatabase() : undefined;
const standIn = await startStandIn();
const server = await BuiltServer.prepare({
  SEED_DEMO: '0',
  ERP_CONFIG: standIn.config,
  REQUESTS_PER_MINUTE: '1000000',
  DATABASE_URL: database?.url,
  ...PERSON,
});
const erp = createNetSuiteClient(loadErpSettings(standIn.config));
const figures: Figure[] = [];
/** Each change that was answered as saved, or as accepted: its task and its text. */
const saved: [id: string, message: string][] = [];
const accepted: [id: string, message: string][] = [];
const sentLast = new Map<string, string>();
/** The numbers of the requests that were answered as made. */
const made: string[] = [];
const healthy: number[] = [];
const answers = new Map<string, number>();
let creations = 0;
/** Tasks whose last change had no answer: it may be stored or not. */
const unanswered = new Set<string>();
let restarted: Promise<unknown> = Promise.resolve();
try {
  await server.start();
  const sessions: SessionHeaders[] = [];
  while (sessions.length < SESSIONS) sessions.push((await signInByCall(server, 'engineer')).headers);
  const [call, ...calls] = sessions.map(callWith) as [Call, ...Call[]];
  const open = await loadedTasks(call);
  const tasks = open.slice(0, CLIENTS);

  await standIn.set({ latencyMs: LATENCY_MS });
  await changeAll(call, tasks, Math.min(Math.ceil(CHANGES / 4), MOST_HEALTHY), { noted: healthy });

  await standIn.set({ latencyMs: SLOW_LATENCY_MS });
  const slow = crowd(calls);
  const lags = lagsOf(call);
  await Promise.all([changeAll(call, tasks, PEOPLE, { pauseMs: CROWD_PAUSE_MS }), wait(CROWD_MS)]);
  const [slowReads, lag] = await Promise.all([slow.end(), lags.end()]);

  await standIn.set({ latencyMs: 0, errorShare: ERROR_SHARE });
  const startedAt = performance.now();
  await Promise.all([
    changeAll(call, open, CHANGES, { creationEvery: CREATION_EVERY_FAULTY }),
    killInTheMiddle(),
  ]);
  const faultyMinutes = (performance.now() - startedAt) / 60_000;
  await standIn.set({ errorShare: 0 });
  const drainedIn = await drained(call);

  await standIn.set({ isDown: true });
  const meanwhile = crowd(calls);
  await Promise.all([changeAll(call, tasks, CLIENTS * 4), wait(Number(values.outage) * SECOND)]);
  const outageReads = await meanwhile.end();
  await standIn.set({ isDown: false });
  const drainedAfterOutage = await drained(call);

  const truth = await compare(call);
  figures.push(
    { name: 'confirmation, healthy, median', value: median(healthy), unit: 'ms' },
    { name: 'confirmation, healthy, p95', value: percentile(healthy, 0.95), unit: 'ms', mark: 3 * SECOND },
    { name: '50 people, 800 ms a call: reads, p50', value: percentile(slowReads.took, 0.5), unit: 'ms' },
    { name: '… p95', value: percentile(slowReads.took, 0.95), unit: 'ms', mark: 100 },
    { name: '… that failed', value: slowReads.failed, unit: 'requests', mark: 0 },
    { name: '… lag, p95', value: percentile(lag, 0.95) * SECOND, unit: 'ms', mark: 30 * SECOND },
    { name: '… lag, longest', value: Math.max(...lag) * SECOND, unit: 'ms', mark: 90 * SECOND },
    { name: 'changes with errors, a minute', value: CHANGES / faultyMinutes, unit: 'changes' },
    { name: 'changes told as saved that are not stored', value: truth.falselyTold, unit: 'changes', mark: 0 },
    { name: 'requests made twice', value: truth.doubled, unit: 'changes', mark: 0 },
    { name: 'changes lost', value: truth.lost, unit: 'changes', mark: 0 },
    { name: 'until all is sent, after the errors', value: drainedIn, unit: 'ms', mark: DRAIN_MS },
    { name: 'outage: reads, p95', value: percentile(outageReads.took, 0.95), unit: 'ms' },
    { name: '… that failed', value: outageReads.failed, unit: 'requests', mark: 0 },
    { name: 'until all is sent, after the outage', value: drainedAfterOutage, unit: 'ms', mark: DRAIN_MS },
  );
} finally {
  await erp.close();
  await server.dispose();
  await standIn.close();
  await database?.drop();
}
console.log(`answers: ${[...answers].map(([status, count]) => `${status}: ${count}`).join(', ')}`);
printFigures(figures);
process.exitCode = figures.length > 0 && figures.every(holds) ? 0 : 1;

type Call = (path: string, body?: object, key?: string) => Promise<{ status: number; body: unknown }>;

function callWith(session: SessionHeaders): Call {
  return async (path, body, key) => {
    await restarted;
    const answer = await fetch(server.url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...session,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
  };
}

function reading(call: Call): (path: string) => Promise<unknown> {
  return async (path) => (await call(path)).body;
}

/** People who work lists: each looks at something every two seconds, until they `end`. */
function crowd(calls: readonly Call[]) {
  const took: number[] = [];
  let failed = 0;
  let isOver = false;
  const people = Array.from({ length: PEOPLE }, async (_, person) => {
    await wait((READ_EVERY_MS / PEOPLE) * person);
    for (let turn = person; !isOver; turn += 1) {
      const started = performance.now();
      const answer = await calls[person % calls.length]!(READS[turn % READS.length]!).catch(() => undefined);
      if (answer?.status === 200) took.push(performance.now() - started);
      else failed += 1;
      await wait(READ_EVERY_MS);
    }
  });
  return {
    end: async () => {
      isOver = true;
      await Promise.all(people);
      return { took, failed };
    },
  };
}

/** How old each kind is, in seconds, looked at each second. */
function lagsOf(call: Call) {
  const lags: number[] = [];
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      const { body } = await call('/api/replicas');
      lags.push(...(body as Replica[]).map(({ lagSeconds }) => lagSeconds ?? Infinity));
      await wait(SECOND);
    }
  })();
  return {
    end: async () => {
      isOver = true;
      await looking;
      return lags;
    },
  };
}

async function ownTasks(call: Call): Promise<Task[]> {
  const { body } = await call('/api/tasks');
  return (body as [{ task: Task[] }])[0].task;
}

/** The tasks of the clients, a task each, once every kind has come whole: a form names records of several. */
async function loadedTasks(call: Call): Promise<Task[]> {
  await allLoaded(reading(call));
  const open = (await ownTasks(call)).filter(({ progressId }) => !isTaskLocked(progressId));
  if (open.length < CLIENTS) throw new Error(`${open.length} tasks can be changed, ${CLIENTS} are needed.`);
  return open.slice(0, MOST_CLIENTS);
}

/** Each client changes a task of its own, and makes a request with some of its changes. */
async function changeAll(
  call: Call,
  tasks: readonly Task[],
  count: number,
  {
    noted = [],
    pauseMs = 0,
    creationEvery = CREATION_EVERY,
  }: { noted?: number[]; pauseMs?: number; creationEvery?: number } = {},
): Promise<void> {
  let left = count;
  await Promise.all(
    tasks.map(async ({ internalid }) => {
      while (left > 0) {
        left -= 1;
        const turn = left;
        const message = `Change ${turn} of ${count}`;
        const started = performance.now();
        sentLast.set(internalid, message);
        const body = { email: PERSON.ADMIN_EMAIL, internalid, fields: { message } };
        const { status } = await call('/api/taskUpdate', body).catch(() => ({ status: 0 }));
        if (status === 0) unanswered.add(internalid);
        else unanswered.delete(internalid);
        answers.set(`update ${status}`, (answers.get(`update ${status}`) ?? 0) + 1);
        if (status === 202) accepted.push([internalid, message]);
        if (status === 200) {
          saved.push([internalid, message]);
          noted.push(performance.now() - started);
        }
        await ownTasks(call).catch(() => undefined);
        if (turn % creationEvery === 0) await createImr(call);
        await wait(pauseMs);
      }
    }),
  );
}

/** The one kill of the run. */
async function killInTheMiddle(): Promise<void> {
  const before = creations;
  while (creations < before + CHANGES / CREATION_EVERY_FAULTY / 2) await wait(50);
  // Nobody calls while it is down.
  restarted = server.stop('SIGKILL').then(() => server.start());
  await restarted;
}

async function createImr(call: Call): Promise<void> {
  creations += 1;
  const key = `bench-${creations}`;
  const form = {
    custrecord_imr_case: '20931',
    custrecord_imr_customer: 'Osprey Insurance',
    type: '1',
    custrecord_imr_move_from: '201',
    custrecord_imr_move_to: '203',
    items: [{ adjust_qty: 1, description: 'Fan' }],
  };
  // A form without an answer is sent again, with its key.
  const send = () => call('/api/createImr', form, key);
  const { status, body } = await send().catch(async () => {
    await restarted;
    return send();
  });
  answers.set(`creation ${status}`, (answers.get(`creation ${status}`) ?? 0) + 1);
  if (status >= 400) throw new Error(`A request was answered with ${status}: ${JSON.stringify(body)}`);
  if (status === 201) made.push((body as { imr: { id: string } }).imr.id);
}

/** Waits until everything is sent; the milliseconds that took. */
function drained(call: Call): Promise<number> {
  return allSent(reading(call), DRAIN_MS);
}

function changeOf([id, message]: [id: string, message: string]): string {
  return `${id} ${message}`;
}

/** What the stand-in has, beside what was answered. */
async function compare(call: Call): Promise<{ falselyTold: number; doubled: number; lost: number }> {
  const imr = await sentRows<{ name: string; externalid: string }>(
    erp,
    'customrecord_imr',
    't.name, t.externalid',
  );
  const parts = await sentRows(erp, 'customrecord_imr_part', 't.custrecord_imrp_imr AS parent');
  const { body } = await call('/api/outbox');
  const ended = body as OutboxEntry[];
  const rejected = ended.filter(({ state }) => state === 'rejected' || state === 'conflict');
  for (const { problem } of rejected.slice(0, 5)) console.error(problem);
  const names = new Set(imr.map(({ name }) => name));
  const stored = new Set(
    (await standIn.stored()).flatMap(([type, id, { message }]) =>
      type === 'task' && message ? [changeOf([id, message])] : [],
    ),
  );
  const notStored = (changes: typeof saved) =>
    changes.filter((change) => !stored.has(changeOf(change))).length;
  const falselyTold = made.filter((name) => !names.has(name)).length + notStored(saved);
  let lost = creations - imr.length + notStored(accepted);
  for (const [id, message] of sentLast) {
    const record = await erp.record('task', id);
    if (record.message !== message && !unanswered.has(id)) lost += 1;
  }
  const doubled = imr.length - new Set(imr.map(({ externalid }) => externalid)).size;
  return { falselyTold, doubled: doubled + Math.abs(parts.length - imr.length), lost };
}
