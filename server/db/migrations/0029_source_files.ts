import { sql, type Kysely } from 'kysely';

const statements = [
  // They are found by their record, which has at most a hundred.
  `create table source_files (
    file_id text primary key references files (id) on delete cascade,
    external_id text collate "C" not null,
    source text not null,
    sha256 text not null,
    modified_at timestamptz
  )`,
];

/** Which file of a record came from where. */
export const sourceFilesMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
