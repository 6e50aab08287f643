import type { Insertable } from 'kysely';
import type { SearchQuery } from '@contract/records/search';
import type { CmdbRecordsTable } from '@server/db/recordTables';
import { findRecords } from '@server/testing/records/findRecords';
import { buildTestApp, type TestApp } from '@server/testing/testApp';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
afterEach(async () => {
  for (const table of [
    'sales_orders',
    'cmdb_records',
    'support_cases',
    'inventory_items',
    'files',
  ] as const) {
    await test.db.deleteFrom(table).execute();
  }
});

const find = (query: SearchQuery) => findRecords(test, query);

const addCmdb = (...seeds: (Partial<Insertable<CmdbRecordsTable>> & { internalid: string })[]) =>
  test.db
    .insertInto('cmdb_records')
    .values(seeds.map((seed) => ({ scope: 'cmdb', name: 'DB01', fields: '{}', ...seed })))
    .execute();

it('SO-01 SO-04 sales orders carry every field, amounts with all places of their currency', async () => {
  await test.db
    .insertInto('sales_orders')
    .values({
      internalid: '40012',
      tranid: 'SO-4012',
      entity: 'Halcyon Airways',
      trandate: '2026-11-18',
      amount: '125000',
      currency: 'JPY',
      memo: 'Support renewal',
    })
    .execute();
  const item = { sales_order_id: '40012', item: 'Disk' };
  await test.db
    .insertInto('sales_order_items')
    .values([
      { ...item, line_no: 2, quantity: 2.5, amount: '12.345' },
      { ...item, line_no: 1, quantity: 1, amount: null },
      { ...item, line_no: 3, quantity: -1, amount: '-1250.00' },
    ])
    .execute();
  const file = { media_type: 'application/pdf', size_bytes: 4096 };
  await test.db
    .insertInto('files')
    .values([
      { id: 'older', name: 'Plan.pdf', ...file, created_at: '2026-11-01T00:00:00Z' },
      { id: 'newer', name: 'Angebot Nürnberg.pdf', ...file, created_at: '2026-11-02T00:00:00Z' },
    ])
    .execute();
  await test.db
    .insertInto('sales_order_files')
    .values(['older', 'newer'].map((file_id) => ({ file_id, sales_order_id: '40012' })))
    .execute();
  const about = { size: 4096, mediaType: 'application/pdf' };
  expect((await find({ type: 'solist', id: 'SO-4012' })).records).toEqual([
    {
      internalid: '40012',
      tranid: 'SO-4012',
      entity: 'Halcyon Airways',
      trandate: '2026-11-18',
      amount: '125000',
      currency: 'JPY',
      memo: 'Support renewal',
      items: [
        { item: 'Disk', quantity: 1, amount: null },
        { item: 'Disk', quantity: 2.5, amount: '12.345' },
        { item: 'Disk', quantity: -1, amount: '-1250.00' },
      ],
      files: [
        { internalid: 'newer', name: 'Angebot Nürnberg.pdf', ...about },
        { internalid: 'older', name: 'Plan.pdf', ...about },
      ],
    },
  ]);
});

it('SO-01 SO-04 each sales order has its own items, and an empty one none', async () => {
  await test.db
    .insertInto('sales_orders')
    .values([
      { internalid: '1', tranid: 'SO-1' },
      { internalid: '2', tranid: 'SO-2' },
    ])
    .execute();
  await test.db
    .insertInto('sales_order_items')
    .values({ sales_order_id: '2', line_no: 1, item: 'Disk', quantity: 1 })
    .execute();
  expect((await find({ type: 'solist', id: 'so-' })).records).toMatchObject([
    { tranid: 'SO-1', entity: null, trandate: null, amount: null, currency: null, items: [], files: [] },
    { tranid: 'SO-2', items: [{ item: 'Disk' }] },
  ]);
});

it('CMDB-01 CMDB-03 configuration items are found by name, customer, serial number and host name', async () => {
  await addCmdb({
    internalid: '1000001',
    name: 'MNL-DB01',
    customer: 'Halcyon Airways',
    fields: JSON.stringify({
      custrecord_cmdb_previoussn: 'QX81',
      hostname: 'db01.halcyon.test',
      comments: 'Audited',
      EOL: '2030-01-01',
      unknown: 'not of the contract',
    }),
  });
  for (const id of ['mnl-db01', 'airways', 'qx8', 'DB01.halcyon']) {
    expect((await find({ type: 'cmdblist', id })).ids).toEqual(['1000001']);
  }
  expect((await find({ type: 'cmdblist', id: 'audited' })).ids).toEqual([]);
  const [record] = (await find({ type: 'cmdblist', id: '1000001' })).records;
  expect(record).toMatchObject({
    name: 'MNL-DB01',
    custrecord_cmdb_custentity: 'Halcyon Airways',
    custrecord_cmdb_previoussn: 'QX81',
    hostname: 'db01.halcyon.test',
    comments: 'Audited',
    EOL: '2030-01-01',
    custrecord_cmdb_maplink: null,
  });
});

it('CMDB-04 whatever people have put into a record is answered as it stands, harmful addresses and markup too', async () => {
  const fields = {
    custrecord_cmdb_maplink: 'JaVaScRiPt:alert(1)//https://docs.example',
    custrecord_cmdb_processdoc: ' \tjavascript:alert(1)',
    custrecord_cmdb_photoofpop: 'data:text/html,<script>alert(1)</script>',
    comments: '<img src=x onerror=alert(1)> & "quoted" \\ \u202E',
  };
  await addCmdb({ internalid: '1000042', name: '<b>DB01</b>', fields: JSON.stringify(fields) });
  const { records } = await find({ type: 'cmdblist', id: '<b>DB01' });
  expect(records).toMatchObject([{ internalid: '1000042', name: '<b>DB01</b>', ...fields }]);
});

it('PO-01 each of the three kinds that share the CMDB search finds its own records only', async () => {
  await addCmdb(
    { internalid: 'item' },
    { internalid: 'order', scope: 'purchaseorder' },
    { internalid: 'request', scope: 'purchaseorderrequest' },
  );
  const scoped = async (scope?: SearchQuery['scope']) =>
    (await find({ type: 'cmdblist', id: 'db01', ...(scope && { scope }) })).ids;
  expect(await scoped('cmdb')).toEqual(['item']);
  expect(await scoped('purchaseorder')).toEqual(['order']);
  expect(await scoped('purchaseorderrequest')).toEqual(['request']);
  expect(await scoped()).toEqual(['item']);
  expect((await find({ type: 'cmdblist', id: 'order' })).ids).toEqual([]);
});

it('CASE-01 CASE-04 cases are found by number, subject, company, serial number and host name', async () => {
  await test.db
    .insertInto('support_cases')
    .values({
      internalid: '20931',
      casenumber: 'CS-20931',
      title: 'Controller A degraded',
      company: 'Halcyon Airways',
      company_id: '501',
      createddate: '2026-11-18',
      fields: JSON.stringify({ custevent16: 'QX81', custevent119: 'db01.test', custevent91: 'Dead' }),
    })
    .execute();
  for (const id of ['cs-209', 'degraded', 'airways', 'qx81', 'DB01']) {
    expect((await find({ type: 'caselist', id })).ids).toEqual(['20931']);
  }
  expect((await find({ type: 'caselist', id: 'dead' })).ids).toEqual([]);
  expect((await find({ type: 'caselist', id: '20931' })).records[0]).toMatchObject({
    casenumber: 'CS-20931',
    title: 'Controller A degraded',
    company: 'Halcyon Airways',
    company_id: '501',
    createddate: '2026-11-18',
    custevent16: 'QX81',
    custevent119: 'db01.test',
    custevent91: 'Dead',
    custevent104: null,
  });
});

it('INV-01 INV-03 inventory items are found by name, display name and alternative number', async () => {
  await test.db
    .insertInto('inventory_items')
    .values([
      {
        internalid: '90001',
        itemid: '872479-B21',
        displayname: 'Disk 1.2 TB SAS',
        currentdate: '2026-11-21',
        department: 'Sparing',
        class: 'Maintenance',
        location: 'Manila',
        altpartnum: '876936-002',
        pn_notes: 'Also sold as QX81',
        category: 'Disks',
      },
      { internalid: '90002', itemid: '111' },
    ])
    .execute();
  await test.db
    .insertInto('inventory_bins')
    .values([
      { item_id: '90001', line_no: 2, binnumber: 'B', available: 1, on_hand: 3, location: null },
      { item_id: '90001', line_no: 1, binnumber: 'A', available: 0, on_hand: 2, location: 'Manila' },
    ])
    .execute();
  await test.db
    .insertInto('inventory_history')
    .values({
      item_id: '90001',
      line_no: 1,
      tranid: 'IR1',
      type: 'Item Receipt',
      trandate: '2026-11-01',
      quantity: -2,
      amount: '1250.50',
      binnumber: 'A',
      location: 'Manila',
    })
    .execute();
  for (const id of ['B21', 'sas DISK', '876936']) {
    expect((await find({ type: 'inventorylist', id })).ids).toEqual(['90001']);
  }
  expect((await find({ type: 'inventorylist', id: 'qx81' })).ids).toEqual([]);
  expect((await find({ type: 'inventorylist', id: '872479-b21' })).records).toEqual([
    {
      internalid: '90001',
      invMain: {
        itemid: '872479-B21',
        displayname: 'Disk 1.2 TB SAS',
        currentdate: '2026-11-21',
        department_text: 'Sparing',
        class: 'Maintenance',
        location: 'Manila',
        altpartnum: '876936-002',
        custitem_item_pn_notes: 'Also sold as QX81',
        category_text: 'Disks',
      },
      invTab: [
        { binnumber: 'A', binonhandavail: 0, binonhandcount: 2, location: 'Manila' },
        { binnumber: 'B', binonhandavail: 1, binonhandcount: 3, location: null },
      ],
      invHistory: [
        {
          tranid: 'IR1',
          type: 'Item Receipt',
          trandate: '2026-11-01',
          quantity: -2,
          amount: '1250.50',
          binnumber: 'A',
          location: 'Manila',
        },
      ],
    },
  ]);
  expect((await find({ type: 'inventorylist', id: '111' })).records).toMatchObject([
    { invMain: { displayname: null, category_text: null }, invTab: [], invHistory: [] },
  ]);
});
