import { formatMoved, formatQuantity, sumQuantities } from './quantity';

it.each([
  [0, '0'],
  [-0, '0'],
  [1250, '1,250'],
  [-12, '-12'],
  [0.1, '0.1'],
  [1234.56789, '1,234.56789'],
  [1e21, '1,000,000,000,000,000,000,000'],
  [null, null],
])('SO-04 a quantity of %p reads %p', (quantity, text) => {
  expect(formatQuantity(quantity)).toBe(text);
});

it.each([
  [4, '+4'],
  [-1200, '-1,200'],
  [0, '0'],
  [null, null],
])('INV-03 CASE-09 what was moved of a thing, %p, reads %p', (quantity, text) => {
  expect(formatMoved(quantity)).toBe(text);
});

it('INV-03 CASE-09 quantities are summed exactly, and none is not 0', () => {
  expect(sumQuantities([0.1, 0.2, null, -1])).toBe(-0.7);
  expect(sumQuantities([null])).toBeNull();
});
