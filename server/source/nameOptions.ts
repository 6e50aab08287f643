import { sql } from 'kysely';
import { recordKinds } from '@contract/source/kinds';
import type { Executor } from '@server/db/schema';
import { kindTables } from './kindTables';
import { lockKind } from './lockKind';

/**
 * Puts the ids of options in the place of their labels, in records that came before their lists: what a status means is
 * looked up by its id.
 * @param lists the ids of the lists that were stored
 */
export async function nameOptions(trx: Executor, lists: readonly string[]): Promise<void> {
  for (const kind of recordKinds) {
    const { table, columns, options = {} } = kindTables[kind];
    const named = Object.entries(options).flatMap(([field, list]) => {
      const column = columns[field];
      return typeof list === 'string' && lists.includes(list) && column !== undefined
        ? [{ list, column }]
        : [];
    });
    if (named.length > 0) await lockKind(trx, kind);
    for (const { list, column } of named) {
      await sql`
        update ${sql.table(table)} as record set ${sql.ref(column)} = named.id
        from lookup_options named
        where named.list = ${list} and lower(trim(named.label)) = lower(trim(record.${sql.ref(column)}))
          and not exists (
            select from lookup_options other where other.list = ${list} and other.id = record.${sql.ref(column)}
          )`.execute(trx);
    }
  }
}
