import { sql } from 'kysely';
import { recordKinds } from '@contract/source/kinds';
import type { Executor } from '@server/db/schema';
import { kindTables } from './kindTables';
import { lockKind } from './lockKind';

/** What stands around a label in files of spreadsheets, too. */
const SPACES = ' \t\r\n\u00a0';

/**
 * Puts the ids of options in the place of their labels, in records that came before their lists: what a status means is
 * looked up by its id.
 * @param lists the ids of the lists that were stored
 */
export const nameOptions = (trx: Executor, lists: readonly string[]): Promise<void> =>
  inRecords(trx, lists, async ({ table, column, list }) => {
    await sql`
      update ${sql.table(table)} as record set ${sql.ref(column)} = named.id
      from lookup_options named
      where named.list = ${list} and lower(btrim(named.label, ${SPACES})) = lower(btrim(record.${sql.ref(column)}, ${SPACES}))
        and not exists (
          select from lookup_options other where other.list = ${list} and other.id = record.${sql.ref(column)}
        )`.execute(trx);
  });

/**
 * Puts the labels of options in the place of their ids, in records that have them, before the options are removed: of an
 * id that no list has nobody could tell what it was.
 * @param ids of the options, as `list/id`
 */
export const labelOptions = (trx: Executor, ids: readonly string[]): Promise<void> =>
  inRecords(
    trx,
    ids.map((id) => id.slice(0, id.indexOf('/'))),
    async ({ table, column, list }) => {
      await sql`
        update ${sql.table(table)} as record set ${sql.ref(column)} = gone.label
        from lookup_options gone
        where gone.list = ${list} and gone.list || '/' || gone.id = any(${ids})
          and gone.id = record.${sql.ref(column)}`.execute(trx);
    },
  );

/** Does something in each column that has options of one of these lists, while no batch of its kind is under way. */
async function inRecords(
  trx: Executor,
  lists: readonly string[],
  work: (place: { table: string; column: string; list: string }) => Promise<void>,
): Promise<void> {
  const places = recordKinds.flatMap((kind) => {
    const { table, columns, options = {} } = kindTables[kind];
    return Object.entries(options).flatMap(([field, list]) => {
      const column = columns[field];
      return typeof list === 'string' && lists.includes(list) && column !== undefined
        ? [{ kind, table, column, list }]
        : [];
    });
  });
  // All of them first: who waits for one holds no record that its batch may want.
  for (const kind of new Set(places.map((place) => place.kind))) await lockKind(trx, kind);
  for (const place of places) await work(place);
}
