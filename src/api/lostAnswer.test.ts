import type { ApiError } from './apiError';
import { isOutcomeUnknown } from './lostAnswer';

describe('isOutcomeUnknown', () => {
  it.each<[string, number, ApiError['code'], boolean]>([
    ['no answer', 0, 'network', true],
    ['a timeout', 0, 'timeout', true],
    ['half an answer', 200, 'unreadable', true],
    ["a gateway's page", 502, 'unreadable', true],
    ['a server that broke off', 500, 'internal', true],
    ['a database that does not answer', 503, 'upstream_unavailable', true],
    ['a refusal', 400, 'validation_failed', false],
    ["a proxy's refusal", 413, 'unreadable', false],
    ['a lock', 423, 'locked', false],
    ['too many', 429, 'rate_limited', false],
    ['another message than success', 200, 'unknown', false],
  ])('TDET-15 IMR-03 POR-04 %s (%i)', (_case, status, code, isUnknown) => {
    expect(isOutcomeUnknown({ status, code, message: '' })).toBe(isUnknown);
  });
});
