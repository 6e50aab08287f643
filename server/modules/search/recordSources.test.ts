import { sql } from 'kysely';
import { eventListAnswer } from '@contract/records/events';
import type { RecordKind } from '@contract/source/kinds';
import { taskListAnswer } from '@contract/tasks/tasks';
import { storeRows } from '@server/source/rows/storeRows';
import { addCase, addImr, addPor } from '@server/testing/records/addRequests';
import { addEvent } from '@server/testing/records/addEvent';
import { addTask } from '@server/testing/records/addTask';
import { findRecords } from '@server/testing/records/findRecords';
import { buildTestApp, type TestApp } from '@server/testing/testApp';

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp();
}, 60_000);
afterEach(() => test.close());

const send = (kind: RecordKind, source: string, ...rows: { externalId: string; record: object }[]) =>
  storeRows(test.db, kind, rows as never, { source, actorId: 'test', requestId: null });

/** The source of each record of an answer, by its id. */
const sources = (records: readonly object[]) =>
  Object.fromEntries(
    (records as { internalid: string; source?: string }[]).map(({ internalid, source }) => [
      internalid,
      source,
    ]),
  );

describe('the source of a record', () => {
  it.each([
    ['case', 'caselist', undefined, { casenumber: 'Twin' }],
    ['cmdb', 'cmdblist', 'cmdb', { name: 'Twin' }],
    ['purchaseorder', 'cmdblist', 'purchaseorder', { name: 'Twin' }],
    ['salesorder', 'solist', undefined, { tranid: 'Twin' }],
    ['inventoryitem', 'inventorylist', undefined, { itemid: 'Twin' }],
  ] as const)('SRC-04 stands with each %s that is found', async (kind, type, scope, record) => {
    await send(kind, 'ERP', { externalId: 'A', record });
    await send(kind, 'Field tool', { externalId: 'B', record });
    await send(kind, 'Field tool', { externalId: 'C', record });
    // As if it had been made here.
    await test.db.deleteFrom('source_rows').where('internalid', '=', 'C').execute();
    const { records } = await findRecords(test, { type, id: 'Twin', ...(scope && { scope }) });
    expect(sources(records)).toEqual({ A: 'ERP', B: 'Field tool', C: undefined });
  });

  it('SRC-04 stands with tasks, also after an update, and with events', async () => {
    const assigned_email = test.users['Field Engineer'].email;
    const here = await addTask(test.db, { assigned_email });
    await send('task', 'ERP', { externalId: 'T-1', record: { title: 'Visit', assigned_email } });
    const answer = await test.injectAs('Field Engineer', { url: '/api/tasks' });
    const [list] = taskListAnswer.parse(answer.json());
    expect('task' in list && sources(list.task)).toEqual({ 'T-1': 'ERP', [here]: undefined });
    const payload = { email: assigned_email, internalid: 'T-1', fields: { message: 'Done' } };
    const updated = await test.injectAs('Field Engineer', {
      method: 'POST',
      url: '/api/taskUpdate',
      payload,
    });
    expect(updated.json()).toMatchObject({ task: { message: 'Done', source: 'ERP' } });

    await send('calendar', 'ERP', { externalId: '9', record: { name: 'Room', kind: 'room' } });
    await addEvent(test.db, { id: 'E-1', calendars: ['9'] });
    await send('event', 'ERP', {
      externalId: 'E-2',
      record: { title: 'Visit', startdate: '2026-11-02', calendarId: '9' },
    });
    const events = await test.injectAs('Admin', { url: '/api/event-list?calendarId=9' });
    const [found] = eventListAnswer.parse(events.json());
    expect('events' in found && sources(found.events)).toEqual({ 'E-1': undefined, 'E-2': 'ERP' });
  });

  it('SRC-04 stands with requests that came, and not with those made here', async () => {
    const caseId = await addCase(test.db);
    const imr = await addImr(test.db, caseId);
    const por = await addPor(test.db, caseId);
    const record = {
      custrecord_imr_case: caseId,
      custrecord_pt_case: caseId,
      date_created: '2026-11-02T08:00:00Z',
    };
    await send('imr', 'ERP', { externalId: 'I-1', record: { ...record, id: 'I-1' } });
    await send('por', 'ERP', { externalId: 'P-1', record: { ...record, id: 'P-1' } });
    const details = async (type: 'imrdetailed' | 'pordetailed', id: string) => {
      const answer = await test.injectAs('Admin', { url: `/api/globalSearch?type=${type}&id=${id}` });
      const [found] = answer.json<{ imr?: object[]; por?: object[] }[]>();
      return sources(found?.imr ?? found?.por ?? [])[id];
    };
    expect([await details('imrdetailed', imr), await details('imrdetailed', 'I-1')]).toEqual([
      undefined,
      'ERP',
    ]);
    expect([await details('pordetailed', por), await details('pordetailed', 'P-1')]).toEqual([
      undefined,
      'ERP',
    ]);
  });

  it('SRC-04 is not looked up for a kind of a connector: all its records are the connector’s', async () => {
    await send('case', 'ERP', { externalId: 'A', record: { casenumber: 'Twin' } });
    await test.db.insertInto('replicas').values({ source: 'NetSuite', account: '1' }).execute();
    await test.db
      .insertInto('replica_kinds')
      .values({ kind: 'case', source: 'NetSuite', mapping: '1' })
      .execute();
    const { records } = await findRecords(test, { type: 'caselist', id: 'Twin' });
    expect(sources(records)).toEqual({ A: undefined });
  });
});

it('SRC-03 a person’s change counts as newer than what was stored before, also after the clock went back', async () => {
  const { email } = test.users['Field Engineer'];
  const sent = (message: string, modifiedAt: string) => ({
    externalId: 'T-1',
    modifiedAt,
    record: { title: 'Visit', assigned_email: email, message },
  });
  await send('task', 'ERP', sent('as sent', '2026-11-02T08:00:00Z'));
  await sql`update source_rows set stored_at = now() + interval '1 hour'`.execute(test.db);
  const payload = { email, internalid: 'T-1', fields: { message: 'ours' } };
  await test.injectAs('Field Engineer', { method: 'POST', url: '/api/taskUpdate', payload });
  const later = await send('task', 'ERP', sent('before ours', '2026-11-02T09:00:00Z'));
  expect(later).toMatchObject([{ verdict: 'older' }]);
  const last = await send('task', 'ERP', sent('after ours', '2100-01-01T00:00:00Z'));
  expect(last).toMatchObject([{ verdict: 'updated' }]);
});
