import { sql, type Kysely } from 'kysely';

const statements = [
  // One row: what a data folder knows its database by.
  `create table installation (
    id text not null,
    single boolean primary key default true check (single)
  )`,
  `insert into installation (id) values (gen_random_uuid()::text)`,
];

/** Gives the database a name of its own. */
export const installationMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
