import type { RecordFields } from '@server/db/columnTypes';
import type { RecordField } from '@contract/recordField';
import type { Executor } from '@server/db/schema';

/** The records of these ids, in no particular order. What belongs to them is read by one query for all of them. */
export type LoadRecords<Loaded> = (db: Executor, ids: readonly string[]) => Promise<Loaded[]>;

/** The stored fields of a wide record as the contract spells them: each has its id, null where nothing is stored. */
export const wideFields = <const Fields extends readonly RecordField[]>(
  fields: Fields,
  stored: RecordFields,
) =>
  Object.fromEntries(fields.map(({ id }) => [id, stored[id] ?? null])) as Record<
    Fields[number]['id'],
    string | null
  >;

/** Of rows that belong to several records, those of one, in their order. */
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
