import { sql } from 'kysely';
import { failure } from '@contract/errors';
import { RELATED_CAP, relatedAnswer, type LinkedKind, type RelatedGroup } from '@contract/records/links';
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

const ask = (kind: string, id: string) =>
  test.injectAs('Field Engineer', { url: '/api/related', query: { kind, id } });

async function related(kind: LinkedKind, id: string): Promise<RelatedGroup[]> {
  const answer = await ask(kind, id);
  expect(answer.statusCode).toBe(200);
  const groups = relatedAnswer.parse(answer.json());
  expect(answer.json()).toEqual(groups);
  return groups;
}

/** The ids of the related records, by kind. */
const idsOf = async (kind: LinkedKind, id: string) =>
  Object.fromEntries(
    (await related(kind, id)).map((group) => [group.kind, group.records.map((record) => record.id)]),
  );

const addItem = (
  scope: 'cmdb' | 'purchaseorder' | 'purchaseorderrequest',
  internalid: string,
  name: string,
  fields: Record<string, string> = {},
) =>
  test.db
    .insertInto('cmdb_records')
    .values({ internalid, scope, name, customer: 'Halcyon Airways', fields: JSON.stringify(fields) })
    .execute();

const addOrder = (internalid: string, tranid: string, memo: string | null = null) =>
  test.db
    .insertInto('sales_orders')
    .values({ internalid, tranid, entity: 'Halcyon Airways', trandate: '2026-11-02', memo })
    .execute();

const addStock = (internalid: string, itemid: string) =>
  test.db.insertInto('inventory_items').values({ internalid, itemid, displayname: 'Controller' }).execute();

/** One record of every kind, all of one visit. */
async function addVisit() {
  await addItem('cmdb', 'ci', 'HAL-SAN-MNL-04', { hostname: 'hal-san-04.mnl', jobNum: 'JOB-11234' });
  await addItem('cmdb', 'other-ci', 'HAL-SAN-MNL-05', { hostname: 'hal-san-05.mnl', jobNum: 'JOB-2' });
  await addCase(test.db, {
    internalid: 'case',
    createddate: '2026-11-01',
    fields: {
      custevent119: 'HAL-SAN-04.mnl ',
      custevent16: '7Q1Z',
      job_id_text: 'JOB-11234 HAL Manila',
      status: 'Open',
    },
  });
  await addOrder('order', 'SO-77120', 'Support of JOB-11234, second year.');
  await addItem('purchaseorder', 'po', 'PO-300123', { hostname: 'hal-san-04.mnl' });
  await addItem('purchaseorderrequest', 'prq', 'PRQ-9', { jobNum: 'job-11234' });
  await addImr(test.db, 'case', { internalid: 'imr', number: 'IMR10012', status: '1', type: '5' }, [
    { part_number: ' 801-2244-01' },
  ]);
  await addPor(
    test.db,
    'case',
    {
      internalid: 'por',
      number: 'POR10007',
      date_created: '2026-11-03T23:30:00Z',
      fields: { custrecord_pt_purchase_order: 'PO-300123' },
    },
    [{ part_number: '801-2244-01' }],
  );
  await addStock('item', '801-2244-01');
  await addTask(test.db, {
    internalid: 'task',
    title: 'Replace controller A of hal-san-04.mnl.',
    date_created: '2026-11-04',
    fspef: { custeventtask_spef_por: 'POR10007' },
  });
}

it('LINK-01 a case has its machine, the tasks and orders of machine and job, its requests and their parts', async () => {
  await addVisit();
  await addCase(test.db, { internalid: 'older', fields: { custevent16: '7q1z' } });
  expect(await idsOf('case', 'case')).toEqual({
    case: ['older'],
    task: ['task'],
    cmdb: ['ci'],
    salesorder: ['order'],
    imr: ['imr'],
    por: ['por'],
    purchaseorder: ['po'],
    inventoryitem: ['item'],
  });
});

it('LINK-01 every other kind leads to what it names and to what names it', async () => {
  await addVisit();
  const of = async (kind: LinkedKind, id: string) => Object.keys(await idsOf(kind, id)).sort();
  expect(await of('task', 'task')).toEqual(['case', 'cmdb', 'por']);
  expect(await of('cmdb', 'ci')).toEqual(['case', 'purchaseorder', 'salesorder', 'task']);
  expect(await of('salesorder', 'order')).toEqual(['case', 'cmdb', 'purchaseorderrequest']);
  expect(await of('imr', 'imr')).toEqual(['case', 'inventoryitem']);
  expect(await of('por', 'por')).toEqual(['case', 'inventoryitem', 'purchaseorder', 'task']);
  expect(await of('purchaseorder', 'po')).toEqual(['case', 'cmdb', 'por']);
  expect(await of('purchaseorderrequest', 'prq')).toEqual(['salesorder']);
  expect(await of('inventoryitem', 'item')).toEqual(['imr', 'por']);
});

it('LINK-01 what a record leads to leads back to it; of a part, to the requests and not to their case', async () => {
  await addVisit();
  const all = { case: 'case', task: 'task', cmdb: 'ci', salesorder: 'order', imr: 'imr', por: 'por' };
  const rest = { purchaseorder: 'po', purchaseorderrequest: 'prq', inventoryitem: 'item' };
  const found = new Set<string>();
  for (const [kind, id] of Object.entries({ ...all, ...rest })) {
    const ids = await idsOf(kind as LinkedKind, id);
    for (const other of Object.keys(ids)) found.add(`${kind} ${other}`);
  }
  const oneWay = [...found].filter((pair) => !found.has(pair.split(' ').reverse().join(' ')));
  expect(found.size).toBeGreaterThan(20);
  expect(oneWay).toEqual(['case inventoryitem']);
});

it('LINK-01 each link says what it leads to; a request names the case that it is opened in', async () => {
  await addVisit();
  const groups = await related('case', 'case');
  const shown = Object.fromEntries(groups.map(({ kind, records }) => [kind, records[0]]));
  const owner = { id: 'case', title: 'CS-case' };
  expect(shown).toMatchObject({
    task: {
      id: 'task',
      title: 'Replace controller A of hal-san-04.mnl.',
      status: 'Ongoing',
      day: '2026-11-04',
    },
    salesorder: { id: 'order', title: 'SO-77120', subtitle: 'Halcyon Airways', day: '2026-11-02' },
    cmdb: { id: 'ci', title: 'HAL-SAN-MNL-04', subtitle: 'Halcyon Airways' },
    por: { id: 'por', title: 'POR10007', day: '2026-11-03T23:30:00.000Z', case: owner },
    imr: { id: 'imr', title: 'IMR10012', case: owner },
  });
  expect((await related('imr', 'imr'))[0]?.records[0]).toEqual({
    id: 'case',
    title: 'CS-case',
    subtitle: 'Controller A degraded',
    status: 'Open',
    day: '2026-11-01',
  });
});

it('LINK-01 a group counts all of its records and has the newest of them', async () => {
  const fields = { custevent119: 'hal-san-04.mnl' };
  for (let day = 1; day <= RELATED_CAP + 5; day += 1) {
    const createddate = `2026-10-${String(day).padStart(2, '0')}`;
    await addCase(test.db, { internalid: `c${day}`, createddate, fields });
  }
  await addCase(test.db, { internalid: 'undated', fields });
  await addItem('cmdb', 'ci', 'HAL', { hostname: 'hal-san-04.mnl' });
  const [group] = await related('cmdb', 'ci');
  expect(group).toMatchObject({ kind: 'case', total: RELATED_CAP + 6 });
  expect(group?.records.map(({ id }) => id)).toEqual(
    Array.from({ length: RELATED_CAP }, (_, index) => `c${RELATED_CAP + 5 - index}`),
  );
});

it.each(['N/A', 'unknown', '-', '  ', 'TBD'])(
  'LINK-01 what people write in the place of a name relates nothing: %p',
  async (nothing) => {
    const fields = { custevent16: nothing, custevent119: nothing, job_id_text: nothing };
    await addCase(test.db, { internalid: '1', fields });
    await addCase(test.db, { internalid: '2', fields });
    await addTask(test.db, { title: `Call first: ${nothing}` });
    expect(await related('case', '1')).toEqual([]);
  },
);

it('LINK-01 a record that names what does not exist, or itself, has no such link', async () => {
  await addTask(test.db, { internalid: '48213', title: 'See CS-1, POR99 and task 48213 of hal-x-01.mnl' });
  await addPor(test.db, 'gone', { internalid: 'por', fields: { custrecord_pt_purchase_order: 'PO-0' } });
  await addImr(test.db, null, { internalid: 'imr' });
  expect(await related('task', '48213')).toEqual([]);
  expect(await related('por', 'por')).toEqual([]);
  expect(await related('imr', 'imr')).toEqual([]);
});

it('LINK-01 texts of any length and sign are names or are none, and break nothing', async () => {
  const wild = [`${'x-1 '.repeat(3_000)}`, 'a'.repeat(10_000), `%_'"\\{},1`, '🔧-1', '\u0130STANBUL-1'];
  for (const [index, text] of wild.entries()) {
    const internalid = String(index);
    await addCase(test.db, { internalid, fields: { custevent119: text, job_id_text: text } });
    await addTask(test.db, { internalid, title: text, message: text });
    await addItem('cmdb', internalid, text, { hostname: text, jobNum: text });
    for (const kind of ['case', 'task', 'cmdb'] as const) await related(kind, internalid);
  }
  expect((await idsOf('case', '4')).cmdb).toEqual(['4']);
});

it('LINK-01 an unknown record is 404, an unknown kind 400 by its field', async () => {
  const unknown = await ask('case', 'gone');
  expect(unknown.statusCode).toBe(404);
  expect(failure.parse(unknown.json()).message).toBe('There is no such record.');
  const unfit = await ask('event', '1');
  expect(unfit.statusCode).toBe(400);
  expect(failure.parse(unfit.json()).issues).toMatchObject([{ path: 'kind' }]);
});

it('LINK-01 names are looked up by their indexes, also where nobody gathered statistics', async () => {
  const lookups = {
    support_cases: "case_names(casenumber, fields) && array['machine:x']",
    cmdb_records: "cmdb_names(scope, name, fields) && array['machine:x']",
    sales_orders: "order_names(tranid, memo) && array['job:x']",
    inventory_items: "item_names(itemid, altpartnum) && array['part:x']",
    imr: "imr_names(number, job) && array['request:x']",
    por: "por_names(number, job_number, faulty_serial, fields) && array['request:x']",
    tasks: "task_words(title, message, fspef) && array['x']",
    imr_parts: "part_name(part_number) = any(array['part:x'])",
    por_items: "part_name(part_number) = any(array['part:x'])",
  };
  await test.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    for (const [table, condition] of Object.entries(lookups)) {
      const plan = await sql`explain select * from ${sql.table(table)} where ${sql.raw(condition)}`.execute(
        trx,
      );
      expect(JSON.stringify(plan.rows)).toMatch(/Index Scan/);
    }
  });
});
