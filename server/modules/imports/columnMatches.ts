import { sql, type Selectable } from 'kysely';
import { columnMatchLimits, type ColumnMatch } from '@contract/source/columnMatches';
import type { RecordKind } from '@contract/source/kinds';
import type { Executor } from '@server/db/schema';
import type { ColumnMatchesTable } from '@server/db/sourceTables';

const toMatch = (row: Selectable<ColumnMatchesTable> & { author: string | null }): ColumnMatch => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  columns: row.columns,
  version: row.version,
  changedBy: row.author ?? '',
  changedAt: row.changed_at.toISOString(),
});

const allMatches = (db: Executor) =>
  db
    .selectFrom('column_matches')
    .leftJoin('users', 'users.id', 'column_matches.changed_by')
    .selectAll('column_matches')
    .select('users.fullname as author');

/** The kept matches of a kind, by name. */
export async function matchesOf(db: Executor, kind: RecordKind): Promise<ColumnMatch[]> {
  const rows = await allMatches(db)
    .where('kind', '=', kind)
    .orderBy(sql`lower(column_matches.name)`)
    .limit(columnMatchLimits.ofKind)
    .execute();
  return rows.map(toMatch);
}

/** One match; undefined if there is none. */
export async function findMatch(db: Executor, id: string): Promise<ColumnMatch | undefined> {
  const row = await allMatches(db).where('column_matches.id', '=', id).executeTakeFirst();
  return row && toMatch(row);
}

/** The match of a kind that has a name, whatever the case; undefined if there is none. */
export async function matchNamed(
  db: Executor,
  kind: RecordKind,
  name: string,
): Promise<ColumnMatch | undefined> {
  const row = await allMatches(db)
    .where('kind', '=', kind)
    .where(sql<string>`lower(column_matches.name)`, '=', sql<string>`lower(${name})`)
    .executeTakeFirst();
  return row && toMatch(row);
}

/** Changes of one kind's matches are made one after the other, so that what is counted and compared holds. */
export const lockMatches = (trx: Executor, kind: RecordKind) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`column matches of ${kind}`}, 0))`.execute(trx);
