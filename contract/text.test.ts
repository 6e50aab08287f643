import fc from 'fast-check';
import type * as z from 'zod/mini';
import { limits } from './limits';
import {
  dateOnly,
  directoryId,
  emailAddress,
  headerId,
  instant,
  isDateOnly,
  recordId,
  requiredText,
  text,
  timeOfDay,
} from './text';

const accepts = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success;

/** Any UTF-16 text, unpaired surrogates among it. */
const anyUtf16 = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0xd800, max: 0xdfff })), {
    maxLength: 40,
  })
  .map((units) => String.fromCharCode(...units));

describe('text', () => {
  it('API-04 accepts exactly what PostgreSQL stores unchanged', () => {
    fc.assert(
      fc.property(anyUtf16, (value) => {
        const survives = !value.includes('\0') && Buffer.from(value, 'utf8').toString('utf8') === value;
        expect(accepts(text(40), value)).toBe(survives);
      }),
    );
  });

  it('API-04 hands over well-formed text within the limit as it is, untrimmed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (value) => {
        const storable = value.replaceAll('\0', '');
        expect(text(1000).parse(storable)).toBe(storable);
      }),
    );
    expect(text(10).parse('  a  ')).toBe('  a  ');
  });

  it.each([
    ['a zero character', 'a\0b'],
    ['a lone high surrogate', 'a\ud83d'],
    ['a lone low surrogate', '\ude00b'],
    ['one character too many', 'x'.repeat(11)],
    ['a number', 5],
    ['nothing', null],
  ])('API-04 rejects %s', (_what, value) => {
    expect(accepts(text(10), value)).toBe(false);
  });

  it('API-04 takes a surrogate pair and a text of exactly the limit', () => {
    expect(accepts(text(2), '😀')).toBe(true);
    expect(accepts(text(10), 'x'.repeat(10))).toBe(true);
  });

  it('API-04 a text that is too long is told so, and nothing else', () => {
    const messages = text(3)
      .safeParse('ab\0d')
      .error?.issues.map(({ message }) => message);
    expect(messages).toEqual(['Must be at most 3 characters']);
  });

  it('API-04 required text is not empty and not only white space', () => {
    expect(['', ' ', '\n\t'].map((value) => accepts(requiredText(10), value))).toEqual([false, false, false]);
    expect(accepts(requiredText(10), ' a ')).toBe(true);
  });
});

describe('dates and times', () => {
  it('FMT-01 accepts every day of the calendar', () => {
    const days = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(fc.property(days, (day) => isDateOnly(day.toISOString().slice(0, 10))));
  });

  it.each([
    '2026-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '2026-01-32',
    '0000-01-01',
    '2026-1-1',
    '01/02/2026',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '',
  ])('FMT-01 rejects %j, which is not a day', (value) => {
    expect(accepts(dateOnly, value)).toBe(false);
  });

  it('FMT-01 each month has its days, from the year 1 to 9999', () => {
    const two = (number: number) => String(number).padStart(2, '0');
    const daysOf = (year: string) =>
      Array.from({ length: 14 }, (_month, month) =>
        Array.from({ length: 40 }, (_day, day) => `${year}-${two(month)}-${two(day)}`),
      ).map((days) => days.filter(isDateOnly).length);
    const common = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 0];
    const leap = common.with(2, 29);
    for (const year of ['0001', '2026', '2100', '9999']) expect(daysOf(year)).toEqual(common);
    for (const year of ['0004', '2000', '2024', '2400']) expect(daysOf(year)).toEqual(leap);
  });

  it('FMT-01 knows leap years', () => {
    expect(['2024-02-29', '2000-02-29'].every(isDateOnly)).toBe(true);
  });

  it.each([
    ['00:00', true],
    ['23:59', true],
    ['24:00', false],
    ['9:00', false],
    ['09:60', false],
    ['09:00:00', false],
  ])('FMT-04 a time of day is HH:mm: %s → %s', (value, fits) => {
    expect(accepts(timeOfDay, value)).toBe(fits);
  });

  it.each([
    ['2026-11-21T08:30:00.000Z', true],
    ['2026-11-21T08:30:00Z', true],
    ['2026-02-30T08:30:00Z', false],
    ['2026-11-21T08:30:00+02:00', false],
    ['2026-11-21', false],
    ['2026-11-21T25:00:00Z', false],
  ])('API-04 an instant is ISO 8601 in UTC: %s → %s', (value, fits) => {
    expect(accepts(instant, value)).toBe(fits);
  });
});

describe('addresses and ids', () => {
  it.each([
    ['a@b.co', true],
    ['first.last+tag@sub.example.org', true],
    ['josé@exämple.de', true],
    ['a b@c.de', false],
    ['a@b', false],
    ['@b.co', false],
    ['a@b.', false],
    ['a@@b.co', false],
    ['a@b..co', false],
    [`${'a'.repeat(limits.email)}@b.co`, false],
  ])('LOGIN-08 an e-mail address: %s → %s', (value, fits) => {
    expect(accepts(emailAddress, value)).toBe(fits);
  });

  it.each([
    ['1', true],
    ['IMR10001', true],
    ['CS-20931', true],
    ['0b9c3a52-5e2f-4c57-8a54-0d9f5f0b6f11', true],
    // SRC-02: other systems make other ids.
    ['-1', true],
    ['a b', true],
    ['Größe/../1; drop', true],
    ['x'.repeat(120), true],
    ['', false],
    [' a', false],
    ['a\u00a0', false],
    ['a\nb', false],
    ['a\u0085b', false],
    ['a\ud800', false],
    ['x'.repeat(121), false],
  ])('API-04 an id: %s → %s', (value, fits) => {
    expect(accepts(recordId, value)).toBe(fits);
  });

  it.each([
    ['f 1', true],
    ['-~!', true],
    ['ä', false],
    [' f', false],
    ['', false],
  ])('SRC-02 an id in a header: %s → %s', (value, fits) => {
    expect(accepts(headerId, value)).toBe(fits);
  });

  it('ADM-04 a directory id that is too long is told so, and nothing else', () => {
    const messages = (value: unknown) =>
      directoryId.safeParse(value).error?.issues.map(({ message }) => message);
    expect(messages('9'.repeat(limits.directoryId))).toBeUndefined();
    expect(messages('x'.repeat(limits.directoryId + 1))).toEqual([
      `Must be at most ${limits.directoryId} digits`,
    ]);
    expect(messages('012')).toHaveLength(1);
  });
});
