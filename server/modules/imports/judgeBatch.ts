import { isDeepStrictEqual } from 'node:util';
import type { Issue } from '@contract/errors';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { RecordKind } from '@contract/source/kinds';
import type { SourceRow } from '@contract/source/rows';
import type { Executor } from '@server/db/schema';
import type { JudgedRow } from '@server/source/rows/judgeRows';
import { kindTables } from '@server/source/kindTables';
import { filled, idColumns, identifyRows, nameOf } from './identifyRows';
import type { FileRow } from './openImport';

/** The rows of a batch that can be judged, and those that are refused before. */
export interface SortedBatch {
  readable: SourceRow[];
  refused: JudgedRow[];
  /** Where the batch's records stand in the file, by external id. */
  lines: ReadonlyMap<string, number>;
  /** The line of each row, by the external id of its record. */
  lineOf: (row: JudgedRow) => number;
}

/**
 * Says which record each row of a batch is about. A record that the file has named before is refused, however it was
 * named there.
 * @param before where the records of earlier batches stand in the file, by external id
 */
export async function sortBatch(
  db: Executor,
  kind: RecordKind,
  batch: readonly FileRow[],
  before: ReadonlyMap<string, number>,
): Promise<SortedBatch> {
  const identified = await identifyRows(db, kind, batch);
  // An option is known by its list together with its id or label.
  const { number } = kindDescriptions[kind];
  const missingOf = (values: FileRow['values']) => {
    if (kindTables[kind].inLists) return filled(values.list) ? number : 'list';
    return idColumns(kind).find((id) => id in values) ?? number;
  };
  const namingOf = (values: FileRow['values']) => nameOf(kind, values)?.column ?? number;
  const readable: SourceRow[] = [];
  const refused: JudgedRow[] = [];
  const lines = new Map<string, number>();
  const lineOf = new Map<string, number>();
  const lineOfRefused = new Map<JudgedRow, number>();
  batch.forEach(({ line, values, issues }, at) => {
    const row = identified[at]!;
    const refuse = (externalId: string, why: Issue[]) => {
      const verdict: JudgedRow = { externalId, verdict: 'refused', issues: why };
      refused.push(verdict);
      lineOfRefused.set(verdict, line);
    };
    if ('problem' in row) {
      refuse(nameOf(kind, values)?.name ?? '', [...issues, { path: namingOf(values), message: row.problem }]);
      return;
    }
    const { externalId } = row;
    const earlier = before.get(externalId) ?? lines.get(externalId);
    const why = [...issues];
    // Of a row without cells, as one that is too large, nothing else is known.
    const isUnread = issues.some(({ path }) => path === 'row');
    if (externalId === '')
      why.push(...(isUnread ? [] : [{ path: missingOf(values), message: 'Is required' }]));
    else if (earlier === undefined) lines.set(externalId, line);
    else why.push({ path: namingOf(values), message: `Stands in line ${earlier} already` });
    if (why.length > 0) {
      refuse(externalId, why);
      return;
    }
    readable.push(row);
    lineOf.set(externalId, line);
  });
  return {
    readable,
    refused,
    lines,
    lineOf: (row) => lineOfRefused.get(row) ?? lineOf.get(row.externalId) ?? 0,
  };
}

/** Other rows have come while a batch was identified: which records its rows are about has to be looked up again. */
export class RowsCameError extends Error {
  override readonly name = 'RowsCameError';
}

/**
 * In the transaction that stores rows of a batch, while no others of the kind can come.
 * @param some those of the sorted batch's rows that are stored
 * @throws RowsCameError where they are about other records by now
 */
export async function assertIdentified(
  trx: Executor,
  kind: RecordKind,
  batch: readonly FileRow[],
  { lineOf }: SortedBatch,
  some: readonly SourceRow[],
): Promise<void> {
  const byLine = new Map(batch.map((row) => [row.line, row]));
  const rows = some.map(({ externalId }) => byLine.get(lineOf({ externalId, verdict: 'unchanged' }))!);
  const now = await identifyRows(trx, kind, rows);
  if (!isDeepStrictEqual(now, some)) throw new RowsCameError();
}
