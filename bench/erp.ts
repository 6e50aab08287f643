import { setTimeout as wait } from 'node:timers/promises';
import type { OutboxEntry } from '../contract/source/changes';
import type { Replica } from '../contract/source/replicas';
import type { Task } from '../contract/tasks/tasks';
import { BuiltServer } from '../e2e/support/server';
import { signInByCall, type SessionHeaders } from '../e2e/support/signIn';
import { startStandIn } from '../e2e/support/standIn';
import { createNetSuiteClient } from '../server/netsuite/netSuiteClient';
import { loadErpSettings } from '../server/netsuite/settings';
import { holds, median, printFigures, type Figure } from './support/statistics';

/*
 * Changes of a business system's records, through the built server, against the stand-in of NetSuite (ERP-05, ERP-06):
 * first with answers of 200 ms and nothing wrong, then with an error for a share of the changes, before and after they
 * are stored, and with a server that is killed in the middle. In the end the stand-in's own records are compared with what was answered as saved.
 */

const args = new Map(
  process.argv.slice(2).flatMap((arg, at, all) => (arg.startsWith('--') ? [[arg, all[at + 1]]] : [])),
);
const CHANGES = Number(args.get('--changes') ?? 400);
const ERROR_SHARE = 0.17;
const LATENCY_MS = 200;
const CLIENTS = 5;
const DRAIN_MS = 10 * 60_000;

const PERSON = { ADMIN_EMAIL: 'engineer@demo.test', ADMIN_PASSWORD: 'field-service-demo' };

const standIn = await startStandIn();
const server = await BuiltServer.prepare({
  SEED_DEMO: '0',
  ERP_CONFIG: standIn.config,
  REQUESTS_PER_MINUTE: '1000000',
  ...PERSON,
});
const erp = createNetSuiteClient(loadErpSettings(standIn.config));
const figures: Figure[] = [];
/** What was answered as saved last, by task; and the numbers of the requests that were answered as made. */
const saved = new Map<string, string>();
const sentLast = new Map<string, string>();
const made: string[] = [];
const times = { healthy: [] as number[], reading: [] as number[] };
const answers = new Map<string, number>();
let creations = 0;
/** Tasks whose last change had no answer: it may be stored or not. */
const unanswered = new Set<string>();
let restarted: Promise<unknown> = Promise.resolve();
try {
  await server.start();
  const { headers } = await signInByCall(server, 'engineer');
  const call = callWith(headers);
  const tasks = await loadedTasks(call);
  await standIn.set({ latencyMs: LATENCY_MS });
  await changeAll(call, tasks, Math.ceil(CHANGES / 4), times.healthy);
  await standIn.set({ latencyMs: 0, errorShare: ERROR_SHARE });
  await Promise.all([changeAll(call, tasks, CHANGES, []), killInTheMiddle()]);
  await standIn.set({ errorShare: 0 });
  const drainedIn = await drained(call);
  const truth = await compare(call);
  const p95 = times.healthy.sort((one, other) => one - other)[Math.floor(times.healthy.length * 0.95)] ?? 0;
  figures.push(
    { name: 'confirmation, healthy, median', value: median(times.healthy), unit: 'ms' },
    { name: 'confirmation, healthy, p95', value: p95, unit: 'ms', mark: 3000 },
    { name: 'list while changes are sent, median', value: median(times.reading), unit: 'ms' },
    { name: 'changes told as saved that are not stored', value: truth.falselyTold, unit: 'changes', mark: 0 },
    { name: 'requests made twice', value: truth.doubled, unit: 'changes', mark: 0 },
    { name: 'changes lost', value: truth.lost, unit: 'changes', mark: 0 },
    { name: 'until all is sent', value: drainedIn, unit: 'ms', mark: DRAIN_MS },
  );
} finally {
  await erp.close();
  await server.dispose();
  await standIn.close();
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

async function ownTasks(call: Call): Promise<Task[]> {
  const started = performance.now();
  const { body } = await call('/api/tasks');
  times.reading.push(performance.now() - started);
  return (body as [{ task: Task[] }])[0].task;
}

/** The tasks of the clients, once every kind has come whole: a form names records of several. */
async function loadedTasks(call: Call): Promise<Task[]> {
  for (;;) {
    const { body } = await call('/api/replicas');
    const kinds = body as Replica[];
    if (kinds.length > 0 && kinds.every(({ isLoaded }) => isLoaded)) break;
    await wait(500);
  }
  const open = (await ownTasks(call)).filter(({ progressId }) => progressId === '1' || progressId === '10');
  if (open.length < CLIENTS) throw new Error(`${open.length} tasks can be changed, ${CLIENTS} are needed.`);
  return open.slice(0, CLIENTS);
}

/** Each client changes a task of its own, and makes a request with every third change. */
async function changeAll(call: Call, tasks: readonly Task[], count: number, noted: number[]): Promise<void> {
  let left = count;
  await Promise.all(
    tasks.map(async ({ internalid }) => {
      while ((left -= 1) >= 0) {
        const message = `Change ${left} of ${count}`;
        const started = performance.now();
        sentLast.set(internalid, message);
        const body = { email: PERSON.ADMIN_EMAIL, internalid, fields: { message } };
        const { status } = await call('/api/taskUpdate', body).catch(() => ({ status: 0 }));
        if (status === 0) unanswered.add(internalid);
        else unanswered.delete(internalid);
        answers.set(`update ${status}`, (answers.get(`update ${status}`) ?? 0) + 1);
        if (status === 200) {
          saved.set(internalid, message);
          noted.push(performance.now() - started);
        }
        await ownTasks(call).catch(() => undefined);
        if (left % 3 === 0) await createImr(call);
      }
    }),
  );
}

/** The one kill of the run. */
async function killInTheMiddle(): Promise<void> {
  while (creations < CHANGES / 6) await wait(50);
  await server.stop('SIGKILL');
  restarted = server.start();
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

async function drained(call: Call): Promise<number> {
  const started = performance.now();
  for (;;) {
    const { body } = await call('/api/changes');
    const waiting = (body as OutboxEntry[]).filter(({ state }) => state === 'waiting');
    if (waiting.length === 0) return performance.now() - started;
    if (performance.now() - started > DRAIN_MS) throw new Error(`${waiting.length} changes still wait.`);
    await wait(200);
  }
}

/** What the stand-in has, beside what was answered. */
async function compare(call: Call): Promise<{ falselyTold: number; doubled: number; lost: number }> {
  const { items: imr } = await erp.query<{ name: string; externalid: string }>(
    'SELECT t.name, t.externalid FROM customrecord_imr t WHERE t.externalid IS NOT NULL ORDER BY t.id',
    { limit: 1000 },
  );
  const { items: parts } = await erp.query<{ parent: string }>(
    'SELECT t.custrecord_imrp_imr AS parent FROM customrecord_imr_part t WHERE t.externalid IS NOT NULL ORDER BY t.id',
    { limit: 1000 },
  );
  const { body } = await call('/api/outbox');
  const ended = body as OutboxEntry[];
  const rejected = ended.filter(({ state }) => state === 'rejected' || state === 'conflict');
  for (const { problem } of rejected.slice(0, 5)) console.error(problem);
  const names = new Set(imr.map(({ name }) => name));
  let falselyTold = made.filter((name) => !names.has(name)).length;
  let lost = creations - imr.length;
  for (const [id, message] of sentLast) {
    const record = await erp.record('task', id);
    if (saved.get(id) === message && record.message !== message) falselyTold += 1;
    else if (record.message !== message && !unanswered.has(id)) lost += 1;
  }
  const doubled = imr.length - new Set(imr.map(({ externalid }) => externalid)).size;
  return { falselyTold, doubled: doubled + Math.abs(parts.length - imr.length), lost };
}
