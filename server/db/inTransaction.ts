import { setTimeout as wait } from 'node:timers/promises';
import { sql, type AccessMode, type IsolationLevel, type Kysely, type Transaction } from 'kysely';
import type { Database } from './schema';
import { withStatementTime } from './statementTime';

/** PostgreSQL's codes for a transaction that conflicted with another and can be retried: 40001, 40P01. */
const IN_THE_WAY = new Set<unknown>(['40001', '40P01']);
const MOST_TRIES = 4;
/** Random, so that two conflicting transactions do not conflict again. */
const LONGEST_PAUSE_MS = 100;

export interface TransactionSettings {
  isolationLevel?: IsolationLevel;
  accessMode?: AccessMode;
  /** Settings of PostgreSQL for this transaction only. Times are in milliseconds; 0 means no limit. */
  local?: {
    statement_timeout: number;
    lock_timeout?: number;
    idle_in_transaction_session_timeout?: number;
    work_mem?: string;
    enable_seqscan?: 'off';
  };
}

/** For background work: the time limits are for calls. */
export const withoutHurry = {
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
};

/**
 * Runs `work` in a transaction. If the database aborts it because of a conflict with another (a serialization failure
 * or a deadlock), `work` runs again, up to four times. So `work` must change nothing but the database, through `trx`,
 * and read its input again each time.
 * @throws what `work` throws; the last error if every attempt was aborted, which is answered 503
 */
export async function inTransaction<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
  { isolationLevel, accessMode, local }: TransactionSettings = {},
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    let transaction = db.transaction();
    if (isolationLevel) transaction = transaction.setIsolationLevel(isolationLevel);
    if (accessMode) transaction = transaction.setAccessMode(accessMode);
    try {
      if (!local) return await transaction.execute(work);
      return await withStatementTime(local.statement_timeout, () =>
        transaction.execute(async (trx) => {
          await applySettings(trx, local);
          return work(trx);
        }),
      );
    } catch (error) {
      if (tries === MOST_TRIES || !isInTheWay(error)) throw error;
      await wait(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}

const isInTheWay = (error: unknown) => IN_THE_WAY.has((error as { code?: unknown } | null)?.code);

async function applySettings(trx: Transaction<Database>, local: object): Promise<void> {
  const settings = Object.entries(local).map(
    ([name, value]) => sql`set_config(${name}, ${String(value)}, true)`,
  );
  await sql`select ${sql.join(settings)}`.execute(trx);
}
