import { ApiError } from '@server/http/errors';

const STATEMENT_TIMEOUT = '57014';

/** Tells a search that the database has stopped for its time; throws on what else went wrong. */
export function throwTooSlow(error: unknown): never {
  if ((error as { code?: unknown } | null)?.code !== STATEMENT_TIMEOUT) throw error;
  throw new ApiError(503, 'overloaded', 'The search took too long. Use a longer or more exact text.');
}
