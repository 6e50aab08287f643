import type { Kysely } from 'kysely';
import type { Database } from '@server/db/schema';
import type { ChangeSignals } from '@server/source/outbox/changeSignals';

/** What records of a business system work with. */
export interface ConnectedDeps {
  db: Kysely<Database>;
  /** The business system's name. */
  source: string;
  signals: ChangeSignals;
}
