import { createImrRequest } from '@contract/requests/imr';
import { createPorRequest } from '@contract/requests/por';
import { screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { renderWithTheme } from '@/testing/renderWithTheme';
import { imrItems, toImrItems } from './imrItems';
import type { ItemsDefinition } from './itemColumns';
import { emptyRow, type ItemErrors, type ItemRow } from './itemRows';
import { ItemsFoot } from './ItemsFoot';
import { porItems, toPorItems } from './porItems';

const por = (over: ItemRow['values'] = {}) =>
  emptyRow({ item: 'P-1', quantity: '2', price: '212.50', ...over });
const imr = (over: ItemRow['values'] = {}) => emptyRow({ part_number: 'P-1', adjust_qty: '-1', ...over });
const labelsOf = ({ columns }: ItemsDefinition) => columns.map(({ label }) => label);

describe('the columns', () => {
  it('IMR-01 of an inventory movement request are those of the specification, and the stock', () => {
    expect(labelsOf(imrItems)).toEqual([
      'Part Number',
      'Description',
      'Stock',
      'Serial Number',
      'Location',
      'Bin Number',
      'Adjust Qty By',
    ]);
  });

  it('POR-01 of a purchase order request are those of the specification, and the stock', () => {
    expect(labelsOf(porItems)).toEqual([
      'Item',
      'Description',
      'Stock',
      'Quantity',
      'Price',
      'Extended Price',
    ]);
  });
});

describe('what is wrong with a row', () => {
  it('IMR-04 POR-05 is nothing with one that can be sent, and with an empty one', () => {
    expect(imrItems.errorsOf(imr())).toEqual({});
    expect(porItems.errorsOf(por())).toEqual({});
    expect(imrItems.errorsOf(emptyRow({ adjust_qty: ' ' }))).toEqual({});
    expect(porItems.errorsOf(emptyRow())).toEqual({});
  });

  it.each<[ItemRow['values'], ItemErrors]>([
    [{ adjust_qty: '' }, { adjust_qty: 'Enter a whole number such as 2 or -1.' }],
    [{ adjust_qty: 'abc' }, { adjust_qty: 'Enter a whole number such as 2 or -1.' }],
    [{ adjust_qty: '1e308' }, { adjust_qty: 'Enter a whole number such as 2 or -1.' }],
    [{ adjust_qty: '1,000' }, { adjust_qty: 'Enter a whole number such as 2 or -1.' }],
    [{ adjust_qty: '1.5' }, { adjust_qty: 'Must be a whole number.' }],
    [{ adjust_qty: '0' }, { adjust_qty: 'Must not be 0.' }],
    [{ adjust_qty: '-0' }, { adjust_qty: 'Must not be 0.' }],
    [{ adjust_qty: '1000001' }, { adjust_qty: 'Must be at most 1000000.' }],
    [{ adjust_qty: '-1000001' }, { adjust_qty: 'Must be at least -1000000.' }],
    [{ bin_number: 'x'.repeat(301) }, { bin_number: 'Shorten this to 300 characters: it has 301.' }],
    [{ serial_number: 'a\0b' }, { serial_number: 'Contains characters that cannot be stored.' }],
  ])('IMR-04 %j: %j', (values, errors) => {
    expect(imrItems.errorsOf(imr(values))).toEqual(errors);
  });

  it.each<[ItemRow['values'], ItemErrors]>([
    [{ item: ' ' }, { item: 'Enter the item.' }],
    [{ quantity: '' }, { quantity: 'Enter a number such as 2 or 0.5.' }],
    [{ quantity: 'abc' }, { quantity: 'Enter a number such as 2 or 0.5.' }],
    [{ quantity: '1e308' }, { quantity: 'Enter a number such as 2 or 0.5.' }],
    [{ quantity: '1,5' }, { quantity: 'Enter a number such as 2 or 0.5.' }],
    [{ quantity: '0' }, { quantity: 'Must be above 0.' }],
    [{ quantity: '-1' }, { quantity: 'Must be above 0.' }],
    [{ quantity: '0.0001' }, { quantity: 'Must have at most three decimal places.' }],
    [{ quantity: '9'.repeat(30) }, { quantity: 'Must be at most 1000000.' }],
    [{ price: '' }, { price: 'Enter a price such as 1250.00 or 1,250.00.' }],
    [{ price: '-1' }, { price: 'Must be an amount such as 1250.00, not negative.' }],
    [{ price: '1'.repeat(13) }, { price: 'Must be an amount such as 1250.00, not negative.' }],
    ...['abc', '1e308', '4,180', '4.180,00', '41,80.00', '1,5', '1.005', '$5', '1 250.00'].map(
      (price): [ItemRow['values'], ItemErrors] => [
        { price },
        { price: 'Enter a price such as 1250.00 or 1,250.00.' },
      ],
    ),
    [{ quantity: '1000000', price: '999999999999.99' }, { extendedprice: 'Is too large.' }],
    [
      { quantity: '0', price: 'x' },
      { quantity: 'Must be above 0.', price: 'Enter a price such as 1250.00 or 1,250.00.' },
    ],
  ])('POR-05 %j: %j', (values, errors) => {
    expect(porItems.errorsOf(por(values))).toEqual(errors);
  });
});

describe('what is sent', () => {
  it('IMR-01 IMR-04 is what was typed, without blanks around it and without empty rows', () => {
    const rows = [emptyRow(), imr({ location: ' Shelf ', bin_number: ' ' }), imr({ adjust_qty: '\u22123' })];
    expect(toImrItems(rows)).toEqual([
      { part_number: 'P-1', location: 'Shelf', adjust_qty: -1 },
      { part_number: 'P-1', adjust_qty: -3 },
    ]);
  });

  it.each([
    ['2', '212.5', '212.50', '425.00'],
    ['1', '4,180.00', '4180.00', '4180.00'],
    ['1', '1,234,567.89', '1234567.89', '1234567.89'],
    ['3', '7', '7.00', '21.00'],
    ['0.333', '0.05', '0.05', '0.02'],
    ['1.005', '100.00', '100.00', '100.50'],
    ['.5', '0.01', '0.01', '0.01'],
  ])('POR-03 %s at %s costs %s each, together %s', (quantity, typed, price, extendedprice) => {
    expect(toPorItems([por({ quantity, price: typed })])).toEqual([
      { item: 'P-1', quantity: Number(quantity), price, extendedprice },
    ]);
  });

  it('IMR-04 POR-05 is taken by the contract exactly where there is no error', () => {
    const cell = fc.constantFrom(
      ...[
        '',
        ' ',
        '0',
        '1',
        '-2',
        '0.5',
        '1.2345',
        '1e5',
        'abc',
        '4,180.00',
        '4,180',
        '12.5',
        '9'.repeat(13),
      ],
    );
    const porSchema = createPorRequest.shape.items;
    const imrSchema = createImrRequest.shape.items;
    fc.assert(
      fc.property(fc.record({ item: cell, quantity: cell, price: cell }), (values) => {
        const row = emptyRow(values);
        const items = toPorItems([row]);
        fc.pre(items.length > 0);
        expect(porSchema.safeParse(items).success).toBe(Object.keys(porItems.errorsOf(row)).length === 0);
      }),
    );
    fc.assert(
      fc.property(fc.record({ part_number: cell, adjust_qty: cell }), (values) => {
        const row = emptyRow(values);
        const items = toImrItems([row]);
        fc.pre(items.length > 0);
        expect(imrSchema.safeParse(items).success).toBe(Object.keys(imrItems.errorsOf(row)).length === 0);
      }),
    );
  });
});

it('POR-03 the total is the exact sum of what can be reckoned', () => {
  const foot = (shown: readonly ItemRow[]) => (
    <ItemsFoot
      rows={shown}
      Summary={porItems.Summary}
      announcement={{ text: '', turn: 0 }}
      blocked={false}
      onAdd={() => {}}
    />
  );
  const rows = [
    por({ quantity: '1', price: '4,180.00' }),
    por(),
    por({ quantity: '1', price: '160' }),
    emptyRow(),
  ];
  const { rerender, container } = renderWithTheme(foot(rows));
  expect(container).toHaveTextContent('3 itemsTotalUSD 4,765.00');
  rerender(foot([...rows, por({ price: '?' })]));
  expect(screen.getByText('4 items')).toBeInTheDocument();
  expect(container).toHaveTextContent('USD 4,765.00');
});
