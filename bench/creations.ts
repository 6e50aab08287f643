import { setTimeout as wait } from 'node:timers/promises';
import type { SupportCase } from '../contract/records/cases';
import { BuiltServer } from '../e2e/support/server';
import { signInByCall, type SessionHeaders } from '../e2e/support/signIn';
import { requestForms, type RequestForm } from './support/requestForms';
import { holds, median, printFigures, type Figure } from './support/statistics';

/*
 * Every form makes exactly one request (IMR-04, POR-05): forms are sent twice at once, calls are broken off before their
 * answer, the built server is killed again and again, and every form is sent with its key until it has an answer. In the
 * end the lists of all cases are read: no form may have made two requests, or none, and the numbers leave no gap.
 */

const FORMS = 10_000;
const KILLS = 20;
const CLIENTS = 6;
const CASES = 40;
/** Of the calls: those sent twice at the same moment, and those broken off. */
const DOUBLE_SHARE = 0.2;
const BROKEN_SHARE = 0.2;
/** A call is broken off somewhere within this time. */
const BREAK_WITHIN_MS = 40;

type Listed = { id: string; mark: string };

const server = await BuiltServer.prepare({ REQUESTS_PER_MINUTE: '1000000' });
const sent = { calls: 0, doubled: 0, unanswered: 0 };
const restarts: number[] = [];
const answered = new Map<string, string>();
const errors: string[] = [];
const figures: Figure[] = [];
try {
  await server.start();
  const { headers } = await signInByCall(server, 'engineer');
  const cases = await findCases(headers);
  const before = await allListed(headers, cases);
  const started = performance.now();
  const queue = requestForms(FORMS, cases);
  const clients = Array.from({ length: CLIENTS }, () => sendAll(queue, headers));
  await Promise.all([...clients, killInBetween()]);
  const seconds = (performance.now() - started) / 1000;
  figures.push(...compare(before, await allListed(headers, cases), seconds));
} finally {
  await server.dispose();
}
printFigures(figures);
for (const error of errors.slice(0, 20)) console.error(error);
if (sent.unanswered < KILLS) throw new Error('Hardly any answer was lost: this run proves nothing.');
process.exitCode = figures.every(holds) ? 0 : 1;

async function findCases(headers: SessionHeaders): Promise<SupportCase[]> {
  const [{ cases }] = (await read(`/api/globalSearch?type=caselist&id=CS-209&limit=${CASES}`, headers)) as [
    { cases: SupportCase[] },
  ];
  if (cases.length < CASES) throw new Error(`There are only ${cases.length} cases.`);
  return cases;
}

async function read(path: string, headers: SessionHeaders): Promise<unknown> {
  const answer = await fetch(server.url + path, { headers });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Takes one form after the other from the queue that all clients share. */
async function sendAll(queue: RequestForm[], headers: SessionHeaders): Promise<void> {
  for (let form = queue.shift(); form; form = queue.shift()) {
    const twice = Math.random() < DOUBLE_SHARE;
    if (twice) sent.doubled += 1;
    const ids = await Promise.all(
      Array.from({ length: twice ? 2 : 1 }, () => sendUntilAnswered(form, headers)),
    );
    if (new Set(ids).size > 1) errors.push(`${form.key} was answered as ${ids.join(' and ')}`);
    answered.set(form.mark, ids[0] ?? '');
  }
}

async function sendUntilAnswered(form: RequestForm, headers: SessionHeaders): Promise<string> {
  for (;;) {
    sent.calls += 1;
    const id = await send(form, headers);
    if (id !== undefined) return id;
    sent.unanswered += 1;
    await wait(20);
  }
}

/** The number in the answer; undefined where none came. */
async function send({ kind, key, body }: RequestForm, headers: SessionHeaders): Promise<string | undefined> {
  const isBroken = Math.random() < BROKEN_SHARE;
  try {
    const answer = await fetch(`${server.url}/api/create${kind === 'imr' ? 'Imr' : 'Por'}`, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
      signal: isBroken ? AbortSignal.timeout(Math.ceil(Math.random() * BREAK_WITHIN_MS)) : null,
    });
    const text = await answer.text();
    // What the server refuses it refuses for good.
    if (answer.status !== 201) {
      errors.push(`${key} was answered ${answer.status}: ${text}`);
      return '';
    }
    return (JSON.parse(text) as Record<string, { id: string }>)[kind]?.id;
  } catch {
    return undefined;
  }
}

async function killInBetween(): Promise<void> {
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const due = (FORMS * kill) / (KILLS + 1);
    while (answered.size < due) await wait(5);
    await server.stop('SIGKILL');
    restarts.push(await server.start());
  }
}

/** The requests of all cases, by their mark. */
async function allListed(headers: SessionHeaders, cases: readonly SupportCase[]): Promise<Listed[]> {
  const listed: Listed[] = [];
  for (const { internalid } of cases) {
    const [{ imr }] = (await read(`/api/porimrlist?type=imrpercase&referenceid=${internalid}`, headers)) as [
      { imr: { id: string; custrecord_imr_customer: string }[] },
    ];
    const [{ por }] = (await read(`/api/porimrlist?type=porpercase&referenceid=${internalid}`, headers)) as [
      { por: { id: string; total: string }[] },
    ];
    listed.push(
      ...imr.map(({ id, custrecord_imr_customer: mark }) => ({ id, mark })),
      ...por.map(({ id, total: mark }) => ({ id, mark })),
    );
  }
  return listed;
}

function compare(before: readonly Listed[], after: readonly Listed[], seconds: number): Figure[] {
  const known = new Set(before.map(({ id }) => id));
  const made = after.filter(({ id }) => !known.has(id));
  const idsOf = new Map<string, string[]>();
  for (const { id, mark } of made) idsOf.set(mark, [...(idsOf.get(mark) ?? []), id]);
  const lost = [...answered].filter(([mark, id]) => !idsOf.get(mark)?.includes(id));
  const twice = [...idsOf].filter(([, ids]) => ids.length > 1);
  errors.push(
    ...lost.map(([mark, id]) => `${mark} was answered ${id}, and is not there`),
    ...twice.map(([mark, ids]) => `${mark} was made as ${ids.join(', ')}`),
  );
  const gaps = gapsOf(made, 'IMR') + gapsOf(made, 'POR');
  return [
    { name: `forms, over ${KILLS} kills`, value: answered.size, unit: 'requests' },
    { name: 'calls sent', value: sent.calls, unit: 'requests' },
    { name: 'of them without an answer', value: sent.unanswered, unit: 'requests' },
    { name: 'forms sent twice at once', value: sent.doubled, unit: 'requests' },
    { name: 'requests made', value: made.length, unit: 'requests', mark: FORMS },
    { name: 'lost', value: lost.length + FORMS - answered.size, unit: 'requests', mark: 0 },
    { name: 'made twice', value: twice.length, unit: 'requests', mark: 0 },
    { name: 'numbers left out', value: gaps, unit: 'requests', mark: 0 },
    { name: 'other errors', value: errors.length, unit: 'requests', mark: 0 },
    { name: 'time for each form', value: (seconds * 1000) / FORMS, unit: 'ms' },
    { name: 'start after a kill', value: median(restarts), unit: 'ms' },
  ];
}

/** Numbers of a series between the first and the last that was made here which nothing has. */
function gapsOf(made: readonly Listed[], series: string): number {
  const numbers = made
    .filter(({ id }) => id.startsWith(series))
    .map(({ id }) => Number(id.slice(series.length)));
  return numbers.length === 0 ? 0 : Math.max(...numbers) - Math.min(...numbers) + 1 - new Set(numbers).size;
}
