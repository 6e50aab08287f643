import { ageText } from './ageText';

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
