/** The database could not be reached, or its answer did not arrive. A retry may succeed. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** The kinds of database errors that callers are told. */
export type DatabaseFailure = 'away' | 'readOnly' | 'lockedOut';

/**
 * Network errors; PostgreSQL's classes 08, 53 and 57P (starting, stopping, full); the timeouts of statements and
 * transactions; and a transaction that conflicted with others at every attempt.
 */
const AWAY_CODES = new RegExp(
  `^(?:${[
    'ECONN(?:REFUSED|RESET|ABORTED)|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|ENOTCONN|EADDRNOTAVAIL',
    '(?:EHOST|ENET)(?:UNREACH|DOWN)|ERR_STREAM_DESTROYED',
    '08...|53...|57P..|57014|25P0[34]|40001|40P01',
  ].join('|')})$`,
);

/** Errors of pg, its pool and kysely without a code: no connection opened in time, or the connection broke. */
const AWAY_TEXTS = new RegExp(
  `^(?:${[
    'timeout exceeded when trying to connect|timeout expired|Query read timeout',
    'Connection terminated|Client has encountered a connection error|Client was closed',
    'There was an error establishing an SSL connection',
    'Cannot use a pool after calling end|driver has already been destroyed',
  ].join('|')})`,
);

const READ_ONLY = '25006';
const LOCK_NOT_AVAILABLE = '55P03';

/** The kind of a temporary database error: `lockedOut` after waiting for a lock. Undefined for other errors. */
export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  if (error instanceof DatabaseUnavailableError) return 'away';
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (code === READ_ONLY) return 'readOnly';
  if (code === LOCK_NOT_AVAILABLE) return 'lockedOut';
  const isAway = AWAY_CODES.test(String(code)) || AWAY_TEXTS.test(String(message));
  return isAway ? 'away' : undefined;
}
