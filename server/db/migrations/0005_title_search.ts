import { sql, type Kysely } from 'kysely';
import { trigramOperators } from './0002_records';

const statements = [
  // Names only what PostgreSQL brings, so that a backup is restored whatever its search path.
  `create function fold_text(value text) returns text
    language sql immutable strict parallel safe
    return lower(regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f]', '', 'g'))`,
  // Before the column, which rewrites the table and all of its indexes.
  `drop index tasks_title`,
  // Stored, because a text of one or two letters has no index to go by and compares every title.
  `alter table tasks add column title_folded text not null generated always as (fold_text(title)) stored`,
];

/** Titles are found whatever their case and accents, as the filters of the page find them. */
export const titleSearchMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
    const operators = await trigramOperators(db);
    await sql`create index tasks_title on tasks using gin (title_folded ${operators})`.execute(db);
  },
};
