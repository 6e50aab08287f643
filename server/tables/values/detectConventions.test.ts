import type { Cell } from '../table';
import type { DateOrder, DecimalMark } from './conventions';
import { dateOrderDetector, decimalDetector, type Detector } from './detectConventions';

function resultOf<T>(detector: Detector<T>, values: Cell[]) {
  for (const value of values) detector.add(value);
  return detector.result();
}

it.each<[Cell[], DateOrder[], string | null]>([
  [['03.02.2026', '04.05.2026'], ['dmy', 'mdy'], '03.02.2026'],
  [['03.02.2026', '13.05.2026'], ['dmy'], null],
  [['03/02/2026', '3/25/2026 2:30 pm', 'n/a'], ['mdy'], null],
  [['03.02.04'], ['dmy', 'mdy', 'ymd'], '03.02.04'],
  [['05.05.2026'], ['dmy', 'mdy'], null],
  [['2026-02-03', '3 Feb 2026', new Date('2026-02-03'), null], ['dmy', 'mdy', 'ymd'], null],
  [['13.05.2026', '05.13.2026'], ['dmy', 'mdy'], '13.05.2026'],
  [[], ['dmy', 'mdy', 'ymd'], null],
])('IMP-01 finds the possible date orders of %j', (values, possible, example) => {
  expect(resultOf(dateOrderDetector(), values)).toEqual({ possible, example });
});

it.each<[Cell[], DecimalMark[], string | null]>([
  [['1,234'], ['.', ','], '1,234'],
  [['1,234', '1.234,56'], [','], null],
  [['1,23'], [','], null],
  [['0,123'], [','], null],
  [['1', '2 000', 3.5, 'n/a'], ['.', ','], null],
  [['1,5', '2.5'], ['.', ','], '1,5'],
])('IMP-01 finds the possible decimal marks of %j', (values, possible, example) => {
  expect(resultOf(decimalDetector(), values)).toEqual({ possible, example });
});
