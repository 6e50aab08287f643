import type { z } from 'zod/mini';
import { failure } from '@contract/errors';
import type { ImrDetail } from '@contract/requests/imr';
import type { PorDetail } from '@contract/requests/por';
import { detailAnswers } from '@contract/requests/requests';
import { detailLists, type DetailType } from '@contract/records/search';
import { addLookups } from '@server/testing/records/lookups';
import { addCase, addImr, addPor } from '@server/testing/records/addRequests';
import { askSearch } from '@server/testing/records/findRecords';
import { buildTestApp, type TestApp } from '@server/testing/testApp';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  await addLookups(test.db);
});
afterAll(() => test.close());
afterEach(async () => {
  for (const table of ['imr', 'por', 'support_cases'] as const) await test.db.deleteFrom(table).execute();
});

/** What the details of an id answer, held against the contract. */
async function open<Type extends DetailType>(type: Type, id: string) {
  const answer = await askSearch(test, { type, id });
  expect(answer.statusCode).toBe(200);
  const body = answer.json<z.infer<(typeof detailAnswers)[Type]>>();
  // The answer leaves unchecked: it holds nothing but what the contract knows.
  expect(body).toEqual(detailAnswers[type].parse(body));
  const list = (body[0] as Record<string, unknown[]>)[detailLists[type]] ?? [];
  expect(answer.headers['x-total-count']).toBe(String(list.length));
  return list;
}

it('CASE-09 an IMR is answered with every field and its parts in their order, by its id or its number', async () => {
  const caseId = await addCase(test.db, { internalid: '20931', title: 'Controller A degraded' });
  const internalid = await addImr(
    test.db,
    caseId,
    {
      number: 'IMR10012',
      date_created: '2026-11-20T08:30:00Z',
      assigned_to: '1101',
      customer: 'Halcyon Airways',
      job: 'JOB-1',
      status: '1',
      priority: '1',
      type: '5',
      move_from: '201',
      move_to: '205',
      notes: 'In ESD bags\n→ Kühlung',
      contact_name: 'Lena Okafor',
      contact_number: '+63 2 5550 0142',
    },
    [
      {
        part_number: '801-2244-01',
        description: 'Storage controller',
        serial_number: 'S-1',
        location: 'Shelf',
        bin_number: 'A-03-2',
        adjust_qty: -2,
        unit_cost: '4180.00',
        total_value: '-8360.00',
        qty_on_hand: 5,
      },
      { part_number: 'second' },
    ],
  );
  const expected: Required<Omit<ImrDetail, 'source' | 'delivery'>> = {
    internalid,
    id: 'IMR10012',
    owner: 'Jonah Reyes',
    date_created: '2026-11-20T08:30:00.000Z',
    assigned_to_text: 'Amira Sato',
    custrecord_imr_customer_text: 'Halcyon Airways',
    custrecord_imr_job_new_text: 'JOB-1',
    custrecord_imr_case_text: 'CS-20931 Controller A degraded',
    status: 'Open',
    priority: 'Critical',
    type: 'Loan',
    custrecord_imr_move_from: 'MNL Central Warehouse',
    custrecord_imr_move_to: 'MUC Lager Süd',
    contact_name: 'Lena Okafor',
    contact_number: '+63 2 5550 0142',
    notes: 'In ESD bags\n→ Kühlung',
    parts: [
      {
        part_number: '801-2244-01',
        description: 'Storage controller',
        serial_number: 'S-1',
        location: 'Shelf',
        bin_number: 'A-03-2',
        adjust_qty: -2,
        unit_cost: '4180.00',
        total_value: '-8360.00',
        qty_on_hand: 5,
      },
      {
        part_number: 'second',
        description: null,
        serial_number: null,
        location: null,
        bin_number: null,
        adjust_qty: 1,
        unit_cost: null,
        total_value: null,
        qty_on_hand: null,
      },
    ],
  };
  expect(await open('imrdetailed', internalid)).toEqual([expected]);
  expect(await open('imrdetailed', ' IMR10012 ')).toEqual([expected]);
});

it('CASE-09 a POR is answered with every field and its items in their order, by its id or its number', async () => {
  const caseId = await addCase(test.db);
  const internalid = await addPor(
    test.db,
    caseId,
    {
      number: 'POR10012',
      date_created: '2026-11-20T08:30:00Z',
      customer: 'Halcyon Airways',
      job_number: 'JOB-1',
      status: '1',
      order_type: '2',
      supplier: '5006',
      sepim_owner: '602',
      subsidiary: '2',
      shipping_country: '165',
      shipping_address: 'Attention: Lena\nSite: MNL',
      defect_summary: 'Fails self-test',
      faulty_serial: 'S-9',
      faulty_origin: 'Installed unit',
      notes: 'Reason: break-fix',
      status_update: 'raised',
      eta: '2026-12-01',
      currency: 'USD',
      total: '12.58',
      fields: { custrecord_pt_date_purchased: '2026-11-22', custrecord_pt_purchase_order: 'PO-1' },
    },
    [
      { part_number: 'P-2', description: 'Disk', quantity: '1.005', price: '10.03', extended_price: '10.08' },
      { part_number: 'P-1', quantity: '1', price: '2.50', extended_price: '2.50' },
    ],
  );
  const expected: PorDetail = {
    internalid,
    id: 'POR10012',
    owner: 'Jonah Reyes',
    date_created: '2026-11-20T08:30:00.000Z',
    custrecord_pt_customer: 'Halcyon Airways',
    custrecord_pt_status: 'Open',
    custrecordpt_service_partner: null,
    custrecord_pt_order_type: 'Reactive',
    custrecord_pt_courier: null,
    custrecord_pt_tracking_number: null,
    custrecord_pt_approval: null,
    approval_status: null,
    assigned_to: null,
    total: '12.58',
    eta: '2026-12-01',
    jobnumber: 'JOB-1',
    custrecord_sepim_owner: 'Procurement EMEA',
    ETA: '2026-12-01',
    custrecord_pt_date_purchased: '2026-11-22',
    custrecord_pt_supplier: 'Ersatzteil-Kontor Nürnberg GmbH',
    custrecord_pt_currency: 'USD',
    custrecord_pt_purchase_order: 'PO-1',
    custrecord_pt_shipping_address: 'Attention: Lena\nSite: MNL',
    shippingcountry: 'Zimbabwe',
    custrecord_pt_notes: 'Reason: break-fix',
    custrecord38: 'Fails self-test',
    custrecord215: 'Installed unit',
    custrecord216: 'S-9',
    status_update: 'raised',
    subsidiary: 'Northbay Services Singapore',
    items: [
      { part_number: 'P-2', description: 'Disk', quantity: 1.005, price: '10.03', extended_price: '10.08' },
      { part_number: 'P-1', description: null, quantity: 1, price: '2.50', extended_price: '2.50' },
    ],
  };
  expect(await open('pordetailed', internalid)).toEqual([expected]);
  expect(await open('pordetailed', 'POR10012')).toEqual([expected]);
});

it('CASE-08 CASE-09 an id opens its own request, also where a newer one has it as its number', async () => {
  const caseId = await addCase(test.db);
  const older = { internalid: '105', number: '98', date_created: '2026-11-01T08:00:00Z' };
  const newer = { internalid: '112', number: '105', date_created: '2026-11-02T08:00:00Z' };
  const newest = { internalid: '113', number: '98', date_created: '2026-11-03T08:00:00Z' };
  for (const request of [older, newer, newest]) {
    await addImr(test.db, caseId, request);
    await addPor(test.db, caseId, request);
  }
  for (const type of ['imrdetailed', 'pordetailed'] as const) {
    expect(await open(type, '105')).toMatchObject([{ internalid: '105', id: '98' }]);
    expect(await open(type, '98')).toMatchObject([{ internalid: '113', id: '98' }]);
  }
});

it('CASE-08 an id or number that nothing has, or only a part of one, answers none', async () => {
  const caseId = await addCase(test.db);
  const imr = await addImr(test.db, caseId, { number: 'IMR10012' });
  for (const id of ['IMR1001', 'imr', '%', '404']) expect(await open('imrdetailed', id)).toEqual([]);
  expect(await open('pordetailed', imr)).toEqual([]);
});

it.each(Object.keys(detailLists))('API-04 %s needs an id and knows no scope', async (type) => {
  const unfit: Record<string, string>[] = [
    {},
    { id: ' ' },
    { id: '1', scope: 'cmdb' },
    { id: '1', limit: '0' },
  ];
  for (const query of unfit) {
    const answer = await askSearch(test, { type, ...query });
    expect(answer.statusCode).toBe(400);
    expect(failure.parse(answer.json()).code).toBe('validation_failed');
  }
});
