import { isYes } from './yesNo';

it.each([true, 1, 'T', 't', 'true', 'TRUE', '1', 'Y', 'y', 'Yes', 'YES', ' T ', '\tyes\n'])(
  'EVT-03 %j is yes',
  (value) => {
    expect(isYes(value)).toBe(true);
  },
);

it.each([
  ...[false, 0, 2, 'F', 'f', 'false', 'FALSE', '0', 'N', 'n', 'No', 'NO', ' F ', '\tno\n'],
  ...['', ' ', 'done', 'TT', null, undefined, [], ['T'], {}],
])('EVT-03 %j is no', (value) => {
  expect(isYes(value)).toBe(false);
});
