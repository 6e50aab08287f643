import { overviewAnswer } from '@contract/dashboard';
import { logsAnswer } from '@contract/logs';
import { caseFields } from '@contract/records/caseFields';
import { cmdbFields } from '@contract/records/cmdbFields';
import { eventListAnswer } from '@contract/records/events';
import { calendarLookups, imrLookups, porLookups } from '@contract/records/lookups';
import { searchAnswers } from '@contract/records/search';
import { createImrAnswer } from '@contract/requests/imr';
import { detailAnswers, imrListAnswer, openRequestsAnswer, porListAnswer } from '@contract/requests/requests';
import { addImr, addPor } from '@server/testing/records/addRequests';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { filledFields, ID, LONG, read } from '@server/testing/records/wildRecords';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
}, 60_000);
afterAll(() => test.close());

describe('SRC-02 a record of another system is answered by every call that reads it', () => {
  it('SRC-02 an event and its calendar, also one that is not there yet', async () => {
    await test.db
      .insertInto('calendars')
      .values({ id: ID, name: LONG, kind: 'person', email: 'nobody' })
      .execute();
    await test.db
      .insertInto('events')
      .values({
        id: ID,
        title: LONG,
        startdate: '2026-11-22',
        starttime: 'all day',
        endtime: '9 am',
        owner: LONG,
        attendee: LONG,
        status: LONG,
      })
      .execute();
    const calendars = [ID, 'comes later'].map((calendar_id) => ({ event_id: ID, calendar_id }));
    await test.db.insertInto('event_calendars').values(calendars).execute();
    for (const { calendar_id: calendarId } of calendars) {
      expect(await read(test, eventListAnswer, '/api/event-list', { calendarId })).toMatchObject([
        { events: [{ internalid: ID, starttime: 'all day', endtime: '9 am', status: LONG }] },
      ]);
    }
    expect(await read(test, calendarLookups, '/api/lookups', { type: 'calendars' })).toMatchObject({
      calendars: [{ id: ID, label: LONG, email: 'nobody' }],
    });
    expect(
      await read(test, overviewAnswer, '/api/homeDashboards', { view: 'overview', type: 'Event' }),
    ).toMatchObject([{ rows: [{ id: ID, assignee: LONG, calendarId: ID }] }]);
  });

  it('SRC-02 options of a form', async () => {
    const option = { id: ID, label: LONG, position: 1 };
    await test.db
      .insertInto('lookup_options')
      .values(['imr.statuses', 'por.suppliers'].map((list) => ({ ...option, list })))
      .execute();
    const shown = [{ id: ID, label: LONG }];
    expect(await read(test, imrLookups, '/api/lookups', { type: 'imr' })).toMatchObject({ statuses: shown });
    expect(await read(test, porLookups, '/api/lookups', { type: 'por' })).toMatchObject({ suppliers: shown });
  });

  it('SRC-02 sales orders of one number, with lines that lack everything and quantities with places', async () => {
    const order = { tranid: LONG, entity: LONG, amount: '-0.123456789012345678', currency: '€', memo: LONG };
    await test.db
      .insertInto('sales_orders')
      .values(['1', '2'].map((internalid) => ({ internalid, ...order })))
      .execute();
    await test.db
      .insertInto('sales_order_items')
      .values([
        { sales_order_id: '1', line_no: 1 },
        { sales_order_id: '1', line_no: 2, item: LONG, quantity: '-1.23456', amount: '9'.repeat(30) },
      ])
      .execute();
    await test.db
      .insertInto('files')
      .values({ id: 'f 1', name: LONG, media_type: 'none', size_bytes: 1 })
      .execute();
    await test.db
      .insertInto('sales_order_files')
      .values([{ file_id: 'f 1', sales_order_id: '1' }])
      .execute();
    const id = LONG.slice(0, 60);
    const items = [
      { item: null, quantity: null, amount: null },
      { item: LONG, quantity: -1.23456, amount: '9'.repeat(30) },
    ];
    const found = await read(test, searchAnswers.solist, '/api/globalSearch', { type: 'solist', id });
    expect(found).toMatchObject([
      {
        so: [
          { ...order, internalid: '1', items },
          { ...order, internalid: '2' },
        ],
      },
    ]);
  });

  it('SRC-02 a configuration item and a purchase order, with any text in any field', async () => {
    const record = { name: LONG, customer: LONG, fields: JSON.stringify(filledFields(cmdbFields)) };
    for (const scope of ['cmdb', 'purchaseorder', 'purchaseorderrequest'] as const) {
      const internalid = `${scope} ${ID}`.slice(0, 120);
      await test.db
        .insertInto('cmdb_records')
        .values({ internalid, scope, ...record })
        .execute();
      const query = { type: 'cmdblist', scope, id: LONG.slice(0, 40) };
      expect(await read(test, searchAnswers.cmdblist, '/api/globalSearch', query)).toMatchObject([
        { cmdb: [{ internalid, name: LONG, hostname: LONG }] },
      ]);
    }
  });

  it('SRC-02 an inventory item whose bins and history lack everything, or hold decimals', async () => {
    await test.db
      .insertInto('inventory_items')
      .values({ internalid: ID, itemid: LONG, class: LONG })
      .execute();
    await test.db
      .insertInto('inventory_bins')
      .values([
        { item_id: ID, line_no: 1 },
        { item_id: ID, line_no: 2, binnumber: LONG, available: '0.5', on_hand: '-3000000000.25' },
      ])
      .execute();
    await test.db
      .insertInto('inventory_history')
      .values([
        { item_id: ID, line_no: 1 },
        { item_id: ID, line_no: 2, type: LONG, quantity: '1.5', amount: '1.005' },
      ])
      .execute();
    const query = { type: 'inventorylist', id: LONG.slice(0, 40) };
    const answer = await read(test, searchAnswers.inventorylist, '/api/globalSearch', query);
    expect(answer).toMatchObject([
      {
        items: [
          {
            invTab: [
              { binnumber: null, binonhandavail: null, binonhandcount: null, location: null },
              { binnumber: LONG, binonhandavail: 0.5, binonhandcount: -3000000000.25, location: null },
            ],
            invHistory: [
              { tranid: null, type: null, trandate: null, quantity: null, amount: null },
              { tranid: null, type: LONG, quantity: 1.5, amount: '1.005' },
            ],
          },
        ],
      },
    ]);
  });

  it('SRC-02 a case with any text in any field, and a request made for it here', async () => {
    await test.db
      .insertInto('support_cases')
      .values(
        ['1', '2'].map((n) => ({
          internalid: `${ID} ${n}`,
          casenumber: LONG,
          title: LONG,
          company: LONG,
          fields: JSON.stringify(filledFields(caseFields)),
        })),
      )
      .execute();
    const query = { type: 'caselist', id: LONG.slice(0, 40) };
    const found = await read(test, searchAnswers.caselist, '/api/globalSearch', query);
    expect(found).toMatchObject([{ cases: [{ casenumber: LONG }, { casenumber: LONG }] }]);
    await test.db
      .insertInto('lookup_options')
      .values(
        ['imr.types', 'imr.warehouses', 'imr.warehouses'].map((list, at) => ({
          list,
          id: `${ID} ${at}`,
          label: LONG,
          position: at,
        })),
      )
      .execute();
    const payload = {
      custrecord_imr_customer: 'Halcyon Airways',
      custrecord_imr_case: `${ID} 1`,
      type: `${ID} 0`,
      custrecord_imr_move_from: `${ID} 1`,
      custrecord_imr_move_to: `${ID} 2`,
      items: [{ part_number: LONG.slice(0, 300), adjust_qty: 1 }],
    };
    const headers = { 'idempotency-key': 'wild' };
    const made = await read(
      test,
      createImrAnswer,
      '/api/createImr',
      {},
      { method: 'POST', payload, headers },
    );
    expect(made.imr).toMatchObject({ id: 'IMR10001', custrecord_imr_type: LONG });
    await read(test, logsAnswer, `/api/logs/${test.users['Field Engineer'].id}`);
  });

  it('SRC-02 requests before their case, without owner, from a warehouse to itself, with lines of nothing', async () => {
    const texts = { status: LONG, customer: LONG, notes: LONG };
    const later = 'case to come';
    const imrs = ['imr 1', 'imr 2'].map((internalid) => ({
      internalid,
      number: LONG,
      owner: null,
      ...texts,
    }));
    const imrParts = [{ adjust_qty: null }, { adjust_qty: '0.5', unit_cost: '0.001', qty_on_hand: '-1.5' }];
    for (const imr of imrs) {
      await addImr(test.db, later, { ...imr, type: LONG, move_from: 'W1', move_to: 'W1' }, imrParts);
    }
    const nothing = { part_number: null, quantity: null, price: null, extended_price: null };
    const porItems = [nothing, { quantity: '-1.23456', price: '-0.0001', extended_price: '7'.repeat(40) }];
    for (const internalid of ['por 1', 'por 2']) {
      const por = {
        internalid,
        number: LONG,
        owner: null,
        ...texts,
        shipping_country: 'Atlantis',
        total: '1e30',
      };
      await addPor(test.db, later, { ...por, order_type: LONG, faulty_serial: LONG }, porItems);
    }
    await addImr(test.db, null, { internalid: 'imr 3' });
    await addPor(test.db, null, { internalid: 'por 3' });

    const list = '/api/porimrlist';
    const imrList = await read(test, imrListAnswer, list, { type: 'imrpercase', referenceid: later });
    expect(imrList).toMatchObject([{ imr: [{ internalid: 'imr 2', id: LONG, owner: null }, {}] }]);
    const porList = await read(test, porListAnswer, list, { type: 'porpercase', referenceid: later });
    expect(porList).toMatchObject([{ por: [{ internalid: 'por 2', id: LONG, owner: null }, {}] }]);
    const open = await read(test, openRequestsAnswer, '/api/openRequests', { referenceid: later });
    expect(open.requests).toHaveLength(4);

    const detail = '/api/globalSearch';
    const imr = await read(test, detailAnswers.imrdetailed, detail, { type: 'imrdetailed', id: 'imr 1' });
    expect(imr).toMatchObject([
      {
        imr: [
          {
            owner: null,
            custrecord_imr_case_text: later,
            custrecord_imr_move_from: 'W1',
            parts: [{ adjust_qty: null }, { adjust_qty: 0.5, unit_cost: '0.001', qty_on_hand: -1.5 }],
          },
        ],
      },
    ]);
    const por = await read(test, detailAnswers.pordetailed, detail, { type: 'pordetailed', id: 'por 1' });
    expect(por).toMatchObject([
      { por: [{ total: `1${'0'.repeat(30)}`, shippingcountry: 'Atlantis', items: [nothing, {}] }] },
    ]);
    for (const [type, id] of [
      ['imrdetailed', 'imr 3'],
      ['pordetailed', 'por 3'],
    ] as const) {
      await read(test, detailAnswers[type], detail, { type, id });
    }
  });
});
