import { clientError, type ApiError } from './apiError';
import { isOutcomeUnknown, sendChange } from './lostAnswer';

describe('isOutcomeUnknown', () => {
  it.each<[string, number, ApiError['code'], boolean]>([
    ['no answer', 0, 'network', true],
    ['a timeout', 0, 'timeout', true],
    ['half an answer', 200, 'unreadable', true],
    ["a gateway's page", 502, 'unreadable', true],
    ['a server that broke off', 500, 'internal', true],
    ['a database that does not answer', 503, 'upstream_unavailable', true],
    ['a rejected call', 400, 'validation_failed', false],
    ['a call rejected by a proxy', 413, 'unreadable', false],
    ['a lock', 423, 'locked', false],
    ['too many', 429, 'rate_limited', false],
    ['another message than success', 200, 'unknown', false],
  ])('TDET-15 IMR-03 POR-04 %s (%i)', (_case, status, code, isUnknown) => {
    expect(isOutcomeUnknown({ status, code, message: '' })).toBe(isUnknown);
  });
});

describe('sendChange', () => {
  const noAnswer = clientError('network');
  const isOnline = (isSo: boolean) => jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(isSo);

  it('TDET-15 tells what certainly has not left this device from what may have', async () => {
    isOnline(true);
    expect(await sendChange(async () => ({}))).toEqual({});
    expect(await sendChange(async () => ({ error: noAnswer }))).toEqual({ error: noAnswer });
    isOnline(false);
    expect(await sendChange(async () => ({ error: noAnswer }))).toEqual({
      error: { ...noAnswer, message: 'This device is offline. Nothing was sent.' },
      isSent: false,
    });
    expect(await sendChange(async () => ({ error: clientError('timeout') }))).toEqual({
      error: clientError('timeout'),
    });
  });
});
