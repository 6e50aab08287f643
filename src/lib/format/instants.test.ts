import { ageText, instantText, linkedDayText } from './instants';

describe('TDET-17 the age of a draft', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  it.each([
    ['2026-11-21T11:59:01Z', 'less than a minute ago'],
    ['2026-11-21T11:59:00Z', '1 minute ago'],
    ['2026-11-21T11:48:00Z', '12 minutes ago'],
    ['2026-11-21T10:00:01Z', '1 hour ago'],
    ['2026-11-20T13:00:00Z', '23 hours ago'],
    ['2026-11-18T12:00:00Z', '3 days ago'],
    // A clock that was set back.
    ['2026-11-21T12:05:00Z', 'less than a minute ago'],
  ])('%s was %s', (then, text) => {
    expect(ageText(Date.parse(then), now)).toBe(text);
  });
});

it("TFILE-01 an instant reads in the reader's time zone", () => {
  const evening = new Date(2026, 10, 20, 23, 30);
  expect(instantText(evening.toISOString())).toBe('11/20/2026 11:30 PM');
  expect(instantText('soon')).toBe('Date input not valid.');
});

it("FMT-01 LINK-01 a day stays as it is, and an instant is a day on the reader's clock", () => {
  expect(linkedDayText('2026-11-20')).toBe('11/20/2026');
  for (const hour of [0, 23])
    expect(linkedDayText(new Date(2026, 10, 20, hour, 30).toISOString())).toBe('11/20/2026');
});
