import { failure } from '@contract/errors';
import { FOUND_CAP, findAnswer } from '@contract/records/links';
import { addCase, addImr, addPor } from '@server/testing/records/addRequests';
import { addTask } from '@server/testing/records/addTask';
import { buildTestApp, type TestApp } from '@server/testing/testApp';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  const { db } = test;
  await addCase(db, {
    internalid: '20931',
    createddate: '2026-11-01',
    fields: { custevent119: 'hal-san-04.mnl' },
  });
  await addImr(db, '20931', { internalid: '9', number: 'IMR10012' });
  await addPor(db, '20931', { internalid: '9', number: 'POR10007' });
  await addTask(db, { internalid: '48213', title: 'Replace controller of hal-san-04.mnl' });
  await db
    .insertInto('sales_orders')
    .values(
      ['SO-77120', 'SO-771201'].map((tranid, index) => ({
        internalid: `so${index}`,
        tranid,
        entity: 'Halcyon',
      })),
    )
    .execute();
  await db
    .insertInto('inventory_items')
    .values({ internalid: 'item', itemid: '801-2244-01', displayname: 'Controller' })
    .execute();
  const fields = JSON.stringify({ hostname: 'hal-san-04.mnl' });
  await db
    .insertInto('cmdb_records')
    .values([
      { internalid: 'ci', scope: 'cmdb', name: 'HAL-SAN-MNL-04', customer: 'Halcyon', fields },
      { internalid: 'po', scope: 'purchaseorder', name: 'PO-300123', customer: 'Halcyon', fields: '{}' },
      { internalid: 'prq', scope: 'purchaseorderrequest', name: 'PRQ-1', customer: 'Halcyon', fields: '{}' },
    ])
    .execute();
});
afterAll(() => test.close());

const ask = (text: string) => test.injectAs('Field Engineer', { url: '/api/find', query: { text } });

async function find(text: string) {
  const answer = await ask(text);
  expect(answer.statusCode).toBe(200);
  const found = findAnswer.parse(answer.json());
  expect(answer.json()).toEqual(found);
  return found;
}

/** What a text finds, exact ones with a `!`. */
const told = async (text: string) =>
  (await find(text)).map(({ kind, id, isExact }) => `${kind} ${id}${isExact ? '!' : ''}`);

it.each([
  ['cs-20931', 'case 20931!'],
  [' IMR10012 ', 'imr 9!'],
  ['por10007', 'por 9!'],
  ['48213', 'task 48213!'],
  ['801-2244-01', 'inventoryitem item!'],
  ['po-300123', 'purchaseorder po!'],
  ['PRQ-1', 'purchaseorderrequest prq!'],
  ['hal-san-mnl-04', 'cmdb ci!'],
])('PAL-01 a whole number or name finds its record, regardless of case: %p', async (text, record) => {
  expect(await told(text)).toEqual([record]);
});

it('PAL-01 an exact number comes before those that contain it', async () => {
  expect(await told('so-77120')).toEqual(['salesorder so0!', 'salesorder so1']);
});

it('PAL-01 a machine is found by its host, then what else mentions it', async () => {
  expect(await told('hal-san-04.mnl')).toEqual(['cmdb ci!', 'case 20931', 'task 48213']);
});

it('PAL-01 words find records of every kind, in any order', async () => {
  expect(await told('controller replace')).toEqual(['task 48213']);
  expect(await told('halcyon')).toEqual([
    'case 20931',
    'cmdb ci',
    'salesorder so0',
    'salesorder so1',
    'purchaseorder po',
    'purchaseorderrequest prq',
  ]);
});

it('PAL-01 a request says which case it is opened in', async () => {
  expect(await find('imr10012')).toMatchObject([{ case: { id: '20931', title: 'CS-20931' } }]);
});

it('PAL-01 a text that nearly every record contains is no search for words', async () => {
  expect(await told('so')).toEqual([]);
});

it('PAL-01 at most five of a kind are found, the newest tasks first', async () => {
  for (let day = 1; day <= FOUND_CAP + 2; day += 1) {
    await addTask(test.db, { internalid: `t${day}`, title: 'Quarterly audit', startdate: `2026-10-0${day}` });
  }
  expect(await told('quarterly')).toEqual(['task t7', 'task t6', 'task t5', 'task t4', 'task t3']);
});

it.each(['100%', '_', "'; drop table tasks; --", '\\', '🔧🔧🔧'])(
  'PAL-01 signs of a search pattern stand for themselves: %p',
  async (text) => {
    expect(await told(text)).toEqual([]);
  },
);

it('PAL-01 a text that is blank or too long is rejected by its field', async () => {
  for (const text of ['  ', 'x'.repeat(201)]) {
    const answer = await ask(text);
    expect(answer.statusCode).toBe(400);
    expect(failure.parse(answer.json()).issues).toMatchObject([{ path: 'text' }]);
  }
});
