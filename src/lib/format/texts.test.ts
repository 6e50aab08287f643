import { labelInText, rangeText, shortListText } from './texts';

it.each([
  [1, 1, 1, 'Showing 1–1 of 1 item'],
  [0, 0, 0, 'Showing 0–0 of 0 items'],
  [991, 1000, 12_345, 'Showing 991–1,000 of 12,345 items'],
])('TASK-04 SO-02 INV-01 rows %d to %d of %d: %s', (from, to, total, text) => {
  expect(rangeText(from, to, total, ['item', 'items'])).toBe(text);
});

it.each([
  ['Part Number', 'part number'],
  ['ETA Date', 'ETA date'],
  ['IMR ID', 'IMR ID'],
])('CASE-05 POR-05 the label %j reads %j within a sentence', (label, inText) => {
  expect(labelInText(label)).toBe(inText);
});

it.each([
  [2, 'A, B, and 3 more'],
  [3, 'A, B, C, and 2 more'],
  [4, 'A, B, C, D, and E'],
  [5, 'A, B, C, D, and E'],
])('ADM-04 IMP-01 of five columns %i are named, and one more rather than counted: %s', (most, text) => {
  expect(shortListText(['A', 'B', 'C', 'D', 'E'], most)).toBe(text);
});
