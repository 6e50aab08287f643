import { isObject } from '@contract/isObject';
import type { ErrorCode, Failure, Issue } from '@contract/errors';

/** Codes for errors without an answer in the server's error shape. */
export type ClientErrorCode = 'network' | 'timeout' | 'aborted' | 'unreadable' | 'unknown';

/** The one error shape of all features. */
export interface ApiError {
  /** The answer's HTTP status; 0 where there was no answer. */
  status: number;
  code: ErrorCode | ClientErrorCode;
  /** For people: the reason and what to do. */
  message: string;
  issues?: Issue[];
  /** For support. */
  requestId?: string;
  /** Seconds to wait before another try, where the server named them. */
  retryAfter?: number;
  /** The whole answer, for the few errors that carry more (a conflict carries the stored record). */
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

/** An error without an answer from the server. */
export const clientError = (code: ClientErrorCode): ApiError => ({
  status: 0,
  code,
  message: messages[code],
});

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * The error of an answer with a bad status, or with an unexpected body.
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
  // The answer does not fit its schema; thrown by RTK Query with the endpoint's name.
  if (error.name === 'SchemaError') return clientError('unreadable');
  if (error.name === 'AbortError') return clientError('aborted');
  const message = typeof error.message === 'string' && error.message ? error.message : messages.unknown;
  return { ...clientError('unknown'), message };
}

/** The server's message; undefined where the message is ours. */
export function serverMessage({ status, code, message }: ApiError): string | undefined {
  return status > 0 && code !== 'unreadable' ? message : undefined;
}

/** Whether the user must choose a password before anything else (ADM-13). */
export const isPasswordDemanded = ({ code }: ApiError): boolean => code === 'password_change_required';
