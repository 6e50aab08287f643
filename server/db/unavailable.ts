/** The database could not be asked, or its answer did not come: nobody's mistake, and worth another try. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** What the caller is told of a database that could not do its part. */
export type DatabaseFailure = 'away' | 'readOnly' | 'lockedOut';

/**
 * The network's own words; PostgreSQL's classes 08, 53 and 57P (starting, ending, full), a statement's and a
 * transaction's timeouts, and a transaction that others were in the way of however often it was begun.
 */
const AWAY_CODES = new RegExp(
  `^(?:${[
    'ECONN(?:REFUSED|RESET|ABORTED)|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|ENOTCONN|EADDRNOTAVAIL',
    '(?:EHOST|ENET)(?:UNREACH|DOWN)|ERR_STREAM_DESTROYED',
    '08...|53...|57P..|57014|25P0[34]|40001|40P01',
  ].join('|')})$`,
);

/** What pg, its pool and kysely say without a code: no connection could be opened in time, or the one in use broke. */
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

/** How the database has failed us, where that is nobody's mistake: `lockedOut` after waiting for what somebody holds. */
export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  if (error instanceof DatabaseUnavailableError) return 'away';
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (code === READ_ONLY) return 'readOnly';
  if (code === LOCK_NOT_AVAILABLE) return 'lockedOut';
  const isAway = AWAY_CODES.test(String(code)) || AWAY_TEXTS.test(String(message));
  return isAway ? 'away' : undefined;
}
