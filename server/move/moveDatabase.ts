import { sql, type Kysely } from 'kysely';
import { inTransaction, withoutHurry } from '@server/db/inTransaction';
import type { Database, Executor } from '@server/db/schema';
import { fillDatabase, MoveError, type FillEvents, type Page, type RowSource } from './fillDatabase';
import { movedTables, sequencesOf, sumOf, type MovedTable } from './tables';

/** Few enough that a page of the largest rows fits into memory. */
export const PAGE_ROWS = 250;

/**
 * Moves a database into another one, which is migrated and empty, or holds the beginning of the same move. The source
 * stays as it is; nobody may write to either meanwhile. Killed at any moment, the next call goes on after the last page.
 * @throws MoveError where the target is in use, or differs from the source in the end
 */
export const moveDatabase = async (
  from: Kysely<Database>,
  to: Kysely<Database>,
  events?: FillEvents,
): Promise<void> => fillDatabase(await databaseSource(from), to, events);

/** @throws MoveError for a database without accounts */
async function databaseSource(db: Kysely<Database>): Promise<RowSource> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  if (!(await db.selectFrom('users').select('id').limit(1).executeTakeFirst()))
    throw new MoveError('There is nothing to move: the source has no accounts.');
  return {
    id,
    tables: await movedTables(db),
    readPage: (table, after) =>
      inTransaction(db, (trx) => readPage(trx, table, after), { local: withoutHurry }),
    sequences: () => sequencesOf(db),
    sumOf: (table) => inTransaction(db, (trx) => sumOf(trx, table), { local: withoutHurry }),
  };
}

/** The rows after a key, in the order of the source's own index; null where there are none. */
export async function readPage(
  trx: Executor,
  { name, columns, key }: MovedTable,
  after: readonly string[] | null,
): Promise<Page | null> {
  const keys = sql.join(key.map((column) => sql.ref(column.name)));
  const last = sql.join(key.map(({ type }, at) => sql`${after?.[at] ?? ''}::${sql.raw(type)}`));
  const texts = (of: MovedTable['columns']) =>
    sql.join(of.map((column) => sql`${sql.ref(column.name)}::text as ${sql.ref(column.name)}`));
  const { rows } = await sql<{ row: Page['rows'][number]; key: string[] }>`
    select (select row_to_json(each) from (select ${texts(columns)}) each) as row,
      array[${sql.join(key.map((column) => sql`${sql.ref(column.name)}::text`))}] as key
    from ${sql.table(name)}
    where ${after ? sql`(${keys}) > (${last})` : sql`true`}
    order by ${keys} limit ${sql.lit(PAGE_ROWS)}`.execute(trx);
  const end = rows.at(-1)?.key;
  return end ? { rows: rows.map(({ row }) => row), last: end } : null;
}
