import fc from 'fast-check';
import { fromSpreadsheetText, toSpreadsheetText } from './spreadsheetText';

it.each([
  ...['=1+1', '+cmd', '-cmd', '@sum', '\t=1', ' =1', '-1+2', '-1.', '+49123', '|calc', '\n=1', '\tx', '\rx'],
  ...['＝1+1', '＋1', '－1', '＠sum', "'=1", "'-5", "''-", "' =1"],
])("IMP-05 %j gets a ', which reading takes off", (text) => {
  expect(toSpreadsheetText(text)).toBe(`'${text}`);
  expect(fromSpreadsheetText(`'${text}`)).toBe(text);
});

it.each(['-12', '-1250.50', '-1,204.50', '1,204', '11/21/2026', 'CS-20931', "it's", "'x", "'", ' x ', ''])(
  'IMP-05 %j stays as it is',
  (text) => {
    expect(toSpreadsheetText(text)).toBe(text);
    expect(fromSpreadsheetText(text)).toBe(text);
  },
);

it('IMP-05 reading gives back what was written, whatever it is', () => {
  const piece = fc.constantFrom("'", '=', '-', '＋', '|', '5', '.', ' ', '\t', '\n', 'x');
  const text = fc.oneof(
    fc.array(piece).map((pieces) => pieces.join('')),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(text, (written) => {
      expect(fromSpreadsheetText(toSpreadsheetText(written))).toBe(written);
    }),
  );
});
