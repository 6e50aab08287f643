import { sql, type Kysely } from 'kysely';
import { inTransaction, withoutHurry } from '@server/db/inTransaction';
import type { Database, Executor } from '@server/db/schema';
import { movedTables, sequencesOf, sumOf, type MovedTable } from './tables';

/** Few enough that a page of the largest rows fits into memory. */
const PAGE_ROWS = 250;

/** A move that people can mend; the text says how. */
export class MoveError extends Error {
  override readonly name = 'MoveError';
}

export interface MoveEvents {
  /** A table is in the target, whole. */
  onTable?: (name: string, rows: number) => unknown;
  /** Called after each page; if it throws, the move ends there, and a further one goes on. */
  onPage?: () => void;
  /** Called when the target is the same as the source; the move has ended only after it. */
  onSame?: () => Promise<unknown>;
}

/**
 * Moves a database into another one, which is migrated and empty, or holds the beginning of the same move. The source
 * stays as it is; nobody may write to either meanwhile. Killed at any moment, the next call goes on after the last page.
 * @throws MoveError where the target is in use, or differs from the source in the end
 */
export async function moveDatabase(
  from: Kysely<Database>,
  to: Kysely<Database>,
  { onTable, onPage, onSame }: MoveEvents = {},
): Promise<void> {
  const tables = await movedTables(from);
  await begin(from, to, tables);
  for (const table of tables) {
    while (await movePage(from, to, table)) onPage?.();
    await onTable?.(table.name, (await sum(to, table)).rows);
  }
  for (const { name, value, isCalled } of await sequencesOf(from)) {
    await sql`select setval(${name}::regclass, ${value}::bigint, ${isCalled})`.execute(to);
  }
  await assertSame(from, to, tables);
  await onSame?.();
  await to
    .updateTable('moves')
    .set({ finished_at: sql<Date>`now()` })
    .execute();
}

const sum = (db: Kysely<Database>, table: MovedTable) =>
  inTransaction(db, (trx) => sumOf(trx, table), { local: withoutHurry });

/** Notes in the target what is moved to it. */
async function begin(
  from: Kysely<Database>,
  to: Kysely<Database>,
  tables: readonly MovedTable[],
): Promise<void> {
  const { id: source } = await from.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  if (!(await from.selectFrom('users').select('id').limit(1).executeTakeFirst()))
    throw new MoveError('There is nothing to move: the source has no accounts.');
  await inTransaction(to, async (trx) => {
    // Two moves at once: the second goes on with the first one's.
    await sql`lock table moves in exclusive mode`.execute(trx);
    const begun = await trx.selectFrom('moves').selectAll().forUpdate().executeTakeFirst();
    if (begun?.source === source && !begun.finished_at) return;
    if (begun && !begun.finished_at)
      throw new MoveError('The target holds a part of another installation. Give a new one.');
    if (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst())
      throw new MoveError('The target has accounts of its own already. Give an empty one.');
    // What migrations have put there comes from the source as well.
    for (const { name } of tables.toReversed()) {
      const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(trx);
      if (rows.length > 0) await sql`delete from ${sql.table(name)}`.execute(trx);
    }
    await trx.deleteFrom('moves').execute();
    await trx.insertInto('moves').values({ source }).execute();
  });
}

/** Copies the next rows of a table. @returns whether there may be more */
async function movePage(from: Kysely<Database>, to: Kysely<Database>, table: MovedTable): Promise<boolean> {
  const { done, last_key } = await to.selectFrom('moves').selectAll().executeTakeFirstOrThrow();
  if (done.includes(table.name)) return false;
  const page = await readPage(from, table, last_key);
  await inTransaction(
    to,
    async (trx) => {
      const change = page ? { last_key: page.last } : { last_key: null, done: [...done, table.name] };
      const { numUpdatedRows } = await trx
        .updateTable('moves')
        .set(change)
        .where('done', '=', sql<string[]>`${sql.val(done)}::text[]`)
        .where(sql<boolean>`last_key is not distinct from ${sql.val(last_key)}::text[]`)
        .executeTakeFirst();
      if (Number(numUpdatedRows) === 0) throw new MoveError('Another move to this target is under way.');
      if (page) await insertPage(trx, table, page.rows);
    },
    { local: withoutHurry },
  );
  return page !== null;
}

interface Page {
  /** Every value as PostgreSQL writes it, so that it stays exact. */
  rows: Record<string, string | null>[];
  /** The key of the last row. */
  last: string[];
}

/** The rows after a key, in the order of the source's own index; null where there are none. */
async function readPage(
  db: Kysely<Database>,
  { name, columns, key }: MovedTable,
  after: readonly string[] | null,
): Promise<Page | null> {
  const keys = sql.join(key.map((column) => sql.ref(column.name)));
  const last = sql.join(key.map(({ type }, at) => sql`${after?.[at] ?? ''}::${sql.raw(type)}`));
  const texts = (of: MovedTable['columns']) =>
    sql.join(of.map((column) => sql`${sql.ref(column.name)}::text as ${sql.ref(column.name)}`));
  const { rows } = await inTransaction(
    db,
    (trx) =>
      sql<{ row: Record<string, string | null>; key: string[] }>`
        select (select row_to_json(each) from (select ${texts(columns)}) each) as row,
          array[${sql.join(key.map((column) => sql`${sql.ref(column.name)}::text`))}] as key
        from ${sql.table(name)}
        where ${after ? sql`(${keys}) > (${last})` : sql`true`}
        order by ${keys} limit ${sql.lit(PAGE_ROWS)}`.execute(trx),
    { local: withoutHurry },
  );
  const end = rows.at(-1)?.key;
  return end ? { rows: rows.map(({ row }) => row), last: end } : null;
}

async function insertPage(trx: Executor, { name, columns }: MovedTable, rows: Page['rows']): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column.name)} text`));
  const values = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::${sql.raw(column.type)}`));
  // Counts and search entries are copied like everything else.
  await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx);
  await sql`
    insert into ${sql.table(name)} (${names}) overriding system value
    select ${values} from json_to_recordset(${JSON.stringify(rows)}::json) as row (${texts})`.execute(trx);
  await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx);
}

/** @throws MoveError naming the tables that differ */
async function assertSame(
  from: Kysely<Database>,
  to: Kysely<Database>,
  tables: readonly MovedTable[],
): Promise<void> {
  const different: string[] = [];
  for (const table of tables) {
    const { name } = table;
    const [source, target] = [await sum(from, table), await sum(to, table)];
    if (source.rows === target.rows && source.sum === target.sum) continue;
    different.push(
      source.rows === target.rows
        ? `${name} (${source.rows} rows, some with other values)`
        : `${name} (${source.rows} rows, ${target.rows} in the target)`,
    );
  }
  if (different.length === 0) return;
  throw new MoveError(
    `The target differs from the source: ${different.join(', ')}. Was somebody at work? Give an empty target, and move again.`,
  );
}
