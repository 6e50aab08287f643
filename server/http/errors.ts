import type { ErrorCode, Issue } from '@contract/errors';

/** What an answer may carry besides the error. */
export interface FailureExtras {
  /** Response headers such as `retry-after`. */
  headers?: Record<string, string | number>;
  /** More members of the body, such as a conflict's `current` record. */
  body?: Record<string, unknown>;
}

/**
 * An error for the caller: status, code and message are sent as they are, in the one error shape
 * (`contract/errors.ts`). Any other thrown error is answered as 500 without its text.
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

/** An error (400) with an issue for each invalid field, by path, with a text for people. */
export const unfit = (issues: readonly Issue[]): ApiError =>
  new ApiError(400, 'validation_failed', issuesText(issues), issues);

/** An error (400) about a single field. */
export const unfitField = (path: string, message: string): ApiError =>
  new ApiError(400, 'validation_failed', message, [{ path, message }]);

/** Joins the issues into one text. */
export const issuesText = (issues: readonly Issue[]): string =>
  issues.map(({ path, message }) => `${path}: ${message}`).join('; ');
