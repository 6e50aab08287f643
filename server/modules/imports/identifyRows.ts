import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { RecordKind } from '@contract/source/kinds';
import type { SourceRow } from '@contract/source/rows';
import type { Executor } from '@server/db/schema';
import { findRecords } from '@server/source/findRecords';

/** A row of a file: its line, and what its cells say by field. */
export interface ValueRow {
  line: number;
  values: Readonly<Record<string, unknown>>;
}

/** The columns that name a record, the first that a row fills: external id, internal id, or what people know it by. */
export const idColumns = (kind: RecordKind): string[] => [
  ...new Set(['externalId', 'internalid', kindDescriptions[kind].number]),
];

const filled = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The column that names the record of a row, and the name. */
function namedBy(kind: RecordKind, { values }: ValueRow): { column: string; name: string } | undefined {
  const column = idColumns(kind).find((id) => filled(values[id]) !== undefined);
  const name = column && filled(values[column]);
  return column && name ? { column, name } : undefined;
}

/**
 * The rows as a source would send them. A row that names its record by internal id or number gets the ids of the stored
 * one; where there is none, the name becomes its external id. Null where several records have the number.
 */
export async function identifyRows(
  db: Executor,
  kind: RecordKind,
  rows: readonly ValueRow[],
): Promise<(SourceRow | null)[]> {
  const namesBy = (wanted: (column: string) => boolean) =>
    rows.flatMap((row) => {
      const named = namedBy(kind, row);
      return named && wanted(named.column) ? [named.name] : [];
    });
  const byId = await findRecords(
    db,
    kind,
    'internalid',
    namesBy((column) => column === 'internalid'),
  );
  const byNumber = await findRecords(
    db,
    kind,
    'number',
    namesBy((column) => column !== 'externalId' && column !== 'internalid'),
  );
  return rows.map((row) => {
    const { externalId: _given, modifiedAt, internalid, ...record } = row.values;
    const named = namedBy(kind, row);
    const found =
      named && named.column !== 'externalId'
        ? ((named.column === 'internalid' ? byId : byNumber).get(named.name) ?? [])
        : [];
    if (found.length > 1) return null;
    const id = found[0]?.internalid ?? internalid;
    return {
      externalId: found[0]?.externalId ?? named?.name ?? '',
      modifiedAt: modifiedAt as string | null,
      record: { ...record, ...(filled(id) !== undefined && { internalid: id }) },
    };
  });
}
