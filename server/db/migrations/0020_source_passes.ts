import { sql, type Kysely } from 'kysely';

const statements = [
  // When a source has last sent rows of a kind, whether or not they changed anything.
  `create table source_passes (
    kind text not null,
    source text not null,
    passed_at timestamptz not null,
    primary key (kind, source)
  )`,
  `insert into source_passes select kind, source, max(seen_at) from source_rows group by kind, source`,
];

/** How fresh the records of each source are. */
export const sourcePassesMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
