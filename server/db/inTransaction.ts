import { setTimeout as wait } from 'node:timers/promises';
import type { AccessMode, IsolationLevel, Kysely, Transaction } from 'kysely';
import type { Database } from './schema';

/** PostgreSQL's codes for a transaction that got into another's way and would go through alone: 40001, 40P01. */
const IN_THE_WAY = new Set<unknown>(['40001', '40P01']);
const MOST_TRIES = 4;
/** Random, so that two that met do not meet again. */
const LONGEST_PAUSE_MS = 100;

export interface TransactionSettings {
  isolationLevel?: IsolationLevel;
  accessMode?: AccessMode;
}

/**
 * Does `work` in a transaction: all of it or nothing. Where the database calls it off because another transaction was
 * in the way (a serialization failure or a deadlock), it is begun anew, up to four times. So `work` may run more than
 * once: it must change nothing but the database, through `trx`, and take what it needs anew each time.
 * @throws what `work` throws; the last failure where the database called off every try, which is answered 503
 */
export async function inTransaction<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
  { isolationLevel, accessMode }: TransactionSettings = {},
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    let transaction = db.transaction();
    if (isolationLevel) transaction = transaction.setIsolationLevel(isolationLevel);
    if (accessMode) transaction = transaction.setAccessMode(accessMode);
    try {
      return await transaction.execute(work);
    } catch (error) {
      if (tries === MOST_TRIES || !isInTheWay(error)) throw error;
      await wait(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}

const isInTheWay = (error: unknown) => IN_THE_WAY.has((error as { code?: unknown } | null)?.code);
