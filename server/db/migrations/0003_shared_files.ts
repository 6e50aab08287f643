import { sql, type Kysely } from 'kysely';

const statements = [
  // Several files may have the same content, as the demo data's have: it is kept once.
  `alter table files drop constraint files_storage_key_key`,
  // The sweep asks which contents are still in use.
  `create index files_storage_key on files (storage_key)`,
];

/** Lets files share a content. */
export const sharedFilesMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
