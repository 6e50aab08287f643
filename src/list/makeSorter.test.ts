import { compareMoments, compareNumbers, compareTexts, makeSorter } from './makeSorter';

interface Part {
  id: string;
  name?: string | null;
  day?: string | null;
  stock?: string | null;
}

const parts: Part[] = [
  { id: 'a', name: 'Fan 10', day: '2026-11-24', stock: '9' },
  { id: 'b', name: null, day: null, stock: '' },
  { id: 'c', name: 'fan 9', day: '2026-02-01', stock: '-3' },
  { id: 'd', name: 'Écran', day: '2026-11-24', stock: '10.5' },
  { id: 'e', name: 'FAN 9', day: '2025-12-31', stock: '10' },
  { id: 'f', name: 'ecran', day: '2026-11-24', stock: null },
];
const sortParts = makeSorter<Part, 'name' | 'day' | 'stock'>(
  { name: compareTexts, day: compareMoments, stock: compareNumbers },
  (part, field) => part[field] ?? null,
);
const order = (field: string, direction: 'asc' | 'desc', rows: readonly Part[] = parts) =>
  sortParts(rows, { field, direction })
    .map(({ id }) => id)
    .join('');

it.each([
  ['name', 'asc', 'dfceab'],
  ['name', 'desc', 'acedfb'],
  ['day', 'asc', 'ecadfb'],
  ['day', 'desc', 'adfceb'],
  ['stock', 'asc', 'caedbf'],
  ['stock', 'desc', 'deacbf'],
] as const)(
  'TASK-03 by %s, %s: equals keep their order, and no value stands last',
  (field, direction, ids) => {
    expect(order(field, direction)).toBe(ids);
  },
);

it('TASK-03 another order of the same list, and another list, are sorted afresh', () => {
  expect([order('name', 'asc'), order('day', 'asc'), order('name', 'desc')]).toEqual([
    'dfceab',
    'ecadfb',
    'acedfb',
  ]);
  expect(order('name', 'asc', parts.toReversed())).toBe('fdecab');
});

it('TASK-03 each value is compared once for a list, however often it is sorted', () => {
  const compare = jest.fn(compareTexts);
  const sort = makeSorter<Part, 'name'>({ name: compare }, ({ name }) => name ?? null);
  sort(parts, { field: 'name', direction: 'asc' });
  const before = compare.mock.calls.length;
  sort(parts, { field: 'name', direction: 'desc' });
  expect(before).toBeGreaterThan(0);
  expect(compare).toHaveBeenCalledTimes(before);
});

it('TASK-03 no order, and one by no field of the list, keep the very rows', () => {
  expect(sortParts(parts, null)).toBe(parts);
  for (const field of ['id', 'constructor']) {
    expect(sortParts(parts, { field, direction: 'asc' })).toBe(parts);
  }
});

it('TASK-03 days and times compare as they stand', () => {
  expect(compareMoments('09:30', '10:00')).toBeLessThan(0);
  expect(compareMoments('10:00', '09:30')).toBeGreaterThan(0);
  expect(compareMoments('10:00', '10:00')).toBe(0);
});
