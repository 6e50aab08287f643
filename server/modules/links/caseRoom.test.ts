import { failure } from '@contract/errors';
import {
  caseRoomAnswer,
  ROOM_BINS_CAP,
  ROOM_PARTS_CAP,
  TIMELINE_CAP,
  type CaseRoom,
} from '@contract/records/caseRoom';
import { RELATED_CAP } from '@contract/records/links';
import { addCase, addImr, addPor } from '@server/testing/records/addRequests';
import { addTask } from '@server/testing/records/addTask';
import { addLookups } from '@server/testing/records/lookups';
import { buildTestApp, type TestApp } from '@server/testing/testApp';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  await addLookups(test.db);
});
afterAll(() => test.close());
const tables = [
  'imr',
  'por',
  'support_cases',
  'cmdb_records',
  'sales_orders',
  'inventory_items',
  'tasks',
] as const;
afterEach(async () => {
  for (const table of tables) await test.db.deleteFrom(table).execute();
});

const HOST = 'hal-san-04.mnl';
const ask = (id: string) => test.injectAs('Field Service Partner', { url: '/api/caseRoom', query: { id } });

async function roomOf(id: string): Promise<CaseRoom> {
  const answer = await ask(id);
  expect(answer.statusCode).toBe(200);
  const room = caseRoomAnswer.parse(answer.json());
  expect(answer.json()).toEqual(room);
  return room;
}

const openCase = (internalid = 'case', createddate = '2026-11-01', fields = {}) =>
  addCase(test.db, { internalid, createddate, fields: { custevent119: HOST, ...fields } });

const addMachine = (internalid = 'ci', fields: Record<string, string> = {}) =>
  test.db
    .insertInto('cmdb_records')
    .values({
      internalid,
      scope: 'cmdb',
      name: 'HAL-SAN-MNL-04',
      fields: JSON.stringify({ hostname: HOST, ...fields }),
    })
    .execute();

async function addStock(
  internalid: string,
  itemid: string,
  bins: readonly (readonly [bin: string, onHand: string | null, available: string | null])[],
) {
  await test.db.insertInto('inventory_items').values({ internalid, itemid }).execute();
  if (bins.length === 0) return;
  await test.db
    .insertInto('inventory_bins')
    .values(
      bins.map(([binnumber, on_hand, available], index) => ({
        item_id: internalid,
        line_no: index,
        binnumber,
        on_hand,
        available,
        location: 'Manila',
      })),
    )
    .execute();
}

it('LINK-02 a case without anything has an empty room, whose timeline begins with it', async () => {
  await openCase();
  const none = { total: 0, records: [] };
  expect(await roomOf('case')).toEqual({
    machines: none,
    openTasks: none,
    lastVisit: null,
    requests: none,
    parts: none,
    timeline: [
      {
        day: '2026-11-01',
        event: 'opened',
        kind: 'case',
        record: { id: 'case', title: 'CS-case', subtitle: 'Controller A degraded', day: '2026-11-01' },
      },
    ],
  });
});

it('LINK-02 it has the machine with its site, contact and contract', async () => {
  await openCase();
  await addMachine('ci', {
    model: 'PowerStack 500T',
    custrecord_cmdb_address: ' ',
    custrecord_cmdb_city: 'Manila',
    custrecord_cmdb_country: 'Philippines',
    custrecord_cmdb_lcon_name: 'Mia Santos',
    custrecord_cmdb_sla: '24x7x4',
  });
  expect((await roomOf('case')).machines).toEqual({
    total: 1,
    records: [
      {
        id: 'ci',
        name: 'HAL-SAN-MNL-04',
        hostname: HOST,
        model: 'PowerStack 500T',
        address: 'Manila, Philippines',
        contact: 'Mia Santos',
        phone: null,
        sla: '24x7x4',
        warrantyEnd: null,
      },
    ],
  });
});

it('LINK-02 a purchase order that has the id of its machine is no machine', async () => {
  await openCase();
  await addMachine('17');
  await test.db
    .insertInto('cmdb_records')
    .values({ internalid: '17', scope: 'purchaseorder', name: 'PO-17', fields: JSON.stringify({}) })
    .execute();
  const { machines } = await roomOf('case');
  expect([machines.total, machines.records.map(({ name }) => name)]).toEqual([1, ['HAL-SAN-MNL-04']]);
});

it('LINK-02 it has the open tasks, the most overdue first, and the visit that was completed last', async () => {
  await openCase();
  const title = `Replace controller of ${HOST}`;
  await addTask(test.db, { internalid: 'later', title, progress_id: '1', duedate: '2026-11-20' });
  await addTask(test.db, { internalid: 'due', title, progress_id: '9', duedate: '2026-11-10' });
  await addTask(test.db, { internalid: 'known there', title, progress_id: '77', progress_label: 'Parked' });
  await addTask(test.db, { internalid: 'off', title, progress_id: '18', date_completed: '2026-11-12' });
  const done = { title, progress_id: '14', assigned: 'Jonah Reyes' };
  await addTask(test.db, { ...done, internalid: 'first', date_completed: '2026-11-03' });
  await addTask(test.db, { ...done, internalid: 'last', date_completed: '2026-11-04' });
  await addTask(test.db, { ...done, internalid: 'undated', date_completed: null });
  await addTask(test.db, { internalid: 'elsewhere', title: 'Replace fan of hal-san-05.mnl' });
  const { openTasks, lastVisit, timeline } = await roomOf('case');
  expect(openTasks.records.map(({ id }) => id)).toEqual(['due', 'later', 'known there']);
  expect(openTasks.total).toBe(3);
  expect(openTasks.records[2]).toMatchObject({ status: 'Parked', progressId: '77' });
  expect(lastVisit).toMatchObject({ id: 'last', assigned: 'Jonah Reyes', completed: '2026-11-04' });
  expect(timeline.filter(({ event }) => event === 'completed').map(({ record: { id } }) => id)).toEqual([
    'off',
    'last',
    'first',
  ]);
});

it('LINK-02 it has both kinds of request, newest first, and says which are open', async () => {
  await openCase();
  await addImr(test.db, 'case', { internalid: '1', number: 'IMR1', date_created: '2026-11-02T08:00:00Z' });
  await addPor(test.db, 'case', {
    internalid: '1',
    number: 'POR1',
    date_created: '2026-11-03T08:00:00Z',
    status: '1',
    eta: '2026-11-30',
    fields: { custrecord_pt_purchase_order: ' PO-300123 ' },
  });
  const { id: final } = await test.db
    .selectFrom('lookup_options')
    .select('id')
    .where('list', '=', 'imr.statuses')
    .where('is_final', '=', true)
    .executeTakeFirstOrThrow();
  await addImr(test.db, 'case', {
    internalid: '2',
    number: 'IMR2',
    date_created: '2026-11-04T08:00:00Z',
    status: final,
  });
  await addImr(test.db, null, { internalid: '3', number: 'IMR3' });
  const { requests } = await roomOf('case');
  expect(requests.total).toBe(3);
  expect(requests.records.map(({ title, isOpen }) => [title, isOpen])).toEqual([
    ['IMR2', false],
    ['POR1', true],
    ['IMR1', true],
  ]);
  expect(requests.records[1]).toMatchObject({
    kind: 'por',
    eta: '2026-11-30',
    order: 'PO-300123',
    case: { id: 'case', title: 'CS-case' },
  });
});

it('LINK-02 each part stands once, with who asks for it and the fullest bins of every place', async () => {
  await openCase();
  await addImr(test.db, 'case', { internalid: '1', number: 'IMR1', date_created: '2026-11-02T08:00:00Z' }, [
    { part_number: ' 801-2244-01', description: 'Controller', adjust_qty: -1 },
    { part_number: '801-2244-01', adjust_qty: -2 },
    { part_number: null, description: 'Whatever fits' },
  ]);
  await addPor(test.db, 'case', { internalid: '1', number: 'POR1', date_created: '2026-11-03T08:00:00Z' }, [
    { part_number: '801-2244-01', quantity: 4 },
    { part_number: '999-0000-00', quantity: 1 },
  ]);
  await addStock('20', '801-2244-01', [
    ['A', '1', '1'],
    ['empty', '0', '0'],
    ['unknown', null, null],
  ]);
  await addStock('3', '801-2244-01', [['B', '7.5', '5']]);
  const { parts } = await roomOf('case');
  expect(parts.total).toBe(2);
  const of = (number: string) => parts.records.find((part) => part.number.trim() === number);
  expect(of('801-2244-01')).toMatchObject({
    description: 'Controller',
    asked: [
      { kind: 'por', id: '1', title: 'POR1', quantity: '4' },
      { kind: 'imr', id: '1', title: 'IMR1', quantity: '-3' },
    ],
    onHand: '8.5',
    available: '6',
    item: { id: '3', title: '801-2244-01' },
    bins: [
      {
        bin: 'B',
        onHand: '7.5',
        available: '5',
        location: 'Manila',
        item: { id: '3', title: '801-2244-01' },
      },
      { bin: 'A', onHand: '1', available: '1', location: 'Manila', item: { id: '20', title: '801-2244-01' } },
    ],
  });
  expect(of('999-0000-00')).toMatchObject({ onHand: null, available: null, item: null, bins: [] });
});

it('LINK-02 a part is named by the item whose own number it is, and counted with those that have it beside', async () => {
  await openCase();
  await addImr(test.db, 'case', { internalid: '2', number: 'IMR2' }, [
    { part_number: 'P408-K36', adjust_qty: 1 },
  ]);
  await addStock('1', 'P408-S33', [['A', '2', '2']]);
  await test.db
    .updateTable('inventory_items')
    .set({ altpartnum: 'P408-K36' })
    .where('internalid', '=', '1')
    .execute();
  await addStock('200', 'P408-K36', [['B', '1', '1']]);
  const [part] = (await roomOf('case')).parts.records;
  expect(part).toMatchObject({
    onHand: '3',
    item: { id: '200', title: 'P408-K36' },
    bins: [{ item: { id: '1', title: 'P408-S33' } }, { item: { id: '200', title: 'P408-K36' } }],
  });
});

it('LINK-02 the timeline is one, newest first, of the case, its tasks, requests, orders and earlier cases', async () => {
  await openCase('old', '2026-01-05', { custevent_temp_closed_date: '2026-01-09' });
  await openCase('case', '2026-11-01', { job_id_text: 'JOB-11234', custevent_temp_closed_date: 'soon' });
  await addTask(test.db, { internalid: 't', title: `See ${HOST}`, date_created: '2026-11-02' });
  await addImr(test.db, 'case', { internalid: '1', number: 'IMR1', date_created: '2026-11-03T08:00:00Z' });
  await test.db
    .insertInto('sales_orders')
    .values({ internalid: 'so', tranid: 'SO-1', trandate: '2025-06-01', memo: 'Support of JOB-11234' })
    .execute();
  const { timeline } = await roomOf('case');
  expect(timeline.map(({ day, event, kind, record }) => [day, event, kind, record.id])).toEqual([
    // The reader's clock says which day that was.
    ['2026-11-03T08:00:00.000Z', 'created', 'imr', '1'],
    ['2026-11-02', 'created', 'task', 't'],
    ['2026-11-01', 'opened', 'case', 'case'],
    ['2026-01-09', 'closed', 'case', 'old'],
    ['2026-01-05', 'opened', 'case', 'old'],
    ['2025-06-01', 'ordered', 'salesorder', 'so'],
  ]);
});

it('LINK-02 every list is cut, and its total counts all', async () => {
  await openCase();
  for (let n = 1; n <= RELATED_CAP + 5; n += 1) {
    await addTask(test.db, { internalid: `t${n}`, title: HOST, date_created: '2026-11-02' });
    const done = { title: HOST, progress_id: '14', date_created: '2026-11-02', date_completed: '2026-11-03' };
    await addTask(test.db, { ...done, internalid: `d${n}` });
    await addImr(
      test.db,
      'case',
      { internalid: `i${n}`, number: `IMR${n}` },
      [1, 2, 3].map((part) => ({ part_number: `PART-${n}-${part}` })),
    );
  }
  await addStock(
    '1',
    'PART-1-1',
    Array.from({ length: 9 }, (_, n) => [`bin ${n}`, '1', '1'] as const),
  );
  await addImr(test.db, 'case', { internalid: 'z', number: 'IMRZ', date_created: '2026-12-01T00:00:00Z' }, [
    { part_number: 'PART-1-1' },
  ]);
  const { openTasks, requests, parts, timeline } = await roomOf('case');
  expect([openTasks.total, openTasks.records.length]).toEqual([RELATED_CAP + 5, RELATED_CAP]);
  expect([requests.total, requests.records.length]).toEqual([RELATED_CAP + 6, RELATED_CAP]);
  expect([parts.total, parts.records.length]).toEqual([3 * (RELATED_CAP + 5), ROOM_PARTS_CAP]);
  expect(parts.records[0]).toMatchObject({ number: 'PART-1-1', onHand: '9' });
  expect(parts.records[0]?.bins).toHaveLength(ROOM_BINS_CAP);
  expect(timeline).toHaveLength(TIMELINE_CAP);
});

it('LINK-02 an unknown case is 404, a missing id 400 by its field', async () => {
  const unknown = await ask('gone');
  expect(unknown.statusCode).toBe(404);
  expect(failure.parse(unknown.json()).message).toBe('There is no such case.');
  const unfit = await test.injectAs('Field Engineer', { url: '/api/caseRoom' });
  expect(unfit.statusCode).toBe(400);
  expect(failure.parse(unfit.json()).issues).toMatchObject([{ path: 'id' }]);
});
