import { kindDescriptions } from '@contract/source/kindDescriptions';
import { rowLimits } from '@contract/source/rows';
import type { KindMapping, MappedKind } from '@server/netsuite/mapping/mapping';
import {
  columnsOf,
  listStatement,
  qualified,
  selected,
  tableOf,
  type AccountRow,
  type Column,
} from './columns';
import { keyLiteral, keyOf } from './keys';

/** Answers a statement with at most this many rows. */
export type Query = (
  statement: string,
  limit: number,
) => Promise<{ items: readonly AccountRow[]; hasMore: boolean }>;

/** The lines of each record, by its key; null where they are more than a record can have. */
export type LinesByKey = ReadonlyMap<string, readonly Record<string, unknown>[] | null>;

/** Returns the columns of a kind's list. */
export const lineColumns = (kind: MappedKind, id: string, { lists }: KindMapping): Column[] =>
  columnsOf(
    kindDescriptions[kind].fields.find((field) => field.id === id)?.fields ?? [],
    lists[id]?.fields ?? {},
  );

const summed = (columns: readonly Column[], sums: readonly string[]): Column[] =>
  columns.map((column) =>
    column.expression && sums.includes(column.id)
      ? { ...column, expression: `SUM(${column.expression})` }
      : column,
  );

/** What lines must have in common to be added up. */
const groupsOf = (columns: readonly Column[], sums: readonly string[]): string[] =>
  columns.flatMap(({ id, expression }) => (expression && !sums.includes(id) ? [expression] : []));

/**
 * Reads the lines of these records, in the order of their own keys. A page that ends within a record's lines is left at
 * the record before, and goes on with it.
 * @param keys in the order of their numbers
 */
export async function readLines(
  query: Query,
  { kind, id, mapping, timeZone }: { kind: MappedKind; id: string; mapping: KindMapping; timeZone: string },
  keys: readonly string[],
): Promise<LinesByKey> {
  const lines = mapping.lists[id];
  const byKey = new Map<string, Record<string, unknown>[] | null>(keys.map((key) => [key, []]));
  if (!lines) return byKey;
  const read = lineColumns(kind, id, mapping);
  const isSummed = lines.sums.length > 0;
  const columns = isSummed ? summed(read, lines.sums) : read;
  const parent = qualified(lines.parent);
  const key = `t.${lines.key}`;
  const add = (items: readonly AccountRow[]) => {
    for (const row of items) {
      const line = Object.fromEntries(columns.map((column) => [column.id, column.read(row, timeZone)]));
      byKey.get(keyOf(row, 'p', lines.type))?.push(line);
    }
  };
  const pageOf = (of: readonly string[]) =>
    query(
      listStatement({
        select: [`${parent} AS p`, ...selected(columns)],
        table: tableOf(lines, columns),
        where: [`${parent} IN (${of.map(keyLiteral).join(', ')})`, lines.filter],
        // Not by the key: rows of one line may have a key each.
        group: isSummed ? [parent, ...groupsOf(read, lines.sums)] : [],
        order: `${parent} ASC, ${isSummed ? `MIN(${key})` : key} ASC`,
      }),
      rowLimits.linesOfList,
    );

  let left = keys;
  while (left.length > 0) {
    const { items, hasMore } = await pageOf(left);
    if (!hasMore) {
      add(items);
      break;
    }
    const cut = keyOf(items.at(-1) ?? {}, 'p', lines.type);
    const whole = items.filter((row) => keyOf(row, 'p', lines.type) !== cut);
    add(whole);
    if (whole.length === 0) {
      const alone = await pageOf([cut]);
      if (alone.hasMore) byKey.set(cut, null);
      else add(alone.items);
    }
    const next = left.indexOf(cut) + (whole.length === 0 ? 1 : 0);
    if (next <= 0) throw new Error(`The rows of ${lines.type} come in no order of their records.`);
    left = left.slice(next);
  }
  return byKey;
}
