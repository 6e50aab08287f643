import type { Kysely } from 'kysely';
import type { Database } from '@server/db/schema';
import { changeSignals, type ChangeSignals } from './outbox/changeSignals';
import type { Connector } from './replica/connector';

/** The business system that an installation works with. */
export interface Connection {
  connector: Connector;
  signals: ChangeSignals;
}

export const connectionTo = (db: Kysely<Database>, connector: Connector): Connection => ({
  connector,
  signals: changeSignals(db),
});
