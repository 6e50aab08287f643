import type { Kysely } from 'kysely';
import type { Database } from '@server/db/schema';
import { changeSignals, type ChangeSignals } from './outbox/changeSignals';
import type { Connector } from './replica/connector';

/** The business system that an installation works with. */
export interface Connection {
  connector: Connector;
  signals: ChangeSignals;
}

/** @param confirmMs how long a caller waits for a change to be confirmed */
export const connectionTo = (
  db: Kysely<Database>,
  connector: Connector,
  confirmMs?: () => number,
): Connection => ({
  connector,
  signals: changeSignals(db, confirmMs),
});
