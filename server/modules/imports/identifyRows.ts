import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { RecordKind } from '@contract/source/kinds';
import type { SourceRow } from '@contract/source/rows';
import type { Executor } from '@server/db/schema';
import { findRecords, internalIdsOf } from '@server/source/findRecords';
import { kindTables } from '@server/source/kindTables';
import { takenNames, type UnknownName } from './takenNames';

/** A row of a file: its line, and what its cells say by field. */
export interface ValueRow {
  line: number;
  values: Readonly<Record<string, unknown>>;
}

/** The columns that name a record, the first that a row fills: external id, internal id, or what people know it by. */
export const idColumns = (kind: RecordKind): string[] => [
  ...new Set([
    'externalId',
    'internalid',
    ...(kindTables[kind].inLists ? ['id'] : []),
    kindDescriptions[kind].number,
  ]),
];

/** A cell that says something; undefined for an empty one, and for one of white space. */
export const filled = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/**
 * The column that names the record of a row, the first of its id columns that it fills, and the name: without the white
 * space around it that columns of a fixed width have, and as it is written.
 */
export function nameOf(
  kind: RecordKind,
  values: ValueRow['values'],
): { column: string; name: string; written: string } | undefined {
  const column = idColumns(kind).find((id) => filled(values[id]) !== undefined);
  const written = column && filled(values[column]);
  return written ? { column, name: written.trim(), written } : undefined;
}

/** A row of which it is not clear which record it is about, and why not. */
export interface UnclearRow {
  problem: string;
}

/**
 * The column, what it says, and the name that this makes. `written` is the name with the white space that the cell has
 * around it: a number or an option's id may be stored with it.
 */
type Named = (UnknownName | { by: 'externalId'; name: string }) & {
  column: string;
  cell: string;
  written: string;
};

/** How a row names its record: by an option's id or label with its list. */
function namedBy(kind: RecordKind, { values }: ValueRow): Named | undefined {
  const given = nameOf(kind, values);
  if (!given) return undefined;
  const { column, name: cell } = given;
  if (column === 'externalId' || column === 'internalid') return { ...given, cell, by: column };
  if (!kindTables[kind].inLists) return { ...given, cell, by: 'number' };
  const list = filled(values.list)?.trim();
  if (list === undefined) return undefined;
  const by = column === 'id' ? 'internalid' : 'number';
  return { column, cell, by, name: `${list}/${cell}`, written: `${list}/${given.written}` };
}

/** The list and id of an option by its `list/id`. */
function placeOf(name: string): { list?: string; id?: string } {
  const end = name.indexOf('/');
  return end < 0 ? {} : { list: name.slice(0, end), id: name.slice(end + 1) };
}

/**
 * The list and id that a row gives an option, without the white space around them. Where that is all in which they
 * differ from the option's place, they are as there: an option keeps its list and id.
 * @param gaps `fill` to take from the place what the row leaves empty
 */
const placeCells = (
  values: ValueRow['values'],
  place: ReturnType<typeof placeOf>,
  gaps: 'keep' | 'fill',
): Record<string, unknown> =>
  Object.fromEntries(
    (['list', 'id'] as const).flatMap((field) => {
      const own = place[field];
      const cell = (filled(values[field]) ?? (gaps === 'fill' ? own : undefined))?.trim();
      if (cell === undefined && !(field in values)) return [];
      return [[field, (cell === own?.trim() ? own : cell) ?? null]];
    }),
  );

/**
 * The rows as a source would send them. A row that names its record by internal id or number gets the ids of the stored
 * one; where there is none, the name becomes its external id. Where several records have the number, or another record
 * has the name for external id, the row is unclear.
 */
export async function identifyRows(
  db: Executor,
  kind: RecordKind,
  rows: readonly ValueRow[],
): Promise<(SourceRow | UnclearRow)[]> {
  const { inLists } = kindTables[kind];
  const named = rows.map((row) => namedBy(kind, row));
  const find = (by: 'internalid' | 'number') =>
    findRecords(
      db,
      kind,
      by,
      named.flatMap((each) => (each?.by === by ? [each.written, each.name] : [])),
    );
  const stored = { internalid: await find('internalid'), number: await find('number') };
  const isAsWritten = (one: Named | undefined) =>
    one !== undefined && one.by !== 'externalId' && stored[one.by].has(one.written);
  const foundBy = (one: Named | undefined) =>
    one && one.by !== 'externalId'
      ? (stored[one.by].get(one.written) ?? stored[one.by].get(one.name) ?? [])
      : [];
  const taken = await takenNames(
    db,
    kind,
    named.flatMap((one) => (one && one.by !== 'externalId' && foundBy(one).length === 0 ? [one] : [])),
  );
  const sent = inLists ? named.flatMap((one) => (one?.by === 'externalId' ? [one.name] : [])) : [];
  const placeOfSent = sent.length > 0 ? await internalIdsOf(db, kind, sent) : new Map<string, string>();
  return rows.map(({ values }, at) => {
    const one = named[at];
    const {
      externalId: _given,
      modifiedAt,
      internalid,
      ...record
    } = {
      ...values,
      // What is stored with white space keeps it.
      ...(one && !isAsWritten(one) && { [one.column]: one.cell }),
    };
    const { by = 'externalId', name = '' } = one ?? {};
    const [found, ...others] = foundBy(one);
    if (others.length > 0) return { problem: 'Several records have it' };
    if (one && taken.has(one)) return { problem: takenProblem(kind) };
    const id = found?.internalid ?? internalid;
    const isSent = by === 'externalId';
    const place = placeOf(isSent ? (placeOfSent.get(name) ?? '') : (found?.internalid ?? name));
    return {
      externalId: found?.externalId ?? name,
      modifiedAt: modifiedAt as string | null,
      record: {
        ...record,
        ...(inLists && placeCells(record, place, isSent ? 'keep' : 'fill')),
        ...(filled(id) !== undefined && { internalid: filled(id)?.trim() }),
      },
    };
  });
}

const takenProblem = (kind: RecordKind) =>
  `Is the external id of another ${kindDescriptions[kind].singular}. Name the record in the column External ID.`;
