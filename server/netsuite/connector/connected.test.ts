import { sql } from 'kysely';
import type { Task, TaskUpdateAnswer } from '@contract/tasks/tasks';
import type { Failure } from '@contract/errors';
import { netSuiteForTests, type ConnectedNetSuite } from '@dev/netsuite/netSuiteForTests';
import { fromNow } from '@server/db/time';
import { create, imrBody, porBody } from '@server/testing/records/createRequests';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { createNetSuiteClient } from '../netSuiteClient';
import { createNetSuiteConnector } from './netSuiteConnector';

/* The whole way: a person's call, the outbox, NetSuite, the record as it is read back. */

const options = [
  ['imr.types', '1', 'Transfer'],
  ['imr.warehouses', '201', 'MNL'],
  ['imr.warehouses', '203', 'SYD'],
  ['por.suppliers', '5001', 'Orbis'],
] as const;
const rows = {
  task: [
    {
      externalId: '48001',
      record: {
        title: 'Fan',
        assigned: 'Test Engineer',
        assigned_email: 'engineer@test.example',
        message: 'As it was',
        progressId: '1',
        taskCurrentDoing: 'Ongoing',
        custeventtask_spef_scheduledate: '2026-11-24',
        custeventtask_spef_fromtime: '07:30',
      },
    },
  ],
  case: [
    { externalId: '20931', record: { casenumber: 'CS-1', company: 'Halcyon Airways', company_id: '3103' } },
  ],
  person: [
    {
      externalId: '1102',
      record: { email: 'engineer@test.example', fullname: 'Test Engineer', active: true },
    },
  ],
  por: [
    {
      externalId: '500001',
      record: {
        id: 'POR1',
        date_created: '2026-11-01T06:03:00.000Z',
        custrecord_pt_case: '20931',
        custrecord_pt_currency: 'USD',
      },
    },
  ],
  inventoryitem: [{ externalId: '90001', record: { itemid: 'P-1' } }],
  salesorder: [
    { externalId: '700001', record: { tranid: 'SO1', amount: '1250', currency: 'JPY' } },
    { externalId: '700002', record: { tranid: 'SO2', amount: '1250', currency: 'USD' } },
  ],
  option: options.map(([list, id, label]) => ({ externalId: `${list}/${id}`, record: { list, id, label } })),
};

let standIn: ConnectedNetSuite;
let test: TestApp;
beforeAll(async () => {
  standIn = await netSuiteForTests({ rows });
  const client = createNetSuiteClient(standIn.settings, {
    limits: { firstPauseMs: 1, outagePauseMs: 100, deadlineMs: { interactive: 1000, background: 5000 } },
  });
  test = await buildTestApp({ connector: createNetSuiteConnector(standIn.settings, { client }) });
  await test.app.replicaWorker?.drain();
}, 120_000);
afterAll(async () => {
  await test.close();
  await standIn.close();
});

const update = (fields: object) =>
  test.injectAs('Field Engineer', {
    method: 'POST',
    url: '/api/taskUpdate',
    payload: { internalid: '48001', email: 'engineer@test.example', fields },
  });

it('ERP-03 the first load brings the records of every kind', async () => {
  const answer = await test.injectAs('Field Engineer', { url: '/api/tasks' });
  expect(answer.json<[{ task: Task[] }]>()[0].task).toMatchObject([
    { internalid: '48001', title: 'Fan', message: 'As it was', taskCurrentDoing: 'Ongoing' },
  ]);
});

it('ERP-05 an update is stored in NetSuite, and answered with its receipt', async () => {
  const answer = await update({ message: 'Replaced', custeventtask_current_progress: '4' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json<TaskUpdateAnswer>().task).toMatchObject({
    message: 'Replaced',
    progressId: '4',
    delivery: { state: 'confirmed', source: 'NetSuite' },
  });
  const [stored] = await standIn.account.query<{ message: string }>(
    'select message from task where id = 48001',
  );
  expect(stored?.message).toBe('Replaced');
});

it('ERP-05 TDET-05 days and times of a visit are read as such, and stored as they were sent', async () => {
  const answer = await update({
    custevent_spef_actual_actdate: '2026-11-25',
    custeventtask_spef_arrival_time: '14:30',
  });
  const { task } = answer.json<TaskUpdateAnswer>();
  expect(task.delivery).not.toHaveProperty('altered');
  expect(task).toMatchObject({
    delivery: { state: 'confirmed' },
    fspef: [
      {
        custeventtask_spef_scheduledate: '2026-11-24',
        custeventtask_spef_fromtime: '07:30',
        custevent_spef_actual_actdate: '2026-11-25',
        custeventtask_spef_arrival_time: '14:30',
      },
    ],
  });
});

it.each([
  ['cut after it was stored', { cutsAfter: 1 }],
  ['failed before it was stored', { errorsBefore: 1 }],
  ['failed after it was stored', { errorsAfter: 1 }],
  ['told that there were too many calls', { limited: 3 }],
  ['answered by a page of a proxy', { pages: 1 }],
  ['answered in half', { halfAnswers: 1 }],
  ['answered with a false success', { falseSuccesses: 1 }],
])(
  'ERP-06 a call that was %s: the change is confirmed once, and no error reaches the person',
  async (what, conditions) => {
    Object.assign(standIn.conditions, conditions);
    const answer = await update({ message: what });
    expect([answer.statusCode, answer.json<TaskUpdateAnswer>().task.message]).toEqual([200, what]);
  },
  60_000,
);

it('ERP-07 a workflow that rejects names the field', async () => {
  standIn.conditions.rejects = { type: 'task', field: 'message', message: 'The visit is closed.' };
  const answer = await update({ message: 'Too late' });
  standIn.conditions.rejects = null;
  expect(answer.statusCode).toBe(400);
  expect(answer.json<Failure>().issues).toEqual([
    { path: 'fields.message', message: 'The visit is closed.' },
  ]);
});

it('ERP-07 a workflow that stores another value is told', async () => {
  standIn.conditions.alters = { type: 'task', field: 'message', value: 'CHECKED' };
  const answer = await update({ message: 'Checked' });
  standIn.conditions.alters = null;
  expect(answer.json<TaskUpdateAnswer>().task).toMatchObject({
    message: 'CHECKED',
    delivery: { altered: ['Message'] },
  });
});

it('ERP-05 IMR-03 a request is created there with its parts, under the number that NetSuite gives it', async () => {
  const items = [{ part_number: 'P-1', adjust_qty: 2 }];
  const made = await create(test, 'imr', imrBody('20931', { items }));
  expect(made.statusCode).toBe(201);
  const { id, internalid } = made.json<{ imr: { id: string; internalid: string } }>().imr;
  expect(id).toBe(`IMR${internalid}`);
  const parts = await standIn.account.query<{ item: string; qty: string }>(
    `select (select itemid from item where item.id = custrecord_imrp_item) as item, custrecord_imrp_adjust_qty::text as qty from customrecord_imr_part`,
  );
  expect(parts).toEqual([{ item: 'P-1', qty: '2' }]);
});

it('ERP-05 D-238 requests that are sent at the same moment have numbers of their own', async () => {
  standIn.conditions.latencyMs = 50;
  const items = [{ part_number: 'P-1', adjust_qty: 1 }];
  const made = await Promise.all([1, 2, 3].map(() => create(test, 'imr', imrBody('20931', { items }))));
  standIn.conditions.latencyMs = 0;
  const numbers = made.map((answer) => answer.json<{ imr: { id: string } }>().imr.id);
  expect(new Set(numbers).size).toBe(3);
}, 60_000);

it('ERP-05 POR-04 so is a purchase request, with its items, its currency and its total', async () => {
  const items = [{ item: 'P-1', quantity: 2, price: '10.10', extendedprice: '20.20' }];
  const made = await create(test, 'por', porBody('20931', { items, custrecord211: '2026-12-01' }));
  expect(made.json()).toMatchObject({ por: { id: expect.stringMatching(/^POR\d+$/) as string } });
  const stored = await standIn.account.query(
    `select (select symbol from currency where currency.id = custrecord_pt_currency) as currency, custrecord_pt_total::text as total,
      custrecord_pt_supplier__label as supplier, custrecord211::text as eta
      from customrecord_por where externalid is not null`,
  );
  expect(stored).toEqual([{ currency: 'USD', total: '20.2', supplier: 'Orbis', eta: '2026-12-01' }]);
  const lines = await standIn.account.query(
    `select (select itemid from item where item.id = custrecord_pori_item) as item, custrecord_pori_quantity::text as quantity,
      custrecord_pori_extended_price::text as price from customrecord_por_item`,
  );
  expect(lines).toEqual([{ item: 'P-1', quantity: '2', price: '20.2' }]);
});

it('ERP-03 SO-04 what records name goes by the name that it is looked up by, not by what people see in NetSuite', async () => {
  const seen = await standIn.account.query('select currency__label as text from transaction order by id');
  expect(seen).toEqual([{ text: 'Money of JPY' }, { text: 'US Dollar' }]);
  const orders = await test.db
    .selectFrom('sales_orders')
    .select(['tranid', 'currency'])
    .orderBy('tranid')
    .execute();
  expect(orders).toEqual([
    { tranid: 'SO1', currency: 'JPY' },
    { tranid: 'SO2', currency: 'USD' },
  ]);
  // The requests that were made above: nothing was stored otherwise than it was sent.
  const parts = test.db.selectFrom('imr_parts').select('part_number').distinct();
  const items = test.db.selectFrom('por_items').select('part_number').distinct();
  expect([await parts.execute(), await items.execute()]).toEqual([
    [{ part_number: 'P-1' }],
    [{ part_number: 'P-1' }],
  ]);
  const made = test.db.selectFrom('outbox').select(['kind', 'altered']).where('operation', '=', 'create');
  expect(await made.distinct().orderBy('kind').execute()).toEqual([
    { kind: 'imr', altered: [] },
    { kind: 'por', altered: [] },
  ]);
});

it('ERP-04 no more calls are in flight than the account allows', () => {
  expect(standIn.mostInFlight()).toBeLessThanOrEqual(5);
});

describe('what changes in NetSuite', () => {
  const pass = async () => {
    await test.db
      .updateTable('replica_kinds')
      .set({ due_at: fromNow(0) })
      .execute();
    await test.app.replicaWorker?.drain();
  };
  const titles = async () => {
    const found = await test.db.selectFrom('support_cases').select('title').orderBy('internalid').execute();
    return found.map(({ title }) => title);
  };
  const write = (id: string, title: string) =>
    standIn.account.write('supportcase', id, { values: { casenumber: `CS-${id}`, title } });

  it('ERP-03 comes here with the next pass: changed, added and deleted records', async () => {
    await write('20931', 'Fan failed');
    await write('20932', 'Disk failed');
    await pass();
    expect(await titles()).toEqual(['Fan failed', 'Disk failed']);
    await standIn.account.remove('supportcase', '20932', 'supportcase');
    await pass();
    expect(await titles()).toEqual(['Fan failed']);
  });

  it('ERP-03 ERP-05 a task that is assigned to a partner is theirs, to see and to change', async () => {
    await standIn.account.write('partner', '2201', { values: { email: 'partner@test.example' } });
    await standIn.account.write('task', '48009', {
      texts: { assigned: 'Test Partner' },
      values: { assigned: '2201', title: 'Pump', custeventtask_current_progress: '1' },
    });
    await pass();
    const list = await test.injectAs('Field Service Partner', { url: '/api/tasks' });
    expect(list.json<[{ task: Task[] }]>()[0].task).toMatchObject([
      {
        internalid: '48009',
        title: 'Pump',
        assigned: 'Test Partner',
        assigned_email: 'partner@test.example',
      },
    ]);
    const answer = await test.injectAs('Field Service Partner', {
      method: 'POST',
      url: '/api/taskUpdate',
      payload: { internalid: '48009', email: 'partner@test.example', fields: { message: 'Done' } },
    });
    expect(answer.json<TaskUpdateAnswer>().task).toMatchObject({
      message: 'Done',
      delivery: { state: 'confirmed' },
    });
    await standIn.account.remove('task', '48009', 'task');
    await pass();
  });

  const compare = async (kind: string) => {
    await test.injectAs('Admin', { method: 'POST', url: `/api/replicas/${kind}/comparison`, payload: {} });
    await test.app.replicaWorker?.drain();
  };

  it('ERP-03 what a task shows of another record, and a removed line of a request, follow with the comparison', async () => {
    const items = [
      { part_number: 'P-1', adjust_qty: 2 },
      { part_number: 'P-1', adjust_qty: 3 },
    ];
    const made = await create(test, 'imr', imrBody('20931', { items }));
    const { internalid } = made.json<{ imr: { internalid: string } }>().imr;
    const email = async () =>
      (await test.db.selectFrom('tasks').select('assigned_email').executeTakeFirstOrThrow()).assigned_email;
    const parts = async () => {
      const stored = test.db.selectFrom('imr_parts').selectAll().where('imr_id', '=', internalid);
      return (await stored.execute()).length;
    };
    const [line] = await standIn.account.query<{ id: number }>(
      'select id from customrecord_imr_part where custrecord_imrp_imr = $1 order by id desc',
      [internalid],
    );
    // All of it was made yesterday: no pass reads it for its time.
    await standIn.account.query(`update task set lastmodifieddate = lastmodifieddate - interval '1 day'`);
    for (const table of ['customrecord_imr', 'customrecord_imr_part'])
      await standIn.account.query(`update ${table} set lastmodified = lastmodified - interval '1 day'`);
    await sql`update source_rows set modified_at = modified_at - interval '1 day'`.execute(test.db);
    await standIn.account.write('employee', '1102', { values: { email: 'renamed@test.example' } });
    await standIn.account.remove('customrecord_imr_part', String(line?.id), 'customrecord_imr_part');
    await pass();
    expect([await email(), await parts()]).toEqual(['engineer@test.example', 2]);
    await compare('task');
    await compare('imr');
    expect([await email(), await parts()]).toEqual(['renamed@test.example', 1]);
  });

  it('ERP-03 the comparison finds what no pass has told, and deletes nothing where too much is gone', async () => {
    for (let id = 20940; id < 20995; id += 1) await write(String(id), `Case ${id}`);
    await pass();
    await standIn.account.remove('supportcase', '20940', 'supportcase', 'silently');
    await compare('case');
    expect(await titles()).toHaveLength(55);
    standIn.conditions.hiddenTables = ['supportcase'];
    await compare('case');
    standIn.conditions.hiddenTables = [];
    expect(await titles()).toHaveLength(55);
  });
});
