import { labelInText } from './labelInText';

it.each([
  ['Part Number', 'part number'],
  ['ETA Date', 'ETA date'],
  ['IMR ID', 'IMR ID'],
])('CASE-05 POR-05 the label %j reads %j within a sentence', (label, inText) => {
  expect(labelInText(label)).toBe(inText);
});
