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
