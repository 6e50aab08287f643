import type { Lines } from '@server/source/content';
import type { SentLines } from './recordWriter';
import { isSame } from './sentValues';

const isStored = (sent: SentLines, stored: Lines) => isSame('por', 'items', stored, sent);

/** Lines that leave out different fields: the first fits both stored ones, and the second fits one alone. */
const sent: SentLines = [{ part_number: 'A' }, { description: 'Fan' }];
const stored = [
  { part_number: 'A', description: 'Fan' },
  { part_number: 'A', description: 'Disk' },
];

it.each([
  [sent, stored],
  [sent.toReversed(), stored],
  [sent, stored.toReversed()],
  [sent.toReversed(), stored.toReversed()],
])('ERP-05 lines that leave out different fields are told as stored in any order (%#)', (lines, there) => {
  expect(isStored(lines, there)).toBe(true);
});

it('ERP-05 of lines that leave out different fields an altered one is told', () => {
  expect(
    isStored([{ part_number: 'A' }, { description: 'Fan' }, { description: 'Fan' }], [...stored, {}]),
  ).toBe(false);
  expect(isStored(sent, [{ part_number: 'A', description: 'Fan' }])).toBe(false);
});

it('ERP-05 the lines of the longest form are compared at once', () => {
  const count = 500;
  const names = Array.from({ length: count }, (_line, index) => String(index));
  // The n-th fits all from the n-th on, and comes last but for the first: each makes all before it take another one.
  const there = names.map((name) => ({ part_number: 'A', description: name }));
  const lines: SentLines = [...names.slice(1).map(() => ({ part_number: 'A' })), { description: '0' }];
  const began = performance.now();
  expect(isStored(lines, there)).toBe(true);
  expect(
    isStored(
      lines,
      there.map((line) => ({ ...line, description: 'x' })),
    ),
  ).toBe(false);
  expect(performance.now() - began).toBeLessThan(5000);
});
