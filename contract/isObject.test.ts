import { isObject } from './isObject';

it('API-01 an object has named fields: neither null nor a list nor a plain value has', () => {
  expect([{}, { a: 1 }].map(isObject)).toEqual([true, true]);
  expect([null, [], [{}], undefined, 'text', 1, true, isObject].some(isObject)).toBe(false);
});
