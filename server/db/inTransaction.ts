import { setTimeout as wait } from 'node:timers/promises';
import { sql, type AccessMode, type IsolationLevel, type Kysely, type Transaction } from 'kysely';
import type { Database } from './schema';
import { withStatementTime } from './statementTime';

/** PostgreSQL's codes for a transaction that got into another's way and would go through alone: 40001, 40P01. */
const IN_THE_WAY = new Set<unknown>(['40001', '40P01']);
const MOST_TRIES = 4;
/** Random, so that two that met do not meet again. */
const LONGEST_PAUSE_MS = 100;

export interface TransactionSettings {
  isolationLevel?: IsolationLevel;
  accessMode?: AccessMode;
  /** Settings of PostgreSQL for this transaction only; times are milliseconds, 0 is without end. */
  local?: {
    statement_timeout: number;
    lock_timeout?: number;
    idle_in_transaction_session_timeout?: number;
    work_mem?: string;
  };
}

/** For work that takes as long as it takes: the limits are for what people wait for. */
export const withoutHurry = {
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
};

/**
 * Does `work` in a transaction: all of it or nothing. Where the database calls it off because another transaction was
 * in the way (a serialization failure or a deadlock), it is begun anew, up to four times. So `work` may run more than
 * once: it must change nothing but the database, through `trx`, and take what it needs anew each time.
 * @throws what `work` throws; the last failure where the database called off every try, which is answered 503
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
