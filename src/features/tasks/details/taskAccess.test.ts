import { accessTo } from './taskAccess';

describe('accessTo', () => {
  it.each([
    ['own', 'Engineer@Demo.test', false],
    ['notAssigned', 'partner@demo.test', false],
    ['notAssigned', null, false],
    ['searchResult', 'engineer@demo.test', true],
    ['searchResult', 'partner@demo.test', true],
  ] as const)('TDET-09 is %s for a task of %s (search result: %s)', (access, assigned_email, isResult) => {
    expect(accessTo({ assigned_email }, 'engineer@demo.test', isResult)).toBe(access);
  });
});
