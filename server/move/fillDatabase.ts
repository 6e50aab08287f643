import { sql, type Kysely } from 'kysely';
import { inTransaction, withoutHurry } from '@server/db/inTransaction';
import type { Database, Executor } from '@server/db/schema';
import { ErrorForPeople } from '@server/errorForPeople';
import { sumOf, type MovedTable, type SequenceState, type TableSum } from './tables';

/** A move or a restore that people can mend; the text says how. */
export class MoveError extends ErrorForPeople {
  override readonly name = 'MoveError';
}

export interface Page {
  /** Every value as PostgreSQL writes it, so that it stays exact. */
  rows: Record<string, string | null>[];
  /** The key of the last row. */
  last: string[];
}

/** Where rows come from: another database, or a backup. */
export interface RowSource {
  /** What a target remembers that its rows come from. */
  id: string;
  /** Each table after those that it refers to. */
  tables: readonly MovedTable[];
  /** The rows after a key, in the order of the key; null where there are none. */
  readPage: (table: MovedTable, after: readonly string[] | null) => Promise<Page | null>;
  sequences: () => Promise<SequenceState[]>;
  sumOf: (table: MovedTable) => Promise<TableSum>;
}

export interface FillEvents {
  /** A table is in the target, whole. */
  onTable?: (name: string, rows: number) => unknown;
  /** Called after each page; if it throws, the work ends there, and a further call goes on. */
  onPage?: () => void;
  /** Called when the target is the same as the source; the work has ended only after it. */
  onSame?: () => Promise<unknown>;
  /** Called in the transaction that ends the work. */
  atEnd?: (trx: Executor) => Promise<unknown>;
}

/**
 * Copies all rows into a database that has the same tables and is empty, or holds the beginning of the same work. Nobody
 * may write to it meanwhile. Killed at any moment, the next call goes on after the last page.
 * @throws MoveError where the target is in use, or differs from the source in the end
 */
export async function fillDatabase(
  source: RowSource,
  to: Kysely<Database>,
  events: FillEvents = {},
): Promise<void> {
  const { onTable, onPage } = events;
  await begin(source, to);
  for (const table of source.tables) {
    while (await copyPage(source, to, table)) onPage?.();
    await onTable?.(table.name, (await sum(to, table)).rows);
  }
  for (const { name, value, isCalled } of await source.sequences()) {
    await sql`select setval(${name}::regclass, ${value}::bigint, ${isCalled})`.execute(to);
  }
  await assertSame(source, to);
  await endFilling(to, events);
}

/** Whether a database has all rows of a source, and only what comes after them has not ended. */
export async function isFilled(
  { id, tables }: Pick<RowSource, 'id' | 'tables'>,
  to: Kysely<Database>,
): Promise<boolean> {
  const begun = await to.selectFrom('moves').selectAll().where('finished_at', 'is', null).executeTakeFirst();
  return begun?.source === id && tables.every(({ name }) => begun.done.includes(name));
}

/** Does what comes after the rows, and notes the end. */
export async function endFilling(
  to: Kysely<Database>,
  { onSame, atEnd }: Pick<FillEvents, 'onSame' | 'atEnd'>,
): Promise<void> {
  await onSame?.();
  await inTransaction(to, async (trx) => {
    await atEnd?.(trx);
    await trx
      .updateTable('moves')
      .set({ finished_at: sql<Date>`now()` })
      .execute();
  });
}

const sum = (db: Kysely<Database>, table: MovedTable) =>
  inTransaction(db, (trx) => sumOf(trx, table), { local: withoutHurry });

/** Notes in the target what is copied to it. */
async function begin({ id, tables }: RowSource, to: Kysely<Database>): Promise<void> {
  await inTransaction(to, async (trx) => {
    // Two at once: the second goes on with the first one's work.
    await sql`lock table moves in exclusive mode`.execute(trx);
    const begun = await trx.selectFrom('moves').selectAll().forUpdate().executeTakeFirst();
    if (begun?.source === id && !begun.finished_at) return;
    if (begun && !begun.finished_at)
      throw new MoveError('The target holds a part of another installation. Give a new one.');
    if (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst())
      throw new MoveError('The target has accounts of its own already. Give an empty one.');
    if (await trx.selectFrom('audit_trail').select('id').limit(1).executeTakeFirst())
      throw new MoveError('The target has been used: its audit trail has entries. Give an empty one.');
    // What migrations have put there comes from the source as well.
    for (const { name } of tables.toReversed()) {
      const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(trx);
      if (rows.length > 0) await sql`delete from ${sql.table(name)}`.execute(trx);
    }
    await trx.deleteFrom('moves').execute();
    await trx.insertInto('moves').values({ source: id }).execute();
  });
}

/** Copies the next rows of a table. @returns whether there may be more */
async function copyPage(source: RowSource, to: Kysely<Database>, table: MovedTable): Promise<boolean> {
  const { done, last_key } = await to.selectFrom('moves').selectAll().executeTakeFirstOrThrow();
  if (done.includes(table.name)) return false;
  const page = await source.readPage(table, last_key);
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
      if (Number(numUpdatedRows) === 0)
        throw new MoveError('Another move or restore to this target is under way.');
      if (page) await insertPage(trx, table, page.rows);
    },
    { local: withoutHurry },
  );
  return page !== null;
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
async function assertSame(source: RowSource, to: Kysely<Database>): Promise<void> {
  const different: string[] = [];
  for (const table of source.tables) {
    const { name } = table;
    const [there, here] = [await source.sumOf(table), await sum(to, table)];
    if (there.rows === here.rows && there.sum === here.sum) continue;
    different.push(
      there.rows === here.rows
        ? `${name} (${there.rows} rows, some with other values)`
        : `${name} (${there.rows} rows, ${here.rows} in the target)`,
    );
  }
  if (different.length === 0) return;
  throw new MoveError(
    `The target differs from the source: ${different.join(', ')}. Was somebody at work? Give an empty target, and begin again.`,
  );
}
