import { returnPathOf } from './returnPath';

it('SHELL-05 returns to the path that was asked for, with its query', () => {
  expect(returnPathOf({ from: '/task?status=pending#main' })).toBe('/task?status=pending#main');
});

it.each([
  null,
  {},
  { from: 7 },
  { from: 'task' },
  { from: '//evil.example' },
  { from: '/\\evil.example' },
  { from: 'https://evil.example' },
])('SHELL-05 goes nowhere but to a path of this site: %j', (state) => {
  expect(returnPathOf(state)).toBeNull();
});
