import type { ErrorCode, Issue } from '@contract/errors';

/** What an answer may carry besides the failure itself. */
export interface FailureExtras {
  /** Response headers such as `retry-after`. */
  headers?: Record<string, string>;
  /** Further members of the body, such as a conflict's `current` record. */
  body?: Record<string, unknown>;
}

/**
 * A failure that is meant for the caller: status, code and message leave the server as they are, in the one
 * failure shape (`contract/errors.ts`). Everything else that is thrown is answered as 500 without its text.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly statusCode: number,
    readonly code: ErrorCode,
    message: string,
    readonly issues?: readonly Issue[],
    readonly extras: FailureExtras = {},
  ) {
    super(message);
  }
}

/** A failure (400) by fields, told in the one way: each by its path, with a text for people. */
export const unfit = (issues: readonly Issue[]): ApiError =>
  new ApiError(400, 'validation_failed', issuesText(issues), issues);

/** A failure (400) by one field, whose text says it all. */
export const unfitField = (path: string, message: string): ApiError =>
  new ApiError(400, 'validation_failed', message, [{ path, message }]);

/** What does not fit, in one text. */
export const issuesText = (issues: readonly Issue[]): string =>
  issues.map(({ path, message }) => `${path}: ${message}`).join('; ');
