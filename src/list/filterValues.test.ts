import { joinValues, MAX_FILTER_VALUES, splitValues } from './filterValues';

it.each([[['a']], [['a', 'b']], [['Cable, 2 m', '100% cotton', 'a%2Cb', 'مروحة']]])(
  'VIEW-03 SHELL-17 %j are read back from one text',
  (values) => expect(splitValues(joinValues(values))).toEqual(values),
);

it('VIEW-03 nothing chosen is no filter', () => {
  expect([joinValues([]), joinValues(['', ' '])]).toEqual([null, null]);
  expect(splitValues(null)).toEqual([]);
});

it('VIEW-03 a value counts once', () => expect(joinValues(['a', 'b', 'a'])).toBe('a,b'));

it('SHELL-17 a lone % that somebody typed stands for itself', () =>
  expect(splitValues('100%,b')).toEqual(['100%', 'b']));

it('VIEW-03 an address holds so many values and no more', () => {
  const many = Array.from({ length: MAX_FILTER_VALUES + 1 }, (_, at) => String(at));
  expect(splitValues(joinValues(many))).toEqual(many.slice(0, MAX_FILTER_VALUES));
});
