import { joinReasons, type ErrorCode, type Issue } from '@contract/errors';

/** What an error may carry besides status, code and message. */
interface FailureExtras {
  /** The invalid fields, by path. */
  issues?: readonly Issue[] | undefined;
  /** Response headers such as `retry-after`. */
  headers?: Record<string, string | number> | undefined;
  /** More members of the body, such as a conflict's `current` record. */
  body?: Record<string, unknown> | undefined;
  /** The error that it is told for: the log has it, the caller does not. */
  cause?: unknown;
}

/**
 * An error for the caller: status, code and message are sent as they are, in the one error shape
 * (`contract/errors.ts`). Any other thrown error is answered as 500 without its text.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly issues: FailureExtras['issues'];
  readonly headers: FailureExtras['headers'];
  readonly body: FailureExtras['body'];

  constructor(
    readonly statusCode: number,
    readonly code: ErrorCode,
    message: string,
    { issues, headers, body, cause }: FailureExtras = {},
  ) {
    super(message, { cause });
    this.issues = issues;
    this.headers = headers;
    this.body = body;
  }
}

/** An error (400) with an issue for each invalid field, by path, with a text for people. */
export const unfit = (issues: readonly Issue[]): ApiError =>
  new ApiError(400, 'validation_failed', issuesText(issues), { issues });

/** An error (400) about a single field. */
export const unfitField = (path: string, message: string): ApiError =>
  new ApiError(400, 'validation_failed', message, { issues: [{ path, message }] });

/** An error (409): what is stored stands against the call, and `current` is that, if the caller may see it. */
export const conflict = (message: string, current?: unknown): ApiError =>
  new ApiError(409, 'conflict', message, { body: current === undefined ? undefined : { current } });

/** Joins the issues into one text. */
export const issuesText = (issues: readonly Issue[]): string =>
  joinReasons(issues.map(({ path, message }) => `${path}: ${message}`));
