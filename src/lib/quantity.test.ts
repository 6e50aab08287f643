import { formatQuantity } from './quantity';

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
