import { setTimeout as wait } from 'node:timers/promises';
import type { Failure } from '@contract/errors';
import { sql } from 'kysely';
import type { Role } from '@contract/accounts/roles';
import { createImrAnswer, type ImrDetail } from '@contract/requests/imr';
import { ORDER_CURRENCY } from '@contract/requests/orderOptions';
import { createPorAnswer, type PorDetail } from '@contract/requests/por';
import { imrListAnswer } from '@contract/requests/requests';
import {
  changeLimits,
  changesAnswer,
  outboxAnswer,
  type Change,
  type OutboxEntry,
  type Delivery,
} from '@contract/source/changes';
import type { Task, TaskConflict, TaskUpdateAnswer, TaskUpdateFields } from '@contract/tasks/tasks';
import { recordKinds } from '@contract/source/kinds';
import { fromNow } from '@server/db/time';
import { changeSignals } from '@server/source/outbox/changeSignals';
import { startOutboxWorker } from '@server/source/outbox/outboxWorker';
import { NotSent, WriteRejected } from '@server/source/outbox/recordWriter';
import { LeaseLostError, leaseOf } from '@server/source/replica/lease';
import { create, imrBody, porBody } from '@server/testing/records/createRequests';
import { addCase } from '@server/testing/records/addRequests';
import { listedSource, type ListedSource } from '@server/testing/records/listedSource';
import { addLookups } from '@server/testing/records/lookups';
import { putOff, sendAgain } from '@server/testing/sendAgain';
import { sampleFiles } from '@server/testing/sampleFiles';
import { uploadParts, uploadRequest } from '@server/testing/uploads';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { noteCreation } from './noteCreation';

function held() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

let source: ListedSource;
let test: TestApp;
const T1 = { title: 'Fan', assigned_email: 'engineer@test.example', message: 'As it was', progressId: '1' };
beforeEach(async () => {
  source = listedSource({ kinds: recordKinds, writes: ['task', 'imr', 'por'] });
  source.put('task', 'T1', T1);
  source.put('task', 'T2', { ...T1, title: 'Disk' });
  source.put('case', 'C1', {
    casenumber: 'CS-1',
    company: 'Halcyon Airways',
    company_id: '3103',
    job_id_text: 'J-1',
    custevent_avt_case_jobid: '71',
  });
  test = await buildTestApp({ connector: source });
  await test.app.replicaWorker?.drain();
}, 60_000);
afterEach(() => test.close());

const update = (fields: TaskUpdateFields, internalid = 'T1', version?: number) =>
  test.injectAs('Field Engineer', {
    method: 'POST',
    url: '/api/taskUpdate',
    payload: { internalid, email: 'engineer@test.example', fields, version },
  });
const task = async (internalid = 'T1'): Promise<Task> => {
  const answer = await test.injectAs('Field Engineer', { url: '/api/tasks', query: { internalid } });
  return answer.json<[{ task: [Task] }]>()[0].task[0];
};
/** Calls that are answered while their changes wait, once the first attempt to send these has ended. */
async function untilTried<T>(calls: () => Promise<T>): Promise<T> {
  const answers = await test.unconfirmed(calls);
  await test.app.outboxWorker?.drain();
  return answers;
}
const audited = async (action: string) => {
  const rows = test.db.selectFrom('audit_trail').selectAll().where('action', '=', action);
  return (await rows.execute()).map(({ subject_id, before, after }) => ({ subject_id, before, after }));
};
const outbox = () => test.db.selectFrom('outbox').selectAll().orderBy('position').execute();

it('ERP-05 TFILE-06 tasks of a business system that takes no files say so, and take none', async () => {
  const list = await test.injectAs('Field Engineer', {
    url: '/api/getTaskFiles',
    query: { internalid: 'T1' },
  });
  expect(list.json()).toEqual([{ file: [], maxBytes: 0 }]);
  const answer = await test.injectAs(
    'Field Engineer',
    uploadRequest(uploadParts('T1', 'x.pdf', sampleFiles.pdf)),
  );
  expect([answer.statusCode, answer.json<Failure>().message]).toEqual([
    409,
    'Tasks come from ERP alone: they can be neither imported nor sent here.',
  ]);
});

describe('an update of a business system’s task', () => {
  it('ERP-05 is saved once that has confirmed it, with a receipt on the record', async () => {
    const answer = await update({ message: 'Replaced', custeventtask_current_progress: '4' });
    expect(answer.statusCode).toBe(200);
    const { task: saved } = answer.json<TaskUpdateAnswer>();
    expect(saved).toMatchObject({ message: 'Replaced', progressId: '4', taskCurrentDoing: 'Pending Audit' });
    expect(saved.delivery).toMatchObject({
      state: 'confirmed',
      source: 'ERP',
      tookMs: expect.any(Number) as number,
    });
    expect(source.written).toEqual([
      { kind: 'task', id: 'T1', fields: { message: 'Replaced', progressId: { id: '4' } } },
    ]);
    expect(await audited('task.updated')).toMatchObject([
      {
        subject_id: 'T1',
        before: { message: 'As it was', custeventtask_current_progress: '1' },
        after: { message: 'Replaced', source: 'ERP', externalId: 'T1' },
      },
    ]);
    expect((await task()).version).toBe(3);
  });

  it('ERP-07 OPS-06 a field that the business system rejects is named, also in the log, and nothing is stored', async () => {
    source.aroundWrite = () => {
      throw new WriteRejected('A workflow forbids it.', [
        { field: 'progressId', message: 'The visit is open.' },
      ]);
    };
    const warn = jest.spyOn(test.deps.logger, 'warn');
    const answer = await update({ custeventtask_current_progress: '4' });
    expect(answer.statusCode).toBe(400);
    expect(warn.mock.calls).toContainEqual([
      expect.objectContaining({ kind: 'task', fields: ['fields.custeventtask_current_progress'] }),
      'ERP has rejected a change',
    ]);
    expect(answer.json<Failure>()).toMatchObject({
      message: 'A workflow forbids it.',
      issues: [{ path: 'fields.custeventtask_current_progress', message: 'The visit is open.' }],
    });
    expect(await task()).toMatchObject({ progressId: '1', version: 2, delivery: { state: 'rejected' } });
    expect(await audited('task.rejected')).toHaveLength(1);
  });

  it('ERP-07 what the business system stores otherwise is stored so here, and shown', async () => {
    source.aroundWrite = (step) => {
      if (step === 'after') source.put('task', 'T1', { ...T1, message: 'REPLACED', progressId: '6' });
    };
    const changed = { message: 'Replaced', custeventtask_current_progress: '4' } as const;
    const { task: saved } = (await update(changed)).json<TaskUpdateAnswer>();
    expect(saved).toMatchObject({
      message: 'REPLACED',
      delivery: { state: 'confirmed', altered: ['Message', 'Current Progress'] },
    });
  });

  it('ERP-07 line ends that the business system writes in its own way are no change', async () => {
    source.aroundWrite = (step) => {
      if (step === 'after') source.put('task', 'T1', { ...T1, message: 'One\r\nTwo\r\n' });
    };
    const { task: saved } = (await update({ message: 'One\nTwo' })).json<TaskUpdateAnswer>();
    expect(saved.delivery).toMatchObject({ state: 'confirmed' });
    expect(saved.delivery).not.toHaveProperty('altered');
  });

  it('ERP-07 what was changed there meanwhile is a conflict with what is there now', async () => {
    source.put('task', 'T1', { ...T1, message: 'By the planner', priority: 'High' });
    const answer = await update({ message: 'Mine' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json<TaskConflict>().current).toMatchObject({
      message: 'By the planner',
      priority: 'High',
      version: 3,
    });
    expect(source.written).toEqual([]);
    expect(await audited('task.conflict')).toHaveLength(1);
  });

  it('ERP-07 changes of other fields there are kept beside it', async () => {
    source.put('task', 'T1', { ...T1, priority: 'High' });
    const { task: saved } = (await update({ message: 'Mine' })).json<TaskUpdateAnswer>();
    expect(saved).toMatchObject({ message: 'Mine', priority: 'High' });
  });

  it('ERP-07 a task that is gone there cannot be changed', async () => {
    source.remove('task', 'T1');
    const answer = await update({ message: 'Mine' });
    expect([answer.statusCode, answer.json<Failure>().message]).toEqual([
      400,
      'ERP has no such record any more.',
    ]);
  });
});

describe('while the business system does not answer', () => {
  const down = () => {
    source.before = (call) => {
      if (call === 'readSome') throw new NotSent('ERP could not be reached.');
    };
  };
  const up = () => {
    source.before = () => undefined;
  };

  it('ERP-06 ERP-08 a change waits visibly, and further ones behind it, and all are sent once in their order', async () => {
    down();
    const first = await untilTried(() => update({ message: 'One' }));
    expect(first.statusCode).toBe(202);
    expect(first.json<TaskUpdateAnswer>()).toMatchObject({
      message: 'Sent, waiting for ERP.',
      task: { message: 'One', version: 2, delivery: { state: 'waiting', source: 'ERP' } },
    });
    const [second, other] = await untilTried(() =>
      Promise.all([
        update({ message: 'Two', custeventtask_current_progress: '4' }),
        update({ message: 'Three' }, 'T2'),
      ]),
    );
    expect([second.statusCode, other.statusCode]).toEqual([202, 202]);
    expect(await task()).toMatchObject({ message: 'Two', progressId: '4', delivery: { state: 'waiting' } });
    up();
    await sendAgain(test);
    await sendAgain(test);
    expect(source.written.filter(({ id }) => id === 'T1').map(({ fields }) => fields.message)).toEqual([
      'One',
      'Two',
    ]);
    expect(source.written.filter(({ id }) => id === 'T2')).toHaveLength(1);
    expect(await task()).toMatchObject({
      message: 'Two',
      delivery: { state: 'confirmed' } satisfies Partial<Delivery>,
    });
    expect((await outbox()).map(({ state }) => state)).toEqual(['confirmed', 'confirmed', 'confirmed']);
  });

  it('TDET-16 ERP-06 who has not seen a change that waits is asked, and who has is not', async () => {
    down();
    const first = await untilTried(() => update({ message: 'Cancelled' }, 'T1', 1));
    expect(first.statusCode).toBe(202);
    const { version } = first.json<{ task: Task }>().task;
    const other = await update({ message: 'At nine' }, 'T1', 1);
    expect(other.statusCode).toBe(409);
    expect(other.json<{ current: Task }>().current).toMatchObject({ message: 'Cancelled', version });
    expect(await outbox()).toHaveLength(1);
    expect((await untilTried(() => update({ message: 'At ten' }, 'T1', version))).statusCode).toBe(202);
  });

  it('TDET-16 ERP-07 who saw a change that waited is asked where it met another one', async () => {
    down();
    const first = await untilTried(() => update({ message: 'One' }, 'T1', 1));
    const { version } = first.json<{ task: Task }>().task;
    up();
    source.put('task', 'T1', { ...T1, message: 'Theirs' });
    await sendAgain(test);
    const next = await update({ message: 'Two' }, 'T1', version);
    expect([next.statusCode, next.json<{ current: Task }>().current.message]).toEqual([409, 'Theirs']);
  });

  it('ERP-07 what stands on a change that the business system rejects is no conflict: what is there was seen before', async () => {
    down();
    await untilTried(() => update({ message: 'One', custeventtask_current_progress: '4' }));
    await untilTried(() => update({ message: 'Two' }));
    up();
    source.aroundWrite = (_step, { message }) => {
      if (message === 'One') throw new WriteRejected('The visit is closed.');
      return undefined;
    };
    await sendAgain(test);
    await sendAgain(test);
    expect((await outbox()).map(({ state }) => state)).toEqual(['rejected', 'confirmed']);
    expect(await task()).toMatchObject({ message: 'Two', progressId: '1' });
  });

  it('ERP-07 what was changed there meanwhile is a conflict, also on a change that was rejected', async () => {
    down();
    await untilTried(() => update({ message: 'One' }));
    await untilTried(() => update({ message: 'Two' }));
    up();
    source.put('task', 'T1', { ...T1, message: 'Theirs' });
    await sendAgain(test);
    await sendAgain(test);
    expect((await outbox()).map(({ state }) => state)).toEqual(['conflict', 'conflict']);
    expect(source.written).toEqual([]);
  });

  it('ERP-06 however long there are too many calls, each change is tried every minute, and then sent once, in order', async () => {
    source.aroundWrite = () => {
      throw new NotSent('ERP is busy: no call was free in time.');
    };
    const answers = await untilTried(() =>
      Promise.all([update({ message: 'One' }), update({ message: 'Other' }, 'T2')]),
    );
    expect((await untilTried(() => update({ message: 'Two' }))).statusCode).toBe(202);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
    await test.db.updateTable('outbox').set({ attempts: 60 }).execute();
    await sendAgain(test);
    const latest = Math.max(...(await outbox()).map(({ due_at }) => due_at.getTime()));
    expect(latest - Date.now()).toBeLessThanOrEqual(60_000);
    const waiting = await outbox();
    expect(waiting.map(({ state, sent_at }) => ({ state, sent_at }))).toEqual(
      waiting.map(() => ({ state: 'waiting', sent_at: null })),
    );
    expect(await task()).toMatchObject({ message: 'Two', delivery: { state: 'waiting' } });
    source.aroundWrite = () => undefined;
    await sendAgain(test);
    await sendAgain(test);
    const sentOf = (task: string) =>
      source.written.filter(({ id }) => id === task).map(({ fields }) => fields);
    expect(sentOf('T1')).toEqual([{ message: 'One' }, { message: 'Two' }]);
    expect(sentOf('T2')).toEqual([{ message: 'Other' }]);
    expect((await outbox()).every(({ state }) => state === 'confirmed')).toBe(true);
  });

  it('ERP-06 a database that fails at the receipt: the change waits, and is found done', async () => {
    await sql`create function no_receipt() returns trigger language plpgsql as
      $$ begin raise exception 'No space left on device'; end $$`.execute(test.db);
    await sql`create trigger no_receipt before update on outbox for each row
      when (new.state = 'confirmed') execute function no_receipt()`.execute(test.db);
    expect((await untilTried(() => update({ message: 'Mine' }))).statusCode).toBe(202);
    expect(source.written).toHaveLength(1);
    // Nothing of it is stored without its receipt.
    expect(await task()).toMatchObject({ message: 'Mine', version: 2, delivery: { state: 'waiting' } });
    expect(await audited('task.updated')).toEqual([]);
    await sql`drop function no_receipt cascade`.execute(test.db);
    await sendAgain(test);
    expect(source.written).toHaveLength(1);
    expect(await task()).toMatchObject({ message: 'Mine', version: 3, delivery: { state: 'confirmed' } });
    expect(await audited('task.updated')).toHaveLength(1);
  });

  it('ERP-06 a change whose answer was lost is found done, and not sent again', async () => {
    source.aroundWrite = (step) => {
      if (step === 'after') throw new Error('The connection was cut.');
    };
    const answer = update({ message: 'Mine' });
    while (source.written.length === 0) await wait(20);
    source.aroundWrite = () => undefined;
    await sendAgain(test);
    expect((await answer).statusCode).toBe(200);
    expect(source.written).toHaveLength(1);
    expect(await task()).toMatchObject({ message: 'Mine', delivery: { state: 'confirmed' } });
  });

  it('ERP-06 a change that was cut before it was stored is sent again', async () => {
    let cuts = 0;
    source.aroundWrite = (step) => {
      if (step === 'before' && (cuts += 1) === 1) throw new Error('The connection was cut.');
    };
    const answer = update({ message: 'Mine' });
    while (cuts === 0) await wait(20);
    await sendAgain(test);
    expect((await answer).statusCode).toBe(200);
    expect(source.written).toHaveLength(1);
  });
});

describe('a request of a business system', () => {
  beforeEach(() => addLookups(test.db));

  it('ERP-05 IMR-03 is created there once, under its number, and read from there', async () => {
    const made = await create(test, 'imr', imrBody('C1'), { key: 'one' });
    expect(made.statusCode).toBe(201);
    expect(made.json<{ imr: { id: string } }>().imr.id).toBe('IMR9001');
    const again = await create(test, 'imr', imrBody('C1'), { key: 'one' });
    expect(again.json()).toEqual(made.json());
    expect(source.written).toHaveLength(1);
    expect(source.written[0]?.fields).toMatchObject({
      custrecord_imr_case: { id: 'C1' },
      custrecord_imr_customer: { id: '3103' },
      custrecord_imr_move_from: { id: expect.any(String) as string },
    });
    expect(source.written[0]?.fields).not.toHaveProperty('custrecord_imr_job_new');
    expect(await audited('imr.created')).toHaveLength(1);
    const logs = await test.db.selectFrom('activity_logs').select('message').execute();
    expect(logs.map(({ message }) => message)).toContain('Created IMR9001 for case CS-1');
  });

  it('ADM-13 ERP-05 stands in the audit trail by its number, as one that is made here', async () => {
    await create(test, 'imr', imrBody('C1'));
    await create(test, 'por', porBody('C1'));
    expect(await audited('imr.created')).toMatchObject([
      { subject_id: 'IMR9001', after: { source: 'ERP', externalId: 'imr-1' } },
    ]);
    expect(await audited('por.created')).toMatchObject([
      { subject_id: 'POR9002', after: { source: 'ERP', externalId: 'por-2' } },
    ]);
  });

  it('ERP-05 IMR-03 is for the customer and the job that were typed, not for those of its case', async () => {
    const typed = { custrecord_imr_customer: 'Other Ltd.', custrecord_imr_job_new: 'J-2' };
    expect((await create(test, 'imr', imrBody('C1', typed))).statusCode).toBe(201);
    expect(source.written[0]?.fields).toMatchObject(typed);
    expect((await create(test, 'imr', imrBody('C1', { custrecord_imr_job_new: 'J-1' }))).statusCode).toBe(
      201,
    );
    expect(source.written[1]?.fields).toMatchObject({
      custrecord_imr_customer: { id: '3103' },
      custrecord_imr_job_new: { id: '71' },
    });
  });

  it('ERP-05 ERP-07 has its receipt, and what the business system stores otherwise is told and shown', async () => {
    const theirs = { id: 'IMR9001', date_created: '2026-11-24T08:00:00Z', custrecord_imr_case: 'C1' };
    source.aroundWrite = (step) => {
      if (step === 'after') source.put('imr', 'imr-1', { ...theirs, notes: 'REPLACED' });
    };
    const body = imrBody('C1', { notes: 'By courier' });
    const made = createImrAnswer.parse((await create(test, 'imr', body, { key: 'six' })).json());
    const delivery = { state: 'confirmed', source: 'ERP', id: 'imr-1', altered: ['Notes'] };
    expect(made.delivery).toMatchObject(delivery);
    expect(made.delivery?.tookMs).toBeGreaterThanOrEqual(0);
    expect((await create(test, 'imr', body, { key: 'six' })).json()).toEqual(made);
    const details = await test.injectAs('Field Engineer', {
      url: '/api/globalSearch',
      query: { type: 'imrdetailed', id: made.imr.internalid },
    });
    expect(details.json<[{ imr: [ImrDetail] }]>()[0].imr[0]).toMatchObject({ notes: 'REPLACED', delivery });
  });

  const fan = { item: 'FAN-60', quantity: 2, price: '12.50', extendedprice: '25.00' };
  const rail = { item: 'RAIL-1', quantity: 4, price: '80.00', extendedprice: '320.00' };
  it.each([
    ['in another order, written in other ways', [], [rail, { ...fan, quantity: '2.0', price: '12.5' }]],
    ['with a description that was not sent', [], [fan, { ...rail, description: 'Rail kit' }]],
    ['without their prices', ['Items'], [fan, rail].map(({ item, quantity }) => ({ item, quantity }))],
    ['with another quantity', ['Items'], [fan, { ...rail, quantity: 5 }]],
    ['with another part', ['Items'], [{ ...fan, item: 'FAN-61' }, rail]],
    ['with one line more', ['Items'], [fan, rail, rail]],
    ['with one line less', ['Items'], [rail]],
    ['with one line twice', ['Items'], [rail, rail]],
    ['without any line', ['Items'], []],
  ])(
    'ERP-07 POR-04 of a purchase whose items come back %s: altered are %j',
    async (_how, altered, stored) => {
      source.aroundWrite = (step, fields) => {
        if (step !== 'after') return;
        const texts = Object.entries(fields).filter(([, value]) => typeof value === 'string');
        const theirs = { id: 'POR9001', date_created: '2026-11-24T08:00:00Z', items: stored };
        source.put('por', 'por-1', { ...Object.fromEntries(texts), ...theirs });
      };
      const body = porBody('C1', { items: [fan, rail] });
      const made = createPorAnswer.parse((await create(test, 'por', body)).json());
      expect(made.delivery?.altered ?? []).toEqual(altered);
    },
  );

  it.each([
    ['the chosen ones', [], { shippingcountry: 'Austria', custrecord_pt_order_type: 'Site Survey ' }],
    ['their ids', [], { shippingcountry: '9', custrecord_pt_order_type: '14' }],
    [
      'another one',
      ['Shipping Country'],
      { shippingcountry: 'Bahrain', custrecord_pt_order_type: 'site survey' },
    ],
    [
      'one that no list here has',
      ['Order Type'],
      { shippingcountry: '9', custrecord_pt_order_type: 'Audit' },
    ],
    ['none', [], {}],
  ])(
    'ERP-07 POR-04 of a purchase whose entries of lists come back as %s: altered are %j',
    async (_how, altered, entries) => {
      source.aroundWrite = (step) => {
        const theirs = { id: 'POR9001', date_created: '2026-11-24T08:00:00Z', custrecord_pt_case: 'C1' };
        if (step === 'after') source.put('por', 'por-1', { ...theirs, ...entries });
      };
      const body = porBody('C1', { shippingcountry: '9', custrecord_pt_order_type: '14' });
      const made = createPorAnswer.parse((await create(test, 'por', body)).json());
      const told = made.delivery?.altered ?? [];
      expect(told.filter((label) => ['Shipping Country', 'Order Type'].includes(label))).toEqual(altered);
    },
  );

  it('ERP-05 POR-04 of a purchase has its receipt too', async () => {
    const made = createPorAnswer.parse((await create(test, 'por', porBody('C1'))).json());
    expect(made.delivery).toMatchObject({ state: 'confirmed', id: 'por-1' });
    const query = { type: 'pordetailed', id: made.por.internalid };
    const details = await test.injectAs('Field Engineer', { url: '/api/globalSearch', query });
    expect(details.json<[{ por: [PorDetail] }]>()[0].por[0].delivery).toEqual(made.delivery);
  });

  it('ERP-05 POR-04 of a purchase goes without a currency and a total that have no place there', async () => {
    source.lacks = ['custrecord_pt_currency', 'total', 'custrecord38'];
    await create(test, 'por', porBody('C1', { custrecord38: 'Fan' }));
    const [sent] = source.written;
    expect(Object.keys(sent!.fields)).toEqual(expect.arrayContaining(['custrecord38', 'items']));
    expect(sent!.fields).not.toHaveProperty('custrecord_pt_currency');
    expect(sent!.fields).not.toHaveProperty('total');
    expect(await outbox()).toMatchObject([{ state: 'confirmed', altered: [] }]);
  });

  it('ERP-06 that waits is told to everybody in the list of its case, and in no other', async () => {
    source.aroundWrite = () => {
      throw new NotSent('ERP could not be reached.');
    };
    expect((await untilTried(() => create(test, 'imr', imrBody('C1')))).statusCode).toBe(202);
    const listOf = async (type: string) => {
      const query = { type, referenceid: 'C1' };
      return (await test.injectAs('Admin', { url: '/api/porimrlist', query })).json<unknown>();
    };
    const waiting = [
      { at: expect.any(String) as string, owner: expect.any(String) as string, source: 'ERP' },
    ];
    expect(imrListAnswer.parse(await listOf('imrpercase'))).toEqual([{ imr: [], waiting }]);
    expect(await listOf('porpercase')).toEqual([{ por: [] }]);
    source.aroundWrite = () => undefined;
    await sendAgain(test);
    expect(await listOf('imrpercase')).toEqual([{ imr: [expect.objectContaining({ id: 'IMR9001' })] }]);
  });

  it('ERP-05 POR-04 is for the job of its case, which the form shows by its text, or for another one that is typed', async () => {
    const createFor = async (custrecord40: string, key: string) => {
      const answer = await create(test, 'por', porBody('C1', { custrecord40 }), { key });
      expect(answer.statusCode).toBe(201);
    };
    await createFor('J-1', 'own');
    await createFor('J-2', 'other');
    expect(source.written.map(({ fields }) => fields.jobnumber)).toEqual([{ id: '71' }, 'J-2']);
  });

  it('ERP-06 POR-04 whose answer was lost is created once all the same', async () => {
    let cuts = 0;
    source.aroundWrite = (step) => {
      if (step === 'after' && (cuts += 1) === 1) throw new Error('The connection was cut.');
    };
    const made = create(test, 'por', porBody('C1'), { key: 'two' });
    while (cuts === 0) await wait(20);
    await sendAgain(test);
    expect((await made).statusCode).toBe(201);
    expect(source.written).toHaveLength(1);
  });

  it('ERP-05 that cannot be shown here is not told as done, and not made twice', async () => {
    let isWhole = false;
    source.aroundWrite = (step) => {
      if (step === 'after' && !isWhole) source.put('imr', 'imr-1', { notes: 'Without a number' });
    };
    const first = await untilTried(() => create(test, 'imr', imrBody('C1'), { key: 'four' }));
    expect(first.statusCode).toBe(202);
    expect((await outbox())[0]?.problem).toMatch(/^The record cannot be stored here: id: Is required/);
    isWhole = true;
    source.put('imr', 'imr-1', {
      id: 'IMR9001',
      date_created: '2026-11-24T08:00:00Z',
      custrecord_imr_case: 'C1',
    });
    await sendAgain(test);
    const again = await create(test, 'imr', imrBody('C1'), { key: 'four' });
    expect(again.statusCode).toBe(201);
    expect(source.written).toHaveLength(1);
  });

  it('ERP-06 that an admin has cancelled unsent can be sent again by the same form', async () => {
    source.aroundWrite = () => {
      throw new NotSent('ERP could not be reached.');
    };
    const sent = await test.unconfirmed(() => create(test, 'imr', imrBody('C1'), { key: 'five' }));
    expect(sent.statusCode).toBe(202);
    await putOff(test);
    const [{ id } = { id: '' }] = await outbox();
    expect((await test.injectAs('Admin', { method: 'DELETE', url: `/api/outbox/${id}` })).statusCode).toBe(
      204,
    );
    source.aroundWrite = () => undefined;
    expect((await create(test, 'imr', imrBody('C1'), { key: 'five' })).statusCode).toBe(201);
  });

  it('ERP-06 for a case that is not of the business system is rejected at its field', async () => {
    await addCase(test.db, { internalid: 'C2' });
    const answer = await create(test, 'imr', imrBody('C2'));
    expect([answer.statusCode, answer.json<Failure>().issues?.[0]?.path]).toEqual([
      400,
      'custrecord_imr_case',
    ]);
    expect(await outbox()).toEqual([]);
  });

  it('ERP-07 that is rejected names its fields, and the form may send its key again', async () => {
    source.aroundWrite = () => {
      throw new WriteRejected('It does not fit.', [
        { field: 'assigned_to_text', message: 'Left the company.' },
        { field: 'parts.0.adjust_qty', message: 'Too many.' },
      ]);
    };
    const answer = await create(test, 'imr', imrBody('C1', { custrecord159: '1101' }), { key: 'three' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Failure>().issues).toEqual([
      { path: 'custrecord159', message: 'Left the company.' },
      { path: 'items.0.adjust_qty', message: 'Too many.' },
    ]);
    source.aroundWrite = () => {
      throw new WriteRejected('It does not fit.', [
        { field: 'items.0.part_number', message: 'Is not known.' },
        { field: 'items.0.extended_price', message: 'Is too much.' },
      ]);
    };
    expect((await create(test, 'por', porBody('C1'))).json<Failure>().issues).toEqual([
      { path: 'items.0.item', message: 'Is not known.' },
      { path: 'items.0.extendedprice', message: 'Is too much.' },
    ]);
    source.aroundWrite = () => undefined;
    expect((await create(test, 'imr', imrBody('C1'), { key: 'three' })).statusCode).toBe(201);
  });
});

describe('what people are told of their changes', () => {
  const changes = async (as: Role = 'Field Engineer') =>
    changesAnswer.parse((await test.injectAs(as, { url: '/api/changes' })).json());
  const told = (ids: string[], as: Role = 'Field Engineer') =>
    test.injectAs(as, { method: 'POST', url: '/api/changes/told', payload: { ids } });
  const queue = async () => outboxAnswer.parse((await test.injectAs('Admin', { url: '/api/outbox' })).json());
  const act = (method: 'POST' | 'DELETE', url: string) => test.injectAs('Admin', { method, url });
  const reject = () => {
    source.aroundWrite = () => {
      throw new WriteRejected('A workflow forbids it.', [{ field: 'message', message: 'Is locked.' }]);
    };
  };

  it('ERP-06 the end of a change that its call has not answered is theirs to see until they were told', async () => {
    source.before = (call) => {
      if (call === 'readSome') throw new NotSent('ERP could not be reached.');
    };
    expect((await untilTried(() => update({ message: 'Mine' }))).statusCode).toBe(202);
    expect(await changes()).toMatchObject([{ state: 'waiting', values: {}, seen: {} }]);
    source.before = () => undefined;
    reject();
    await sendAgain(test);
    const [change] = await changes();
    expect(change).toMatchObject({
      kind: 'task',
      internalid: 'T1',
      label: 'Fan',
      state: 'rejected',
      problem: 'A workflow forbids it.',
      issues: [{ path: 'fields.message', message: 'Is locked.' }],
      values: { message: 'Mine' },
      seen: { message: 'As it was' },
    });
    expect(await changes('Admin')).toEqual([]);
    await told([change!.id], 'Admin');
    expect(await changes()).toHaveLength(1);
    expect((await told([change!.id])).statusCode).toBe(204);
    expect(await changes()).toEqual([]);
  });

  it('ERP-07 POR-04 a new request that was not created is told with all that its form held', async () => {
    await addLookups(test.db);
    source.aroundWrite = () => {
      throw new NotSent('ERP could not be reached.');
    };
    const body = porBody('C1', { custrecord38: 'Fan', custrecord40: 'J-1' });
    const answer = await untilTried(() => create(test, 'por', body, { key: 'kept' }));
    expect(answer.statusCode).toBe(202);
    expect(await changes()).toMatchObject([{ state: 'waiting', values: {}, lines: [] }]);
    reject();
    await sendAgain(test);
    const [{ values, lines, form, seen }] = (await changes()) as [Change];
    const { items, ...typed } = body;
    // What is sent along stands beside it.
    expect(values).toEqual({ ...typed, custrecord_pt_currency: ORDER_CURRENCY, total: '20.20' });
    expect(lines).toEqual(items.map((item) => ({ ...item, quantity: '2' })));
    expect([form, seen]).toEqual([{ caseId: 'C1', caseNumber: 'CS-1', key: 'kept' }, {}]);
  });

  it('ERP-06 an admin finds changes by state, kind, person, and what the record is called', async () => {
    source.before = (call) => {
      if (call === 'readSome') throw new NotSent('ERP could not be reached.');
    };
    await test.unconfirmed(() => Promise.all([update({ message: 'One' }), update({ message: 'Two' }, 'T2')]));
    await putOff(test);
    const [, { id = '' } = {}] = await queue();
    await act('DELETE', `/api/outbox/${id}`);
    const found = async (query: Record<string, string>) => {
      const answer = await test.injectAs('Admin', { url: '/api/outbox', query });
      return [outboxAnswer.parse(answer.json()).length, answer.headers['x-total-count']];
    };
    expect(await found({})).toEqual([2, '2']);
    expect(await found({ state: 'waiting' })).toEqual([1, '1']);
    expect(await found({ state: 'cancelled', kind: 'task' })).toEqual([1, '1']);
    expect(await found({ kind: 'por' })).toEqual([0, '0']);
    const [{ label, internalid, person }] = (await queue()) as [OutboxEntry];
    expect(await found({ search: ` ${label.slice(1).toUpperCase()} ` })).toEqual([1, '1']);
    expect(await found({ search: internalid ?? '' })).toEqual([1, '1']);
    expect(await found({ search: person })).toEqual([2, '2']);
    expect(await found({ search: '%' })).toEqual([0, '0']);
    const wrong = await test.injectAs('Admin', { url: '/api/outbox', query: { state: 'lost' } });
    expect(wrong.statusCode).toBe(400);
  });

  it('ERP-06 ERP-07 a form that is sent again is told no more how it has ended before', async () => {
    await addLookups(test.db);
    reject();
    await create(test, 'imr', imrBody('C1'), { key: 'again' });
    await create(test, 'imr', imrBody('C1'), { key: 'other' });
    const [again, other] = await changes();
    await create(test, 'imr', imrBody('C1', { notes: 'Corrected' }), { key: 'again' });
    const ids = (await changes()).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(ids).toContain(other!.id);
    expect(ids).not.toContain(again!.id);
    source.aroundWrite = () => undefined;
    expect((await create(test, 'imr', imrBody('C1'), { key: 'again' })).statusCode).toBe(201);
    expect((await changes()).map(({ id }) => id)).toEqual([other!.id]);
  });

  it('ERP-06 an end is told before what still waits, however many those are', async () => {
    source.before = (call) => {
      if (call === 'readSome') throw new NotSent('ERP could not be reached.');
    };
    await test.unconfirmed(() => Promise.all([update({ message: 'One' }), update({ message: 'Two' }, 'T2')]));
    await putOff(test);
    const [, later] = await changes();
    expect((await act('DELETE', `/api/outbox/${later!.id}`)).statusCode).toBe(204);
    expect((await changes()).map(({ id, state }) => [id === later!.id, state])).toEqual([
      [true, 'cancelled'],
      [false, 'waiting'],
    ]);
  });

  it('ERP-06 what waits is listed however many have ended: the page asks again for it', async () => {
    await update({ message: 'One' });
    await sql`
      insert into outbox (source, kind, operation, internalid, label, actor_id, request_id, base, content, state, settled_at)
      select source, kind, operation, internalid, label, actor_id, request_id, base, content, 'rejected', now()
      from outbox, generate_series(1, ${changeLimits.listed + 1})`.execute(test.db);
    source.before = (call) => {
      if (call === 'readSome') throw new NotSent('ERP could not be reached.');
    };
    await untilTried(() => update({ message: 'Two' }));
    const listed = await changes();
    expect(listed).toHaveLength(changeLimits.listed + 1);
    expect(listed.at(-1)).toMatchObject({ state: 'waiting' });
  });

  it('ERP-06 D-255 a confirmed change that its call has answered is not told again', async () => {
    await update({ message: 'One' });
    expect(await changes()).toEqual([]);
  });

  it('ERP-06 D-255 the end of another is told again until the page says that the answer has come', async () => {
    reject();
    const answer = await update({ message: 'Two' });
    const { changeId } = answer.json<Failure>();
    expect(answer.statusCode).toBe(400);
    expect(await changes()).toMatchObject([{ id: changeId, state: 'rejected' }]);
    await told([changeId!]);
    expect(await changes()).toEqual([]);
  });

  it('ERP-06 an admin cancels what was certainly not sent, and sends at once what waits', async () => {
    source.before = (call) => {
      if (call === 'readSome') throw new NotSent('ERP could not be reached.');
    };
    await test.unconfirmed(() => Promise.all([update({ message: 'One' }), update({ message: 'Two' }, 'T2')]));
    await putOff(test);
    const [first, second] = await queue();
    expect(first).toMatchObject({
      state: 'waiting',
      person: expect.any(String) as string,
      problem: 'ERP could not be reached.',
      mayBeSent: false,
    });
    expect((await act('DELETE', `/api/outbox/${first!.id}`)).statusCode).toBe(204);
    expect((await act('DELETE', `/api/outbox/${first!.id}`)).statusCode).toBe(409);
    source.before = () => undefined;
    expect((await act('POST', `/api/outbox/${second!.id}/attempt`)).statusCode).toBe(204);
    await test.app.outboxWorker?.drain();
    expect((await act('POST', `/api/outbox/${second!.id}/attempt`)).statusCode).toBe(409);
    expect((await queue()).map(({ state }) => state).sort()).toEqual(['cancelled', 'confirmed']);
    expect(source.written).toHaveLength(1);
    expect(await audited('change.cancelled')).toHaveLength(1);
  });

  it('ERP-06 what may have been sent cannot be cancelled', async () => {
    source.aroundWrite = (step) => {
      if (step === 'after') throw new Error('The connection was cut.');
    };
    source.before = (call) => {
      if (call === 'readSome' && source.written.length > 0) throw new Error('The connection was cut.');
    };
    expect((await untilTried(() => update({ message: 'One' }))).statusCode).toBe(202);
    // Another attempt that does not reach the business system leaves it in doubt.
    source.before = (call) => {
      if (call === 'readSome') throw new NotSent('ERP could not be reached.');
    };
    await sendAgain(test);
    const [change] = await queue();
    expect(change).toMatchObject({ state: 'waiting', mayBeSent: true });
    const answer = await act('DELETE', `/api/outbox/${change!.id}`);
    expect([answer.statusCode, answer.json<Failure>().message]).toEqual([
      409,
      'It may be stored in ERP already. What became of it is found out by itself.',
    ]);
  });

  it('ERP-06 a server that was killed while it sent leaves the rest to the next', async () => {
    await update({ message: 'One' });
    await test.db
      .updateTable('outbox')
      .set({ state: 'waiting', settled_at: null, sent_at: fromNow(-5), claimed_until: fromNow(-1) })
      .execute();
    await test.app.outboxWorker?.drain();
    expect((await outbox())[0]).toMatchObject({ state: 'confirmed' });
    expect(source.written).toHaveLength(1);
  });

  it('ERP-06 of two servers one sends; when it freezes the other sends what waits, and each end is told once', async () => {
    const second = startOutboxWorker({
      db: test.db,
      connector: source,
      writer: source.writer!,
      lease: leaseOf(test.db, source),
      signals: changeSignals(test.db),
      noteCreation,
      readFile: async () => undefined,
      log: test.app.log,
    });
    const { promise: thawed, resolve: thaw } = held();
    let frozen = 0;
    source.aroundWrite = async (step, { message }) => {
      if (step === 'before' && message === 'Frozen' && (frozen += 1) === 1) await thawed;
    };
    await Promise.all(
      ['T1', 'T2'].map(async (id) => {
        expect((await update({ message: `Both servers see it: ${id}` }, id)).statusCode).toBe(200);
        await second.drain();
      }),
    );
    expect(source.written).toHaveLength(2);

    expect((await test.unconfirmed(() => update({ message: 'Frozen' }))).statusCode).toBe(202);
    while (frozen === 0) await wait(10);
    // Until its lease has ended nobody else sends it.
    await second.drain();
    expect(frozen).toBe(1);
    await test.db
      .updateTable('replicas')
      .set({ claimed_until: fromNow(-1) })
      .execute();
    await second.drain();
    expect((await task()).message).toBe('Frozen');
    thaw();
    await test.app.outboxWorker?.stop();
    await second.stop();
    const ends = (await audited('task.updated')).filter(
      ({ after }) => (after as { message?: string }).message === 'Frozen',
    );
    expect(ends).toHaveLength(1);
    expect((await outbox()).map(({ state }) => state)).toEqual(['confirmed', 'confirmed', 'confirmed']);
  });

  it('ERP-06 a server that has lost its lease sends nothing more of what it was sending', async () => {
    let aborted: unknown;
    source.aroundWrite = async (step, { message }, signal) => {
      if (step !== 'before' || message !== 'Waits its turn') return;
      // As behind a limit of the business system, which the call waits for.
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          aborted = signal.reason;
          reject(signal.reason as Error);
        });
      });
    };
    const asked = test.unconfirmed(() => update({ message: 'Waits its turn' }));
    while (!(await outbox()).some(({ sent_at }) => sent_at !== null)) await wait(10);
    await sql`update replicas set claim = gen_random_uuid(), claimed_until = now() + interval '1 minute'`.execute(
      test.db,
    );
    expect((await asked).statusCode).toBe(202);
    while (aborted === undefined) await wait(10);
    expect(aborted).toBeInstanceOf(LeaseLostError);
    expect(source.written).toEqual([]);
    expect((await outbox())[0]).toMatchObject({ state: 'waiting' });
  });

  const imrOf = (customer: string) =>
    create(test, 'imr', imrBody('C1', { custrecord_imr_customer: customer }));

  it('ERP-06 D-238 of new requests of a kind one is made at a time, also after a server has frozen', async () => {
    const { promise: thawed, resolve: thaw } = held();
    const begun: unknown[] = [];
    source.aroundWrite = async (step, { custrecord_imr_customer: customer }) => {
      if (step === 'before') begun.push(customer ?? 'POR');
      if (step === 'before' && customer === 'One' && begun.length === 1) await thawed;
    };
    await addLookups(test.db);
    expect((await test.unconfirmed(() => imrOf('One'))).statusCode).toBe(202);
    while (begun.length === 0) await wait(10);
    expect((await test.unconfirmed(() => imrOf('Two'))).statusCode).toBe(202);
    // What was due before this one is sent before it, if it may be.
    const sendPor = async () => expect((await create(test, 'por', porBody('C1'))).statusCode).toBe(201);
    await sendPor();
    // It froze, and the request that it was making waits for its next attempt at another server.
    const [first] = await outbox();
    await test.db
      .updateTable('outbox')
      .set({ claimed_by: 'frozen', due_at: fromNow(600) })
      .where('id', '=', first!.id)
      .execute();
    await test.db
      .updateTable('outbox')
      .set({ due_at: fromNow(0) })
      .where('id', '!=', first!.id)
      .execute();
    await sendPor();
    expect(new Set(begun)).toEqual(new Set(['One', 'POR']));
    await test.db
      .updateTable('outbox')
      .set({ claimed_until: fromNow(-1) })
      .where('id', '=', first!.id)
      .execute();
    while (!begun.includes('Two')) await wait(10);
    thaw();
  });

  it('ERP-06 D-244 a new request whose attempt failed is tried again after those that were never tried', async () => {
    await addLookups(test.db);
    const { promise: asked, resolve: ask } = held();
    const begun: unknown[] = [];
    source.aroundWrite = async (step, { custrecord_imr_customer: customer }) => {
      if (step !== 'before') return;
      begun.push(customer);
      if (begun.length === 1) {
        await asked;
        throw new Error('The connection was cut.');
      }
      if (begun.length === 2)
        await test.db
          .updateTable('outbox')
          .set({ due_at: fromNow(0) })
          .where('attempts', '=', 1)
          .where('claimed_until', 'is', null)
          .execute();
    };
    const one = imrOf('One');
    while (begun.length === 0) await wait(10);
    const others = [imrOf('Two'), imrOf('Three')];
    while ((await outbox()).length < 3) await wait(10);
    ask();
    await Promise.all([one, ...others]);
    while (!begun.includes('One', 1)) await wait(10);
    expect(new Set(begun.slice(1, begun.indexOf('One', 1)))).toEqual(new Set(['Two', 'Three']));
  });

  it('ERP-06 D-244 the end of a new request that could not be noted holds up no other of its kind', async () => {
    await addLookups(test.db);
    await sql`create function no_note() returns trigger language plpgsql as
      $$ begin raise exception 'No space left on device'; end $$`.execute(test.db);
    source.aroundWrite = async (step, { custrecord_imr_customer: customer }) => {
      if (step === 'after' && customer === 'One')
        await sql`create trigger no_note before update on outbox for each row execute function no_note()`.execute(
          test.db,
        );
    };
    // The failure is noted nowhere: its attempt ends with the pause that follows.
    expect((await untilTried(() => imrOf('One'))).statusCode).toBe(202);
    await sql`drop function no_note cascade`.execute(test.db);
    expect((await imrOf('Two')).statusCode).toBe(201);
    await test.app.outboxWorker?.drain();
    expect(source.written).toHaveLength(2);
    expect((await outbox()).map(({ state }) => state)).toEqual(['confirmed', 'confirmed']);
  });

  it('ERP-06 D-244 of several new requests that a dead server was sending the first is taken over at once', async () => {
    await addLookups(test.db);
    source.aroundWrite = () => {
      throw new NotSent('ERP is busy: no call was free in time.');
    };
    await untilTried(() => Promise.all(['One', 'Two'].map(imrOf)));
    source.aroundWrite = () => undefined;
    await test.db
      .updateTable('outbox')
      .set({ claimed_by: 'dead', claimed_until: fromNow(80), due_at: fromNow(0) })
      .execute();
    await test.app.outboxWorker?.drain();
    expect((await outbox()).map(({ state }) => state)).toEqual(['confirmed', 'confirmed']);
  });

  it('ERP-06 more changes than a person may have waiting are rejected, and say so', async () => {
    const { id } = test.users['Field Engineer'];
    await sql`insert into outbox (source, kind, operation, label, actor_id, base, content, due_at)
      select 'ERP', 'task', 'update', 'Fan', ${id}, '{}', '{}', now() + interval '1 day'
      from generate_series(1, ${changeLimits.waitingOfPerson})`.execute(test.db);
    const answer = await update({ message: 'One more' });
    expect([answer.statusCode, answer.json<Failure>().code]).toEqual([429, 'rate_limited']);
  });
});

it('ERP-09 a business system that takes one kind of request only: the other is made here', async () => {
  const other = listedSource({ kinds: ['case', 'imr'], writes: ['imr'] });
  other.put('case', 'C1', { casenumber: 'CS-1', company: 'Halcyon Airways' });
  const connected = await buildTestApp({ connector: other });
  try {
    await connected.app.replicaWorker?.drain();
    await addLookups(connected.db);
    expect((await create(connected, 'imr', imrBody('C1'))).statusCode).toBe(201);
    expect((await create(connected, 'por', porBody('C1'))).json<{ por: { id: string } }>().por.id).toBe(
      'POR10001',
    );
    expect(other.written.map(({ kind }) => kind)).toEqual(['imr']);
  } finally {
    await connected.close();
  }
}, 60_000);
