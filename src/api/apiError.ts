import { isObject } from '@contract/isObject';
import type { ErrorCode, Failure, Issue } from '@contract/errors';

/** What went wrong where the server's failure shape says nothing. */
export type ClientErrorCode = 'network' | 'timeout' | 'aborted' | 'unreadable' | 'unknown';

/** The one shape in which features meet a failure. */
export interface ApiError {
  /** The answer's HTTP status; 0 where there was no answer. */
  status: number;
  code: ErrorCode | ClientErrorCode;
  /** For people: what happened and what to do. */
  message: string;
  issues?: Issue[];
  /** To pass on to whoever looks into it. */
  requestId?: string;
  /** Seconds until it is worth another try, where the server named them. */
  retryAfter?: number;
  /** The whole answer, for the few failures that carry more (a conflict carries the stored record). */
  body?: unknown;
}

const messages: Record<ClientErrorCode | 'serverDown', string> = {
  network: 'Cannot reach the server. Check your connection and try again.',
  timeout: 'The server took too long to answer. Please try again.',
  aborted: 'The request was called off.',
  unreadable: 'The server gave an answer that cannot be read. Please try again later.',
  unknown: 'Something went wrong',
  serverDown: 'The server has a problem. Please try again later.',
};

/** A failure that has no answer of the server behind it. */
export const clientError = (code: ClientErrorCode): ApiError => ({
  status: 0,
  code,
  message: messages[code],
});

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * The failure in an answer whose status says so, or whose body is not what was promised.
 *
 * @param body the parsed JSON; undefined where it is none
 * @param requestId of the answer's header, for answers that never reached our own server's error handler
 */
export function answerError(status: number, body: unknown, requestId?: string): ApiError {
  const failure: Partial<Failure> = isObject(body) ? body : {};
  const message = textOf(failure.message) ?? textOf(failure.error);
  if (message === undefined) {
    return {
      status,
      code: 'unreadable',
      message: status >= 500 ? messages.serverDown : messages.unreadable,
      requestId,
    };
  }
  const { code = 'unknown', issues } = failure;
  return {
    status,
    code,
    message,
    ...(issues && { issues }),
    requestId: textOf(failure.requestId) ?? requestId,
    body,
  };
}

const isApiError = (value: unknown): value is ApiError =>
  isObject(value) &&
  typeof value.status === 'number' &&
  typeof value.code === 'string' &&
  typeof value.message === 'string';

/** Whatever a hook, `unwrap` or a `catch` holds, as an `ApiError`. Never throws. */
export function toApiError(error: unknown): ApiError {
  if (isApiError(error)) return error;
  if (!isObject(error)) return clientError('unknown');
  // An answer that its schema refused; thrown by RTK Query with the failing endpoint's name.
  if (error.name === 'SchemaError') return clientError('unreadable');
  if (error.name === 'AbortError') return clientError('aborted');
  const message = typeof error.message === 'string' && error.message ? error.message : messages.unknown;
  return { ...clientError('unknown'), message };
}

/** The server's own words, where it had any; undefined where the message is ours. */
export function serverMessage({ status, code, message }: ApiError): string | undefined {
  return status > 0 && code !== 'unreadable' ? message : undefined;
}

/** Whether nothing is served before the user has chosen a password (ADM-13). */
export const isPasswordDemanded = ({ code }: ApiError): boolean => code === 'password_change_required';
