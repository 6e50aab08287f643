import { atOnce } from './atOnce';
import { ApiError } from './errors';

it('SEC-04 a caller has so much under way at once, and others as much', () => {
  const begin = atOnce(2, 'Wait.');
  const ends = [begin('a'), begin('a')];
  expect(() => begin('a')).toThrow(
    new ApiError(429, 'rate_limited', 'Wait.', undefined, { headers: { 'retry-after': '30' } }),
  );
  begin('b');
  // The end of one is the end of one, however often it is told.
  ends[0]?.();
  ends[0]?.();
  ends.push(begin('a'));
  expect(() => begin('a')).toThrow('Wait.');
  for (const end of ends) end();
  begin('a');
});
