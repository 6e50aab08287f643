import { answerError, clientError, serverMessage, toApiError } from './apiError';

const conflict = {
  message: 'Changed',
  error: 'Changed',
  code: 'conflict',
  requestId: 'r-1',
  current: { id: '1' },
};

describe('answerError', () => {
  it('takes the failure as the server shapes it, and keeps the whole answer', () => {
    expect(answerError(409, conflict)).toEqual({
      status: 409,
      code: 'conflict',
      message: 'Changed',
      requestId: 'r-1',
      body: conflict,
    });
  });

  it('keeps the issues', () => {
    const issues = [{ path: 'email', message: 'Is required' }];
    expect(answerError(400, { ...conflict, code: 'validation_failed', issues }).issues).toEqual(issues);
  });

  it('takes a message without a code', () => {
    expect(answerError(400, { message: 'No' })).toMatchObject({ code: 'unknown', message: 'No' });
    expect(answerError(400, { error: 'No' })).toMatchObject({ message: 'No' });
  });

  it.each([
    [502, 'The server has a problem. Please try again later.'],
    [404, 'The server gave an answer that cannot be read. Please try again later.'],
    [200, 'The server gave an answer that cannot be read. Please try again later.'],
  ])('has its own words for a %d that is no failure of ours', (status, message) => {
    expect(answerError(status, undefined, 'r-2')).toEqual({
      status,
      code: 'unreadable',
      message,
      requestId: 'r-2',
    });
  });
});

describe('toApiError', () => {
  it('passes an ApiError through', () => {
    const error = clientError('timeout');
    expect(toApiError(error)).toBe(error);
  });

  it.each([
    [undefined, 'unknown', 'Something went wrong'],
    ['text', 'unknown', 'Something went wrong'],
    [new Error(''), 'unknown', 'Something went wrong'],
    [new Error('Boom'), 'unknown', 'Boom'],
    [{ name: 'AbortError', message: 'x' }, 'aborted', 'The request was called off.'],
    [
      { name: 'SchemaError', message: 'zod says' },
      'unreadable',
      'The server gave an answer that cannot be read. Please try again later.',
    ],
  ])('makes one of %p', (thrown, code, message) => {
    expect(toApiError(thrown)).toEqual({ status: 0, code, message });
  });
});

it('tells the words of the server from our own', () => {
  expect(serverMessage(answerError(409, conflict))).toBe('Changed');
  expect(serverMessage(answerError(502, undefined))).toBeUndefined();
  expect(serverMessage(clientError('network'))).toBeUndefined();
});
