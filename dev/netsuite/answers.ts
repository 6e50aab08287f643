/** An answer of the service. */
export interface Answer {
  status: number;
  body?: object;
  headers?: Record<string, string>;
}

/** Error Handling in REST Web Services [section_156570709583]. */
export const failed = (
  status: number,
  title: string,
  detail: string,
  code: string,
  path?: string,
): Answer => ({
  status,
  body: {
    type: 'https://www.w3.org/Protocols/rfc2616/rfc2616-sec10.html#sec10.4.1',
    title,
    status,
    'o:errorDetails': [{ detail, 'o:errorCode': code, ...(path !== undefined && { 'o:errorPath': path }) }],
  },
});

export const invalidLogin = () => failed(401, 'Unauthorized', 'Invalid login attempt.', 'INVALID_LOGIN');

export const tooMany = (isOld: boolean): Answer =>
  isOld
    ? failed(
        400,
        'Bad Request',
        'Only one request may be made against a session at a time.',
        'SSS_REQUEST_LIMIT_EXCEEDED',
      )
    : failed(
        429,
        'Too Many Requests',
        'Concurrent request limit exceeded. Request blocked.',
        'CONCURRENCY_LIMIT_EXCEEDED',
      );

export const unexpected = () =>
  failed(500, 'Internal Server Error', 'An unexpected error occurred. Error ID: 4711.', 'UNEXPECTED_ERROR');

/** That of a server on the way. */
export const redirected = (): Answer => ({ status: 302, headers: { location: '/maintenance' } });

export const noRecord = () =>
  failed(
    404,
    'Not Found',
    'The record instance does not exist. Provide a valid record instance ID.',
    'NONEXISTENT_ID',
  );

export const forbidden = () =>
  failed(
    403,
    'Forbidden',
    'Permission Violation: The role you provided does not have access to this operation.',
    'INSUFFICIENT_PERMISSION',
  );

export const invalidContent = (detail: string, path?: string) =>
  failed(400, 'Bad Request', `Invalid content in the request. ${detail}`, 'INVALID_CONTENT', path);
