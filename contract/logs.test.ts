import { logsQuery } from './logs';

const problems = (query: object) =>
  logsQuery.safeParse(query).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

const MORNING = '2026-11-21T08:00:00Z';
const NOON = '2026-11-21T12:00:00.000Z';

it('LOG-04 a range may be open at either end, or a single instant', () => {
  const ranges = [{}, { from: MORNING }, { to: NOON }, { from: MORNING, to: NOON }, { from: NOON, to: NOON }];
  expect(ranges.map(problems)).toEqual(ranges.map(() => undefined));
});

it('LOG-04 a range that ends before it begins is told at its beginning', () => {
  expect(problems({ from: NOON, to: MORNING })).toEqual(['from: From must not be after to']);
  // As text it would be the other way round.
  expect(problems({ from: '2026-11-21T08:00:00.001Z', to: MORNING })).toEqual([
    'from: From must not be after to',
  ]);
});

it('LOG-04 what is no instant is told as that alone', () => {
  expect(problems({ from: 'noon', to: MORNING })).toEqual(['from: Must be an instant, ISO 8601 in UTC']);
  expect(problems({ from: NOON, to: '2026-02-30T00:00:00Z' })).toEqual([
    'to: Must be an instant, ISO 8601 in UTC',
  ]);
});

it('LOG-04 pages and their size are whole numbers from 1', () => {
  expect(logsQuery.parse({ page: '2', limit: '15' })).toEqual({ page: 2, limit: 15 });
  expect(['0', 'x', '-1', '1.5', '', '1000001'].map((page) => problems({ page })?.length)).toEqual(
    Array.from({ length: 6 }, () => 1),
  );
});
