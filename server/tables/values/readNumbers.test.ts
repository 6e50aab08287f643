import fc from 'fast-check';
import { expectRead } from '@server/testing/records/expectRead';
import type { Cell } from '../table';
import type { DecimalMark } from './conventions';
import { readDecimal, readText, readWhole, readYesNo } from './readValue';

it.each<[Cell, DecimalMark, number | null | RegExp]>([
  ['1,234', '.', 1234],
  ['1,234', ',', 1.234],
  ['1.234,56', ',', 1234.56],
  ['1,234,567.5', '.', 1234567.5],
  ['1 234 567,5', ',', 1234567.5],
  ['1\u00a0234,5', ',', 1234.5],
  ["1'234.50", '.', 1234.5],
  ['1’234.50', '.', 1234.5],
  ['-5', ',', -5],
  ['−5', ',', -5],
  ['12,50-', ',', -12.5],
  ['(12.50)', '.', -12.5],
  ['+.5', '.', 0.5],
  ['1.5E+3', '.', 1500],
  ['0.30000000000000004', '.', 0.30000000000000004],
  ['-0', '.', 0],
  [-1.5, ',', -1.5],
  // A cell that a sheet has computed.
  [1.1 * 3, ',', 3.3],
  [0.1 + 0.2, '.', 0.3],
  [123456789012345, '.', 123456789012345],
  [null, '.', null],
  ['1.234,56', '.', /^"1.234,56" is not a number \(decimal point\)\.$/],
  ['1,23,456', '.', /not a number/],
  ['0,123', '.', /not a number/],
  ['1,234 567', '.', /not a number/],
  ['5 €', '.', /not a number/],
  ['-(5)', '.', /not a number/],
  ['+5-', '.', /not a number/],
  ['.', '.', /not a number/],
  ['1E999', '.', /not a number/],
  ['12345678901234567.89', '.', /more digits than can be stored/],
  [true, '.', /not a number/],
])('IMP-01 reads %j as a number (%s)', (cell, decimal, expected) => {
  expectRead(readDecimal(cell, { decimal }), expected);
});

it.each<[Cell, number | null | RegExp]>([
  ['1.234', 1234],
  ['12,0', 12],
  [7, 7],
  [null, null],
  ['1,5', /"1,5" is not a whole number/],
  [1.5, /not a whole number/],
  ['1,23E+14', /is a rounded number/],
  ['12345678901234567890', /more digits/],
  [false, /not a whole number/],
])('IMP-01 reads %j as a whole number (decimal comma)', (cell, expected) => {
  expectRead(readWhole(cell, { decimal: ',' }), expected);
});

it.each<[Cell, boolean | null | RegExp]>([
  [true, true],
  [' Yes ', true],
  ['F', false],
  [0, false],
  [null, null],
  ['maybe', /^"maybe" is neither yes nor no\.$/],
  [2, /neither/],
])('IMP-01 reads %j as yes or no', (cell, expected) => {
  expectRead(readYesNo(cell), expected);
});

it.each<[Cell, string | null | RegExp]>([
  [' as it is ', ' as it is '],
  ['', null],
  [1.5, '1.5'],
  [false, 'false'],
  [new Date('2026-02-03'), '2026-02-03'],
  [new Date('2026-02-03T04:05Z'), '2026-02-03T04:05'],
  ['a\0b', /zero character/],
  ['\ud83d', /half a character/],
])('IMP-01 reads %j as text', (cell, expected) => {
  expectRead(readText(cell), expected);
});

it('IMP-05 reads every number again that an export has written', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      expect(readDecimal(String(number), { decimal: '.' })).toEqual({ value: number === 0 ? 0 : number });
    }),
    { seed: 17, numRuns: 2000 },
  );
});
