import fc from 'fast-check';
import { instantLiteral, numberLiteral, textLiteral } from './suiteql';

/** Reads a statement of literals as SQL does: the texts in it, and what is outside of them. */
function readLiterals(sql: string): { texts: string[]; outside: string } {
  const texts: string[] = [];
  let outside = '';
  for (let i = 0; i < sql.length; i += 1) {
    if (sql[i] !== "'") {
      outside += sql[i];
      continue;
    }
    let text = '';
    for (i += 1; sql[i] !== "'" || sql[i + 1] === "'"; i += 1) {
      if (i >= sql.length) throw new Error('a text without an end');
      if (sql[i] === "'") i += 1;
      text += sql[i];
    }
    texts.push(text);
  }
  return { texts, outside };
}

const anyText = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom("'", '\\', '-', '/', '*', ';', '"', '\n') }),
  )
  .filter((text) => !text.includes('\0'));

it('ERP-03 a text comes back as it was, and nothing of it is outside', () => {
  fc.assert(
    fc.property(anyText, anyText, (one, other) => {
      const { texts, outside } = readLiterals(`a=${textLiteral(one)} AND b=${textLiteral(other)}`);
      expect(texts).toEqual([one, other]);
      expect(outside).toBe('a= AND b=');
    }),
  );
});

it.each(['\0', '\ud800', 'x'.repeat(4001), 'ü'.repeat(2001)])(
  'ERP-03 rejects a text that no statement holds',
  (text) => {
    expect(() => textLiteral(text)).toThrow(RangeError);
  },
);

it('ERP-03 a number comes back exactly, and has digits only', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.maxSafeInteger(), fc.bigInt(), fc.double({ noDefaultInfinity: true, noNaN: true })),
      (value) => {
        let literal: string;
        try {
          literal = numberLiteral(value);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
          expect(Number.isSafeInteger(value) || typeof value === 'bigint').toBe(false);
          return;
        }
        expect(literal).toMatch(/^(?:\d+(?:\.\d+)?|\(-\d+(?:\.\d+)?\))$/);
        const back = literal.replace(/[()]/g, '');
        expect(typeof value === 'bigint' ? BigInt(back) : Number(back)).toEqual(value === 0 ? 0 : value);
      },
    ),
  );
});

it('ERP-03 a negative number begins no comment after a minus', () => {
  expect(`1 -${numberLiteral(-5)}`).toBe('1 -(-5)');
});

it.each([NaN, Infinity, -Infinity, 1e21, 1e-7, 2 ** 53])('ERP-03 rejects the number %d', (value) => {
  expect(() => numberLiteral(value)).toThrow(RangeError);
});

it('ERP-03 an instant comes back to the second, in UTC', () => {
  const date = fc.date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(date, (instant) => {
      const { texts, outside } = readLiterals(instantLiteral(instant, 'UTC'));
      expect(outside).toBe('TO_TIMESTAMP(, )');
      expect(texts).toEqual([instant.toISOString().slice(0, 19).replace('T', ' '), 'YYYY-MM-DD HH24:MI:SS']);
    }),
  );
});

it.each([
  ['2026-01-15T12:00:00Z', 'Europe/Berlin', '2026-01-15 13:00:00'],
  ['2026-07-15T12:00:00.999Z', 'Europe/Berlin', '2026-07-15 14:00:00'],
  ['2026-01-15T05:00:00Z', 'America/Los_Angeles', '2026-01-14 21:00:00'],
  ['2026-01-15T23:00:00Z', 'Europe/Berlin', '2026-01-16 00:00:00'],
])('ERP-03 %s in %s is %s', (instant, timeZone, text) => {
  expect(instantLiteral(new Date(instant), timeZone)).toContain(`'${text}'`);
});

it('ERP-03 rejects an invalid date, a year before the first and an unknown time zone', () => {
  expect(() => instantLiteral(new Date(NaN), 'UTC')).toThrow(RangeError);
  expect(() => instantLiteral(new Date('-000001-01-01T00:00:00Z'), 'UTC')).toThrow(RangeError);
  expect(() => instantLiteral(new Date('+010000-01-01T00:00:00Z'), 'UTC')).toThrow(RangeError);
  expect(() => instantLiteral(new Date(), 'Nowhere/Else')).toThrow(RangeError);
});
