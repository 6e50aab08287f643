import type { RecordFields } from '@server/db/columnTypes';
import type { RecordField } from '@contract/records/recordField';
import type { Executor } from '@server/db/schema';

/** Loads the records with these ids, in any order, with one query for each table that belongs to them. */
export type LoadRecords<Loaded> = (db: Executor, ids: readonly string[]) => Promise<Loaded[]>;

/** The stored fields of a wide record as in the contract: each id is present, null if nothing is stored. */
export const wideFields = <const Fields extends readonly RecordField[]>(
  fields: Fields,
  stored: RecordFields,
) =>
  Object.fromEntries(fields.map(({ id }) => [id, stored[id] ?? null])) as Record<
    Fields[number]['id'],
    string | null
  >;

/** Groups rows by their owner, in order. */
export function rowsByOwner<Row>(rows: readonly Row[], ownerOf: (row: Row) => string) {
  const lists = new Map<string, Row[]>();
  for (const row of rows) {
    const owner = ownerOf(row);
    const list = lists.get(owner);
    if (list) list.push(row);
    else lists.set(owner, [row]);
  }
  return (owner: string): readonly Row[] => lists.get(owner) ?? [];
}
