import { countries } from '@contract/countries';
import { createImrAnswer, imrDetail, type CreateImrRequest } from '@contract/requests/imr';
import { createPorAnswer, porDetail, type CreatePorRequest } from '@contract/requests/por';
import { MAX_ITEMS_TEXT } from '@contract/requests/requestItems';
import type { RequestKindId } from '@contract/requests/requests';
import { roles } from '@contract/accounts/roles';
import { addLookups } from '@server/testing/records/lookups';
import { addCase } from '@server/testing/records/addRequests';
import {
  create,
  creations,
  freshCase,
  imrBody,
  porBody,
  traces,
} from '@server/testing/records/createRequests';
import { askSearch } from '@server/testing/records/findRecords';
import { buildTestApp, type TestApp } from '@server/testing/testApp';

let test: TestApp;
let caseId: string;
beforeAll(async () => {
  test = await buildTestApp();
  await addLookups(test.db);
});
afterAll(() => test.close());
beforeEach(async () => {
  caseId = await freshCase(test);
});

/** What making a request is answered with. */
async function made(kind: RequestKindId, body: object) {
  const answer = await create(test, kind, body);
  expect(answer.statusCode).toBe(201);
  return answer.json<unknown>();
}
/** The request as it is opened from then on. */
async function opened(kind: RequestKindId, id: string) {
  const answer = await askSearch(test, { type: `${kind}detailed`, id });
  const [found] = answer.json<[Record<string, unknown[]>]>();
  return found[kind]?.[0];
}

async function createdImr(change: Partial<CreateImrRequest>) {
  const { imr } = createImrAnswer.parse(await made('imr', imrBody(caseId, change)));
  return { row: imr, detail: imrDetail.parse(await opened('imr', imr.internalid)) };
}
async function createdPor(change: Partial<CreatePorRequest>) {
  const { por } = createPorAnswer.parse(await made('por', porBody(caseId, change)));
  return { row: por, detail: porDetail.parse(await opened('por', por.internalid)) };
}

const bins = (item_id: string, counts: readonly [string, number][]) =>
  counts.map(([binnumber, on_hand], index) => ({
    item_id,
    line_no: index + 1,
    binnumber,
    on_hand,
    available: 0,
  }));

describe('an IMR', () => {
  it('IMR-03 keeps every field of its form, and is answered as the list shows it', async () => {
    const { row, detail } = await createdImr({
      custrecord159: '1101',
      custrecord_imr_customer: 'Søborg & Sønner 株式会社',
      custrecord_imr_job_new: 'JOB-1',
      status: '1',
      priority: '2',
      notes: 'Pack in ESD bags.\n\tThen call.',
      contact_name: 'Amira Sato',
      contact_number: '+63 2 5550 0101',
      items: [
        {
          part_number: 'P-2',
          description: 'Controller',
          serial_number: 'S-2',
          location: 'Shelf',
          bin_number: 'A-01',
          adjust_qty: -2,
        },
      ],
    });
    expect(row).toMatchObject({
      internalid: row.id,
      custrecord_imr_customer: 'Søborg & Sønner 株式会社',
      custrecordcustrecord_pt_status: 'Open',
      custrecord_imr_priority: 'High',
      custrecord_imr_type: 'Transfer',
    });
    expect(detail).toMatchObject({
      id: row.id,
      assigned_to_text: 'Amira Sato',
      custrecord_imr_customer_text: 'Søborg & Sønner 株式会社',
      custrecord_imr_job_new_text: 'JOB-1',
      custrecord_imr_case_text: `CS-${caseId} Controller A degraded`,
      status: 'Open',
      priority: 'High',
      type: 'Transfer',
      contact_name: 'Amira Sato',
      contact_number: '+63 2 5550 0101',
      notes: 'Pack in ESD bags.\n\tThen call.',
      parts: [
        {
          part_number: 'P-2',
          description: 'Controller',
          serial_number: 'S-2',
          location: 'Shelf',
          bin_number: 'A-01',
          adjust_qty: -2,
          unit_cost: null,
          total_value: null,
        },
      ],
    });
    const stored = await test.db.selectFrom('imr').selectAll().executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ assigned_to: '1101', move_from: '201', move_to: '203' });
  });

  it('IMR-03 what is left empty stays empty', async () => {
    const { detail } = await createdImr({});
    expect(detail).toMatchObject({ assigned_to_text: null, status: null, priority: null, notes: null });
    expect(detail.parts).toMatchObject([{ part_number: null, serial_number: null, adjust_qty: 1 }]);
  });

  it('IMR-04 says how many of a part are on hand, in its bin or in all, and nothing where none was counted', async () => {
    const items = [
      { internalid: 'i1', itemid: 'P-1' },
      { internalid: 'i2', itemid: 'P-1' },
      { internalid: 'i3', itemid: 'P-2' },
      { internalid: 'i4', itemid: 'P-3' },
    ];
    await test.db.insertInto('inventory_items').values(items).execute();
    const counted = [
      ...bins('i1', [
        ['A-01', 3],
        ['B-01', 4],
      ]),
      ...bins('i2', [
        ['A-01', 10],
        ['C-01', 0],
      ]),
      ...bins('i4', [
        ['A-01', 2_147_483_647],
        ['B-01', 2_147_483_647],
      ]),
    ];
    await test.db.insertInto('inventory_bins').values(counted).execute();
    const asked: [string | undefined, string | undefined, number | null][] = [
      ['P-1', undefined, 17],
      ['P-1', '', 17],
      ['P-1', 'A-01', 13],
      ['P-1', 'C-01', 0],
      ['P-1', 'Z-99', null],
      ['P-2', undefined, null],
      ['P-3', undefined, 4_294_967_294],
      ['p-1', undefined, null],
      [undefined, 'A-01', null],
    ];
    const { detail } = await createdImr({
      items: asked.map(([part_number, bin_number]) => ({ part_number, bin_number, adjust_qty: 1 })),
    });
    expect(detail.parts.map(({ qty_on_hand }) => qty_on_hand)).toEqual(asked.map(([, , stock]) => stock));
  });

  it('IMR-04 counts the bin of the location that an item names, where warehouses have bins of one number', async () => {
    await test.db.insertInto('inventory_items').values({ internalid: 'i9', itemid: 'P-9' }).execute();
    const places = ['MNL', 'SYD', 'BER', null];
    const counted = bins('i9', [
      ['A-01', 3],
      ['A-01', 10],
      ['B-01', 4],
      ['C-01', 5],
    ]).map((bin, at) => ({ ...bin, location: places[at] }));
    await test.db.insertInto('inventory_bins').values(counted).execute();
    const asked: [string | undefined, string | undefined, number | null][] = [
      ['A-01', 'MNL', 3],
      ['A-01', 'SYD', 10],
      ['A-01', 'BER', null],
      ['A-01', undefined, 13],
      ['A-01', 'Shelf', 13],
      ['C-01', 'MNL', 5],
      [undefined, 'MNL', 22],
    ];
    const { detail } = await createdImr({
      items: asked.map(([bin_number, location]) => ({
        part_number: 'P-9',
        bin_number,
        location,
        adjust_qty: 1,
      })),
    });
    expect(detail.parts.map(({ qty_on_hand }) => qty_on_hand)).toEqual(asked.map(([, , stock]) => stock));
  });
});

describe('a POR', () => {
  it('POR-04 keeps every field of its form, and is answered as the list shows it', async () => {
    const { row, detail } = await createdPor({
      custrecord40: 'JOB-1',
      custrecord_pt_status: '19',
      custrecord_pt_order_type: '22',
      custrecord38: 'Controller A\nfailed',
      custrecord216: 'S-9',
      custrecord215: 'Installed unit',
      custrecord_pt_shipping_address: 'Attention: Amira Sato\nSite: Søborg',
      shippingcountry: countries[0].id,
      custrecord_pt_notes: 'Reason: break-fix',
      custrecord211: '2026-12-01',
      status_update: 'Raised',
      custrecord_sepim_owner: '601',
      subsidiary: '1',
    });
    expect(row).toMatchObject({
      internalid: row.id,
      custrecord_pt_customer: 'Halcyon Airways',
      custrecord_pt_status: 'Completed',
      custrecord_pt_order_type: 'Freight',
      total: '20.20',
      eta: '2026-12-01',
    });
    expect(detail).toMatchObject({
      ...row,
      jobnumber: 'JOB-1',
      custrecord38: 'Controller A\nfailed',
      custrecord216: 'S-9',
      custrecord215: 'Installed unit',
      custrecord_pt_shipping_address: 'Attention: Amira Sato\nSite: Søborg',
      custrecord_pt_notes: 'Reason: break-fix',
      status_update: 'Raised',
      custrecord_pt_supplier: 'Orbis Components Inc.',
      custrecord_sepim_owner: 'Procurement APAC',
      subsidiary: 'Northbay Services Philippines',
      shippingcountry: countries[0].label,
      custrecord_pt_currency: 'USD',
      items: [
        { part_number: 'P-1', description: null, quantity: 2, price: '10.10', extended_price: '20.20' },
      ],
    });
  });

  it('POR-03 amounts stay exact, to the last cent that fits', async () => {
    const dime = { item: 'P-1', quantity: 1, price: '0.10', extendedprice: '0.10' };
    const cents = { item: 'P-2', quantity: 1.005, price: '1.00', extendedprice: '1.01' };
    const small = await createdPor({ items: [dime, { ...dime, quantity: 2, extendedprice: '0.20' }, cents] });
    expect(small.row.total).toBe('1.31');
    expect(small.detail.items.map(({ quantity, extended_price }) => [quantity, extended_price])).toEqual([
      [1, '0.10'],
      [2, '0.20'],
      [1.005, '1.01'],
    ]);
    const most = {
      item: 'P-1',
      quantity: 101,
      price: '990099009900.99',
      extendedprice: '99999999999999.99',
    };
    const { row, detail } = await createdPor({ items: [most] });
    expect(row.total).toBe('99999999999999.99');
    expect(detail.items).toMatchObject([{ price: '990099009900.99', extended_price: '99999999999999.99' }]);
  });

  it('POR-01 the customer is the company of the case, and typed where the case has none or one too long', async () => {
    const fits = (id: string, customer: string) =>
      create(test, 'por', porBody(id, { custrecord_pt_customer: customer }));
    for (const company of [null, ' ', 'x'.repeat(201)]) {
      expect((await fits(await addCase(test.db, { company }), 'Typed')).statusCode).toBe(201);
    }
    const padded = await addCase(test.db, { company: ' Halcyon Airways ' });
    for (const customer of ['Halcyon Airways', ' Halcyon Airways ']) {
      expect((await fits(padded, customer)).statusCode).toBe(201);
    }
    const answer = await fits(caseId, 'Somebody else');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message: 'custrecord_pt_customer: Must be the company of the case, Halcyon Airways',
      issues: [{ path: 'custrecord_pt_customer' }],
    });
  });
});

describe.each(creations)('both kinds: $kind', ({ kind, series, body }) => {
  it.each(roles)('IMR-03 POR-04 a %s makes one, of its own series, as its owner', async (as) => {
    const before = new Date();
    const answers = [await create(test, kind, body(caseId), { as }), await create(test, kind, body(caseId))];
    const made = answers.map(
      (answer) => answer.json<Record<string, { id: string; owner: string; date_created: string }>>()[kind]!,
    );
    const [first = 0, second] = made.map(({ id }) => Number(id.replace(series, '')));
    expect(second).toBe(first + 1);
    expect(made[0]!.owner).toBe(test.users[as].fullname);
    expect(new Date(made[0]!.date_created).getTime()).toBeGreaterThanOrEqual(before.getTime() - 1000);
    expect(new Date(made[0]!.date_created).getTime()).toBeLessThanOrEqual(Date.now() + 1000);
  });

  it('IMR-03 POR-04 D-15 it stands in the audit trail and in its maker’s activity log', async () => {
    const answer = await create(test, kind, body(caseId), { as: 'Field Service Partner' });
    const { id } = answer.json<Record<string, { id: string }>>()[kind]!;
    const actor_id = test.users['Field Service Partner'].id;
    const entry = await test.db
      .selectFrom('audit_trail')
      .selectAll()
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      actor_id,
      action: `${kind}.created`,
      subject_type: kind,
      before: null,
      after: { ...body(caseId), case: caseId },
      request_id: answer.headers['x-request-id'],
    });
    expect(await test.db.selectFrom('activity_logs').select(['user_id', 'message']).execute()).toEqual([
      { user_id: actor_id, message: `Created ${id} for case CS-${caseId}` },
    ]);
    expect((await traces(test)).keys).toHaveLength(1);
  });

  it('IMR-03 POR-04 D-48 for a closed case too', async () => {
    const fields = JSON.stringify({ status: 'Closed' });
    await test.db.updateTable('support_cases').set({ fields }).where('internalid', '=', caseId).execute();
    expect((await create(test, kind, body(caseId))).statusCode).toBe(201);
  });

  it('IMR-03 POR-04 the newest stands first', async () => {
    const ids = [];
    for (let index = 0; index < 3; index += 1) {
      const answer = await create(test, kind, body(caseId));
      ids.unshift(answer.json<Record<string, { id: string }>>()[kind]!.id);
    }
    const list = await test.injectAs('Admin', {
      url: `/api/porimrlist?type=${kind}percase&referenceid=${caseId}`,
    });
    const [{ [kind]: rows = [] }] = list.json<[Record<string, { id: string }[]>]>();
    expect(rows.map(({ id }) => id)).toEqual(ids);
  });
});

it('IMR-04 POR-05 500 items keep their order, as long as their texts may be in whatever script', async () => {
  const long = (index: number) => `${index} `.padEnd(MAX_ITEMS_TEXT / 500 / 5, '界');
  const at = Array.from({ length: 500 }, (_, index) => index);
  const imr = await createdImr({
    items: at.map((index) => ({
      part_number: long(index),
      description: long(index),
      serial_number: long(index),
      location: long(index),
      bin_number: long(index),
      adjust_qty: index + 1,
    })),
  });
  expect(imr.detail.parts.map(({ adjust_qty }) => adjust_qty)).toEqual(at.map((index) => index + 1));
  expect(imr.detail.parts[499]?.bin_number).toBe(long(499));
  const por = await createdPor({
    items: at.map((index) => ({
      item: long(index),
      description: long(index),
      quantity: index + 1,
      price: '0.01',
      extendedprice: ((index + 1) / 100).toFixed(2),
    })),
  });
  expect(por.detail.items.map(({ quantity }) => quantity)).toEqual(at.map((index) => index + 1));
  expect(por.row.total).toBe('1252.50');
});

it('IMR-04 POR-05 D-106 items whose texts are too long together are refused, and nothing is stored', async () => {
  const caseId = await freshCase(test);
  const before = await traces(test);
  const items = Array.from({ length: 500 }, () => ({
    description: 'x'.repeat(300),
    part_number: 'x'.repeat(101),
  }));
  const bodies = {
    imr: imrBody(caseId, { items: items.map((item) => ({ ...item, adjust_qty: 1 })) }),
    por: porBody(caseId, {
      items: items.map(({ description, part_number: item }) => ({
        item,
        description,
        quantity: 1,
        price: '1.00',
        extendedprice: '1.00',
      })),
    }),
  };
  for (const kind of ['imr', 'por'] as const) {
    const answer = await create(test, kind, bodies[kind]);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({
        issues: [{ path: 'items', message: 'At most 200000 characters in all items together' }],
      }),
    ]);
  }
  expect(await traces(test)).toEqual(before);
});
