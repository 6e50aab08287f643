import { sql, type Kysely } from 'kysely';

const statements = [
  // What one person has waiting is counted at each save, and listed every few seconds.
  `create index outbox_waiting_of_person on outbox (actor_id, position) where state = 'waiting'`,
  // The changes of a person's tasks, beside those of everybody's that wait.
  `create index outbox_waiting_of_record on outbox (kind, internalid, position) where state = 'waiting'`,
  `create index outbox_of_key on outbox (actor_id, creation_key) where creation_key is not null`,
];

/** What waits is found by its person and by its record, however much waits, and however much has ended untold. */
export const waitingChangesMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
