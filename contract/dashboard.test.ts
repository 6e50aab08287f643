import fc from 'fast-check';
import { homeDashboardsAnswer, homeDashboardsQuery } from './dashboard';
import { addMonths, dashboardDays, MONTH_PATTERN, OVERVIEW_PAGE_SIZE } from './dashboardRules';

const DAY_MS = 86_400_000;
const anyMonth = fc
  .record({ year: fc.integer({ min: 2, max: 9998 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month }) => `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`);

/** The first and the last of the 42 days that a calendar shows of a month, whichever day its weeks begin with. */
function shown(month: string, weekStart: number): [string, string] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const start = first.getTime() - ((first.getUTCDay() - weekStart + 7) % 7) * DAY_MS;
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  return [day(start), day(start + 41 * DAY_MS)];
}

describe('the days of a dashboard', () => {
  it('HOME-01 are all that a calendar of six weeks shows of the month, the one before and the one after', () => {
    fc.assert(
      fc.property(anyMonth, fc.integer({ min: 0, max: 6 }), (month, weekStart) => {
        const { from, to } = dashboardDays(month);
        for (const each of [addMonths(month, -1), month, addMonths(month, 1)]) {
          const [first, last] = shown(each, weekStart);
          expect(from <= first && last <= to).toBe(true);
        }
      }),
    );
  });

  it.each([
    ['2026-11', '2026-09-24', '2027-01-14'],
    ['2024-03', '2024-01-25', '2024-05-14'],
    ['0001-01', '0001-01-01', '0001-03-14'],
    ['9999-12', '9999-10-25', '9999-12-31'],
  ])('HOME-01 of %s reach from %s to %s', (month, from, to) => {
    expect(dashboardDays(month)).toEqual({ from, to });
  });

  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', 0, '2026-11'],
    ['0099-12', 1, '0100-01'],
    ['9999-12', 1, '9999-12'],
    ['0001-01', -1, '0001-01'],
  ])('HOME-01 %s moved by %i is %s', (month, months, moved) => {
    expect(addMonths(month, months)).toBe(moved);
  });
});

it.each([
  ['2026-11', true],
  ['2026-00', false],
  ['2026-13', false],
  ['0000-01', false],
  ['2026-1', false],
  ['2026-11-21', false],
])('HOME-01 %j is a month: %j', (text, is) => {
  expect(MONTH_PATTERN.test(text)).toBe(is);
});

it('HOME-07 a page of the overview has ten rows', () => {
  expect(OVERVIEW_PAGE_SIZE).toBe(10);
});

describe('GET /api/homeDashboards', () => {
  it('API-01 takes nothing, the days, or what to list', () => {
    for (const query of [{}, { today: '2026-11-21', month: '2026-12' }, { view: 'overview', page: '3' }]) {
      expect(homeDashboardsQuery.safeParse(query).success).toBe(true);
    }
    expect(homeDashboardsQuery.parse({ view: 'overview', page: '3' }).page).toBe(3);
  });

  it.each([
    { today: '2026-02-29' },
    { month: '2026-13' },
    { view: 'all' },
    { type: 'event' },
    { page: '0' },
    { page: '1000001' },
    { assignee: 'x'.repeat(201) },
    { email: 'engineer@test.example' },
  ])('API-04 rejects %j', (query) => {
    expect(homeDashboardsQuery.safeParse(query).success).toBe(false);
  });

  const counts = { ongoing: 1, pending: 0, completed: 0, cancelled: 0 };
  it('API-01 answers figures or a page, whole', () => {
    const figures = [{ counts, total: 1, overdue: 0, dueToday: 0, taskDays: [], eventDays: [] }];
    const page = [{ rows: [], total: 0 }];
    for (const answer of [figures, page]) expect(homeDashboardsAnswer.parse(answer)).toEqual(answer);
    const { ongoing: _ongoing, ...three } = counts;
    const negative = [{ ...figures[0], total: -1 }];
    for (const answer of [[], [{ ...figures[0], counts: three }], [{ total: 1 }], negative]) {
      expect(homeDashboardsAnswer.safeParse(answer).success).toBe(false);
    }
  });
});
