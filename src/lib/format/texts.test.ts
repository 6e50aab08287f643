import { labelInText, rangeText } from './texts';

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
