import { MAX_ITEMS } from '@contract/requests/requestItems';
import { emptyRow, filledRows, isEmptyRow, itemRows, type ItemRow } from './itemRows';

const row = (item: string): ItemRow => emptyRow({ item });
const items = (rows: readonly ItemRow[]) => rows.map(({ values }) => values.item ?? '');
const manyRows = Array.from({ length: MAX_ITEMS }, (_, at) => row(`P-${at}`));

describe('itemRows', () => {
  const [first, second] = [row('A'), row('B')];
  const rows = [first, second];

  it('POR-01 changes the values that were typed, and leaves the other rows the same objects', () => {
    const after = itemRows(rows, { type: 'itemChanged', key: second.key, values: { price: '1' } });
    expect(after[0]).toBe(first);
    expect(after[1]).toEqual({ key: second.key, values: { item: 'B', price: '1' } });
  });

  it('POR-01 adds an empty row behind another, or at the end', () => {
    expect(items(itemRows(rows, { type: 'rowAdded', after: first.key }))).toEqual(['A', '', 'B']);
    expect(items(itemRows(rows, { type: 'rowAdded' }))).toEqual(['A', 'B', '']);
  });

  it('POR-01 duplicates a row behind itself, under a key of its own', () => {
    const after = itemRows(rows, { type: 'rowDuplicated', key: first.key });
    expect(items(after)).toEqual(['A', 'A', 'B']);
    expect(new Set(after.map(({ key }) => key)).size).toBe(3);
  });

  it('POR-01 removes a row, but never the last', () => {
    const after = itemRows(rows, { type: 'rowRemoved', key: first.key });
    expect(items(after)).toEqual(['B']);
    expect(itemRows(after, { type: 'rowRemoved', key: second.key })).toBe(after);
  });

  it('IMR-01 puts pasted rows in the place of an empty row and behind one that holds something', () => {
    const pasted = [{ item: 'X' }, { item: 'Y' }];
    const empty = emptyRow({ item: ' ' });
    expect(items(itemRows([first, second], { type: 'rowsPasted', at: first.key, rows: pasted }))).toEqual([
      'A',
      'X',
      'Y',
      'B',
    ]);
    expect(items(itemRows([empty, second], { type: 'rowsPasted', at: empty.key, rows: pasted }))).toEqual([
      'X',
      'Y',
      'B',
    ]);
  });

  it('IMR-04 holds at most as many rows as a request may have items', () => {
    const last = manyRows[MAX_ITEMS - 1]!;
    expect(itemRows(manyRows, { type: 'rowAdded' })).toBe(manyRows);
    expect(itemRows(manyRows, { type: 'rowDuplicated', key: last.key })).toBe(manyRows);
    expect(itemRows(manyRows, { type: 'rowsPasted', at: last.key, rows: [{ item: 'X' }] })).toBe(manyRows);
  });

  it('POR-01 leaves the rows alone for a key that is gone', () => {
    expect(itemRows(rows, { type: 'rowDuplicated', key: 'gone' })).toBe(rows);
    expect(itemRows(rows, { type: 'rowRemoved', key: 'gone' })).toEqual(rows);
  });
});

it('POR-05 a row of blanks is empty and not sent', () => {
  const blank = emptyRow({ item: ' ', price: '' });
  expect(isEmptyRow(blank)).toBe(true);
  expect(isEmptyRow(row('A'))).toBe(false);
  expect(items(filledRows([emptyRow(), row('A'), blank, row('B')]))).toEqual(['A', 'B']);
});
