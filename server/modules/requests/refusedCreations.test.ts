import { sql } from 'kysely';
import { failure } from '@contract/errors';
import { addLookups } from '@server/testing/records/lookups';
import {
  create,
  creations,
  freshCase,
  imrBody,
  porBody,
  traces,
} from '@server/testing/records/createRequests';
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

/** Sends a form; expects errors that name these fields, and that nothing is stored. */
async function expectFieldErrors(kind: 'imr' | 'por', form: object, paths: readonly string[]) {
  const before = await traces(test);
  const answer = await create(test, kind, form);
  expect(answer.statusCode).toBe(400);
  const { code, message, issues } = failure.parse(answer.json());
  expect(code).toBe('validation_failed');
  expect(issues?.map(({ path }) => path)).toEqual(paths);
  for (const path of paths) expect(message).toContain(path);
  expect(await traces(test)).toEqual(before);
}

const part = { part_number: 'P-1', adjust_qty: 1 };
const item = { item: 'P-1', quantity: 2, price: '10.10', extendedprice: '20.20' };
const most = { item: 'P-1', quantity: 101, price: '990099009900.99', extendedprice: '99999999999999.99' };

describe('is refused by its field, and leaves no number out', () => {
  it.each<[string, object, string]>([
    ['a case that is not there', { custrecord_imr_case: '1' }, 'custrecord_imr_case'],
    ['an assignee that is not listed', { custrecord159: '1' }, 'custrecord159'],
    ['a status that is not listed', { status: '77' }, 'status'],
    ['a priority that is not listed', { priority: '77' }, 'priority'],
    ['a type that is not listed', { type: '77' }, 'type'],
    ['an option of another list', { type: '201' }, 'type'],
    ['a warehouse that is not there', { custrecord_imr_move_from: '1' }, 'custrecord_imr_move_from'],
    ['another one', { custrecord_imr_move_to: '1' }, 'custrecord_imr_move_to'],
    ['the same warehouse', { custrecord_imr_move_to: '201' }, 'custrecord_imr_move_to'],
    ['no customer', { custrecord_imr_customer: ' ' }, 'custrecord_imr_customer'],
    ['a name for people', { custrecord_imr_case_text: 'CS-1' }, 'custrecord_imr_case_text'],
    ['no items', { items: [] }, 'items'],
    ['501 items', { items: Array.from({ length: 501 }, () => part) }, 'items'],
    ['quantity 0', { items: [part, { ...part, adjust_qty: 0 }] }, 'items.1.adjust_qty'],
    ['quantity 1e308', { items: [{ ...part, adjust_qty: 1e308 }] }, 'items.0.adjust_qty'],
    ['quantity abc', { items: [{ ...part, adjust_qty: 'abc' }] }, 'items.0.adjust_qty'],
    ['quantity 1.5', { items: [{ ...part, adjust_qty: 1.5 }] }, 'items.0.adjust_qty'],
    ['a text that cannot be stored', { notes: 'a\u0000' }, 'notes'],
    ['a part that cannot be stored', { items: [{ ...part, part_number: '\ud800' }] }, 'items.0.part_number'],
  ])('IMR-04 API-04 an IMR with %s', async (_what, change, path) => {
    await expectFieldErrors('imr', { ...imrBody(caseId), ...change }, [path]);
  });

  it.each<[string, object, string]>([
    ['a case that is not there', { custrecord_pt_case: '1' }, 'custrecord_pt_case'],
    ['a customer that is not the case’s', { custrecord_pt_customer: 'Other' }, 'custrecord_pt_customer'],
    ['a status that is not listed', { custrecord_pt_status: '7' }, 'custrecord_pt_status'],
    ['an order type that is not listed', { custrecord_pt_order_type: '1' }, 'custrecord_pt_order_type'],
    ['a country that is not listed', { shippingcountry: '0' }, 'shippingcountry'],
    ['a supplier that is not listed', { custrecord_pt_supplier: '1' }, 'custrecord_pt_supplier'],
    ['an owner that is not listed', { custrecord_sepim_owner: '1' }, 'custrecord_sepim_owner'],
    ['a subsidiary that is not listed', { subsidiary: '77' }, 'subsidiary'],
    ['a day that no calendar has', { custrecord211: '2026-02-30' }, 'custrecord211'],
    ['a name for people', { custrecord_pt_case_text: 'CS-1' }, 'custrecord_pt_case_text'],
    ['no items', { items: [] }, 'items'],
    ['501 items', { items: Array.from({ length: 501 }, () => item) }, 'items'],
    ['a total no column holds', { items: [most, item] }, 'items'],
    ['quantity 0', { items: [{ ...item, quantity: 0, extendedprice: '0.00' }] }, 'items.0.quantity'],
    ['quantity -1', { items: [{ ...item, quantity: -1, extendedprice: '-20.20' }] }, 'items.0.quantity'],
    ['quantity 1e308', { items: [item, { ...item, quantity: 1e308 }] }, 'items.1.quantity'],
    ['quantity abc', { items: [{ ...item, quantity: 'abc' }] }, 'items.0.quantity'],
    ['four places', { items: [{ ...item, quantity: 0.0001, extendedprice: '0.00' }] }, 'items.0.quantity'],
    ['a price with a comma', { items: [{ ...item, price: '10,10' }] }, 'items.0.price'],
    ['a price below 0', { items: [{ ...item, price: '-10.10' }] }, 'items.0.price'],
    ['a price that is a number', { items: [{ ...item, price: 10.1 }] }, 'items.0.price'],
    [
      'an extended price off by a cent',
      { items: [{ ...item, extendedprice: '20.21' }] },
      'items.0.extendedprice',
    ],
  ])('POR-05 API-04 a POR with %s', async (_what, change, path) => {
    await expectFieldErrors('por', { ...porBody(caseId), ...change }, [path]);
  });

  it('API-04 every field that is wrong is named', async () => {
    const fields = ['custrecord_pt_customer', 'custrecord_pt_supplier', 'subsidiary'];
    const wrong = Object.fromEntries(fields.map((field) => [field, '77']));
    await expectFieldErrors('por', { ...porBody(caseId), ...wrong }, fields);
  });

  it.each(creations)(
    'IMR-04 POR-05 API-04 $kind without a key, or with one that is none',
    async ({ kind, body }) => {
      for (const key of ['', ' ', 'x'.repeat(201), 'sent twice, sent twice']) {
        const answer = await create(test, kind, body(caseId), { key });
        expect(answer.statusCode).toBe(400);
        expect(failure.parse(answer.json()).issues).toMatchObject([{ path: 'idempotency-key' }]);
      }
      const { statusCode } = await test.injectAs('Admin', {
        method: 'POST',
        url: kind === 'imr' ? '/api/createImr' : '/api/createPor',
        payload: body(caseId),
      });
      expect(statusCode).toBe(400);
      expect((await traces(test))[kind]).toEqual([]);
    },
  );

  it.each(creations)(
    'IMR-03 POR-04 API-02 $kind of who was deactivated meanwhile is neither created nor answered again',
    async ({ kind, body }) => {
      const sent = () => create(test, kind, body(caseId), { key: 'deactivated' });
      const activate = (is_active: boolean) =>
        test.db
          .updateTable('users')
          .set({ is_active })
          .where('id', '=', test.users['Field Engineer'].id)
          .execute();
      await activate(false);
      const before = await traces(test);
      expect((await sent()).statusCode).toBe(401);
      expect(await traces(test)).toEqual(before);
      await activate(true);
      const created = await sent();
      await activate(false);
      expect((await sent()).statusCode).toBe(401);
      await activate(true);
      expect((await sent()).body).toBe(created.body);
    },
  );

  it.each(creations)('API-04 $kind by the key of a refused form is created', async ({ kind, body }) => {
    const key = { key: 'corrected' };
    expect((await create(test, kind, body('1'), key)).statusCode).toBe(400);
    expect((await create(test, kind, body(caseId), key)).statusCode).toBe(201);
  });
});

describe.each(creations)('$kind, where storing fails midway', ({ kind, items, series, body }) => {
  const failing = [
    [items, sql`check (line_no < 2)`],
    ['audit_trail', sql`check (action not like '%.created') not valid`],
    ['activity_logs', sql`check (message not like 'Created %')`],
    // The last of all.
    ['idempotency_keys', sql`check (answer is null)`],
  ] as const;

  it.each(failing)(
    'IMR-03 POR-04 at %s, nothing is stored, and the form can be sent again',
    async (table, check) => {
      const form = { ...body(caseId), items: [...body(caseId).items, ...body(caseId).items] };
      const before = await traces(test);
      await sql`alter table ${sql.table(table)} add constraint fails ${check}`.execute(test.db);
      const failed = await create(test, kind, form, { key: 'resent' });
      await sql`alter table ${sql.table(table)} drop constraint fails`.execute(test.db);
      expect(failed.statusCode).toBe(500);
      expect(await traces(test)).toEqual(before);

      const next = before.series.find(({ name }) => name === series)!.next_value;
      const resent = await create(test, kind, form, { key: 'resent' });
      expect(resent.json()).toMatchObject({ [kind]: { id: `${series}${next}` } });
    },
  );
});
