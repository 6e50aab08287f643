import { sql, type Kysely } from 'kysely';

const statements = [
  // As in source_rows: ids that sort otherwise cannot be looked up there by their key, and every pair is compared.
  `alter table replica_ids alter column external_id type text collate "C"`,
  `alter table quarantine alter column external_id type text collate "C"`,
];

/** Ids of the nightly comparison, in the order of the ids that they are compared with. */
export const comparedIdsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
