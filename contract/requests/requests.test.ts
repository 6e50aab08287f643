import fc from 'fast-check';
import { caseFields } from '@contract/records/caseFields';
import { cmdbFields } from '@contract/records/cmdbFields';
import { cmdbRecord } from '@contract/records/cmdb';
import { createImrRequest } from './imr';
import { createPorRequest } from './por';
import { CREATION_KEY_LIFE, creationHeaders } from './requests';
import { extendedPrice, isWholeInThousandths, totalPrice } from './porRules';
import { searchQuery } from '@contract/records/search';

const imr = {
  custrecord_imr_customer: 'Halcyon Airways',
  custrecord_imr_case: '20931',
  type: '1',
  custrecord_imr_move_from: '11',
  custrecord_imr_move_to: '12',
  items: [{ part_number: 'P-1', adjust_qty: -2 }],
};
const item = { item: 'Controller', quantity: 3, price: '10.10', extendedprice: '30.30' };
const por = {
  custrecord_pt_case: '20931',
  custrecord_pt_customer: 'Halcyon Airways',
  custrecord_pt_status: '1',
  custrecord_pt_order_type: '22',
  custrecord_pt_supplier: '501',
  items: [item],
};

/** An item that comes to the most a request can hold. */
const mostExpensive = {
  ...item,
  quantity: 101,
  price: '990099009900.99',
  extendedprice: '99999999999999.99',
};

/** Items whose texts have this many characters together. */
const itemsOf = (characters: number) =>
  Array.from({ length: 500 }, (_item, at) => ({
    adjust_qty: 1,
    part_number: 'x'.repeat(200),
    description: 'x'.repeat(Math.floor((characters + at) / 500) - 200),
  }));

const imrPaths = (change: object) =>
  createImrRequest.safeParse({ ...imr, ...change }).error?.issues.map(({ path }) => path.join('.'));
const porPaths = (change: object) =>
  createPorRequest.safeParse({ ...por, ...change }).error?.issues.map(({ path }) => path.join('.'));

describe('IMR', () => {
  it('IMR-04 is taken with what is required', () => {
    expect(imrPaths({})).toBeUndefined();
  });

  it('IMR-04 D-106 takes 500 items, a million pieces either way, and 200,000 characters in all', () => {
    expect(imrPaths({ items: Array.from({ length: 500 }, () => imr.items[0]) })).toBeUndefined();
    expect(imrPaths({ items: [{ adjust_qty: -1_000_000 }, { adjust_qty: 1_000_000 }] })).toBeUndefined();
    expect(imrPaths({ items: itemsOf(200_000) })).toBeUndefined();
  });

  it.each([
    ['custrecord_imr_case', { custrecord_imr_case: undefined }],
    ['custrecord_imr_customer', { custrecord_imr_customer: ' ' }],
    ['type', { type: '' }],
    ['custrecord_imr_move_to', { custrecord_imr_move_to: '11' }],
    ['items', { items: [] }],
    ['items', { items: Array.from({ length: 501 }, () => imr.items[0]) }],
    ['items.0.adjust_qty', { items: [{ adjust_qty: 0 }] }],
    ['items.0.adjust_qty', { items: [{ adjust_qty: 1.5 }] }],
    ['items.0.adjust_qty', { items: [{ adjust_qty: 1_000_001 }] }],
    ['items.0.adjust_qty', { items: [{ adjust_qty: -1_000_001 }] }],
    ['items', { items: itemsOf(200_001) }],
    ['items.0.adjust_qty', { items: [{ adjust_qty: 1e308 }] }],
    ['items.0.adjust_qty', { items: [{ adjust_qty: 'abc' }] }],
  ])('IMR-04 is rejected with the name of %s', (path, change) => {
    expect(imrPaths(change)).toEqual([path]);
  });
});

describe('POR', () => {
  it('POR-05 is taken with what is required', () => {
    expect(porPaths({})).toBeUndefined();
    const most = { ...item, quantity: 1_000_000, price: '0.01', extendedprice: '10000.00' };
    expect(porPaths({ items: [most] })).toBeUndefined();
  });

  it.each([
    ['custrecord_pt_status', { custrecord_pt_status: '7' }],
    ['custrecord_pt_order_type', { custrecord_pt_order_type: '1' }],
    ['shippingcountry', { shippingcountry: '0' }],
    ['custrecord_pt_supplier', { custrecord_pt_supplier: undefined }],
    ['custrecord211', { custrecord211: '11/21/2026' }],
    ['items', { items: [] }],
    ['items.0.quantity', { items: [{ ...item, quantity: 0, extendedprice: '0.00' }] }],
    ['items.0.quantity', { items: [{ ...item, quantity: -1 }] }],
    ['items.0.quantity', { items: [{ ...item, quantity: 1_000_001 }] }],
    ['items.0.quantity', { items: [{ ...item, quantity: 1e308 }] }],
    ['items.0.quantity', { items: [{ ...item, quantity: 'abc' }] }],
    ['items.0.price', { items: [{ ...item, price: '-1.00' }] }],
    ['items.0.price', { items: [{ ...item, price: '10,10' }] }],
    ['items.0.price', { items: [{ ...item, price: 'ten' }] }],
    ['items.0.extendedprice', { items: [{ ...item, extendedprice: '30.31' }] }],
    ['items.0.extendedprice', { items: [{ ...item, extendedprice: 'ten' }] }],
    ['items', { items: [mostExpensive, { ...item, quantity: 1, price: '0.01', extendedprice: '0.01' }] }],
  ])('POR-05 is rejected with the name of %s', (path, change) => {
    expect(porPaths(change)).toEqual([path]);
  });

  it.each([
    [3, '10.10', '30.30'],
    [1, '0.00', '0.00'],
    [0.5, '0.01', '0.01'],
    [0.001, '1.00', '0.00'],
    [1.005, '1.00', '1.01'],
    [1_000_000, '999999999999.99', '999999999999990000.00'],
  ])('POR-03 %d × %s is %s', (quantity, price, expected) => {
    expect(extendedPrice(quantity, price)).toBe(expected);
  });

  it('POR-03 the extended price of whole quantities is exact, whatever the amounts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 0, max: 99_999_999 }),
        (quantity, cents) => {
          const price = `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
          expect(BigInt(extendedPrice(quantity, price).replace('.', ''))).toBe(
            BigInt(quantity) * BigInt(cents),
          );
        },
      ),
    );
  });

  it('POR-03 the total is the sum to the cent', () => {
    expect(totalPrice([])).toBe('0.00');
    expect(totalPrice(['0.10', '0.20', '1234567890.05'])).toBe('1234567890.35');
  });

  it('POR-05 a quantity has at most three places', () => {
    expect([1, 0.001, 2.125].every(isWholeInThousandths)).toBe(true);
    expect([0.0001, 1.23456, Number.NaN, Infinity].some(isWholeInThousandths)).toBe(false);
  });
});

it('D-49 a form’s key is known for 30 days', () => {
  expect(CREATION_KEY_LIFE / 86_400).toBe(30);
});

it('IMR-04 POR-05 a form’s key is one key', () => {
  const fits = (key: string) => creationHeaders.safeParse({ 'idempotency-key': key }).success;
  expect(['4711-a', 'a,b', ' ', 'x'.repeat(201)].map(fits)).toEqual([true, false, false, false]);
});

it('CASE-04 CMDB-03 wide records name every field once', () => {
  for (const fields of [caseFields, cmdbFields]) {
    expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
  }
  expect(cmdbFields.filter((field) => 'hidden' in field).map(({ id }) => id)).toEqual(['custrecord_custid']);
});

it('CMDB-03 SRC-02 a configuration item may be empty but for its name, and a date may be any text', () => {
  expect(cmdbRecord.safeParse({ internalid: '1', name: 'san-04' }).success).toBe(true);
  expect(cmdbRecord.safeParse({ internalid: '1', name: 'san-04', EOL: 'soon' }).success).toBe(true);
  expect(cmdbRecord.safeParse({ internalid: '1', name: 'san-04', EOL: 'x'.repeat(10_001) }).success).toBe(
    false,
  );
});

it('API-04 a search needs a text and a known type', () => {
  const fits = (query: object) => searchQuery.safeParse(query).success;
  expect(fits({ type: 'cmdblist', id: 'san', scope: 'purchaseorder' })).toBe(true);
  expect(
    [
      { type: 'solist', id: ' ' },
      { type: 'users', id: 'x' },
      { type: 'solist', id: 'x', scope: 'all' },
    ].map(fits),
  ).toEqual([false, false, false]);
});
