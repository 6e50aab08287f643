import { kindDescriptions } from '@contract/source/kindDescriptions';
import { rowLimits, type SourceRow } from '@contract/source/rows';
import type { KindMapping, MappedKind } from '@server/netsuite/mapping/mapping';
import { inTurns } from '@server/inTurns';
import { instantLiteral } from '@server/netsuite/suiteql';
import type { IdPage, SourcePage } from '@server/source/replica/connector';
import {
  columnsOf,
  instantText,
  listStatement,
  qualified,
  rawText,
  selected,
  tableOf,
  type AccountRow,
  type Column,
} from './columns';
import { keyLiteral, keyOf } from './keys';
import { changeTimeOf, earliestOf } from './localTime';
import { readDays, repeatColumns } from './readRepeats';
import { readLines, type LinesByKey, type Query } from './readLines';

/** A kind of the mapping, as it is read from an account. */
export interface KindReader {
  query: Query;
  kind: MappedKind;
  mapping: KindMapping;
  /** The zone that the account's times are in. */
  timeZone: string;
  /** Rows of a page. */
  pageRows: number;
}

/** Which rows of a kind: after a key, since a time, or by their keys. */
export interface Wanted {
  after?: string | null;
  since?: Date;
  keys?: readonly string[];
}

/** The literal of a time from which nothing may be missed. */
export const sinceLiteral = (since: Date, timeZone: string) =>
  instantLiteral(earliestOf(since, timeZone), timeZone);

/** A record counts as changed where one of its lines is. */
function changedSince({ mapping, timeZone }: KindReader, since: Date): string {
  const from = sinceLiteral(since, timeZone);
  const lines = Object.values(mapping.lists).filter(({ modified }) => modified !== null);
  return [
    ...(mapping.modified === null ? [] : [`${qualified(mapping.modified)} >= ${from}`]),
    ...lines.map(
      ({ type, parent, modified }) =>
        `t.${mapping.key} IN (SELECT d.${parent} FROM ${type} d WHERE d.${modified} >= ${from})`,
    ),
  ].join(' OR ');
}

/** Returns the statement of a page of a kind. */
function kindStatement(
  reader: KindReader,
  columns: readonly Column[],
  wanted: Wanted,
  more: readonly string[] = [],
): string {
  const { mapping } = reader;
  const { after = null, since, keys } = wanted;
  return listStatement({
    select: [
      `t.${mapping.key} AS k`,
      ...(mapping.modified === null ? [] : [`${instantText(mapping.modified)} AS m`]),
      ...selected(columns),
      ...more,
    ],
    table: tableOf(mapping, columns),
    where: [
      after === null ? undefined : `t.${mapping.key} > ${keyLiteral(after)}`,
      keys && `t.${mapping.key} IN (${keys.map(keyLiteral).join(', ')})`,
      since && changedSince(reader, since),
      // A record that is asked for by its key is known to be of the kind, whatever it has become.
      keys ? undefined : mapping.filter,
    ],
    order: `t.${mapping.key} ASC`,
  });
}

const nextOf = (items: readonly AccountRow[], hasMore: boolean, { mapping }: KindReader) => {
  const last = items.at(-1);
  return hasMore && last ? keyOf(last, 'k', mapping.type) : null;
};

/** When a record was changed: null where that is not known, undefined where it cannot be read. */
const modifiedAtOf = (row: AccountRow, timeZone: string): string | null | undefined => {
  const modified = rawText(row.m);
  return modified === null ? null : changeTimeOf(modified, timeZone)?.toISOString();
};

type Unreadable = Required<SourcePage>['unreadable'][number];

/** Reads a page of a kind, with its lists. */
export async function readRecords(reader: KindReader, wanted: Wanted): Promise<SourcePage> {
  const { query, kind, mapping, timeZone, pageRows } = reader;
  const columns = columnsOf(kindDescriptions[kind].fields, mapping.fields);
  const repeats = mapping.repeats ? repeatColumns(mapping.repeats) : [];
  const more = repeats.map(({ expression, as }) => `${expression} AS ${as}`);
  const { items, hasMore } = await query(kindStatement(reader, columns, wanted, more), pageRows);
  const keys = items.map((row) => keyOf(row, 'k', mapping.type));
  const lists: [string, LinesByKey][] = [];
  for (const id of Object.keys(mapping.lists))
    lists.push([id, await readLines(query, { kind, id, mapping, timeZone }, keys)]);

  const read = await inTurns(items, (row, index): { row: SourceRow } | { unreadable: Unreadable } => {
    const externalId = keys[index] ?? '';
    const issues = lists
      .filter(([, lines]) => lines.get(externalId) === null)
      .map(([id]) => ({ path: id, message: `Must have at most ${rowLimits.linesOfList} items` }));
    const modifiedAt = modifiedAtOf(row, timeZone);
    if (modifiedAt === undefined)
      issues.push({ path: 'modifiedAt', message: `Must be a time: ${rawText(row.m)}` });
    const repeated = mapping.repeats && readDays(row, mapping.repeats);
    if (repeated && 'problem' in repeated) issues.push({ path: 'days', message: repeated.problem });
    if (issues.length > 0 || modifiedAt === undefined) return { unreadable: { externalId, issues } };
    const record = Object.fromEntries([
      ...columns.map((column) => [column.id, column.read(row, timeZone)] as const),
      ...lists.map(([id, lines]) => [id, lines.get(externalId) ?? []] as const),
      ...(repeated && 'days' in repeated ? [['days', repeated.days.map((day) => ({ day }))] as const] : []),
    ]);
    return { row: { externalId, modifiedAt, record } };
  });
  return {
    rows: read.flatMap((each) => ('row' in each ? [each.row] : [])),
    unreadable: read.flatMap((each) => ('unreadable' in each ? [each.unreadable] : [])),
    next: nextOf(items, hasMore, reader),
  };
}

/** Lists a page of the ids of a kind. */
export async function listKeys(reader: KindReader, after: string | null): Promise<IdPage> {
  const { query, mapping, timeZone, pageRows } = reader;
  const { items, hasMore } = await query(kindStatement(reader, [], { after }), pageRows);
  const ids = await inTurns(items, (row) => ({
    externalId: keyOf(row, 'k', mapping.type),
    modifiedAt: modifiedAtOf(row, timeZone) ?? null,
  }));
  return { ids, next: nextOf(items, hasMore, reader) };
}
