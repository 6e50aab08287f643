import { sql, type Selectable } from 'kysely';
import { MAX_ISSUES } from '@contract/errors';
import { importLimits, type ImportCounts, type ImportRow } from '@contract/source/imports';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { RecordKind } from '@contract/source/kinds';
import { rowLimits } from '@contract/source/rows';
import type { Executor } from '@server/db/schema';
import type { ImportsTable, SourceRowsTable } from '@server/db/sourceTables';
import { presentable } from '@server/http/presentable';
import { loadOptions } from '@server/source/completeContent';
import { hashOf, type Content } from '@server/source/content';
import type { JudgedRow } from '@server/source/rows/judgeRows';
import { labelled } from '@server/source/rows/presentRow';
import { loadStored } from '@server/source/storedContent';
import { absentNames, countAbsent, type AbsentName } from './absentNames';
import { cut } from './cutText';

export const noCounts = (): ImportCounts => ({ created: 0, updated: 0, unchanged: 0, older: 0, refused: 0 });

const shown = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null).replace(/^null$/, '');

const changesOf = ({ changed, before, content }: JudgedRow) =>
  changed?.length
    ? changed.map((field) => ({ field, before: shown(before?.[field]), after: shown(content?.[field]) }))
    : null;

export interface NotedRow {
  line: number;
  row: JudgedRow;
  absent?: readonly AbsentName[] | undefined;
  before?: unknown;
  before_source?: unknown;
  after_hash?: string;
}

/**
 * Notes what rows of an import do. What is noted of a settled row stays: it may be looked at again after a restart.
 * @param as `settled` in the transaction that has stored them, or has refused them for good
 */
export async function noteRows(
  trx: Executor,
  importId: string,
  rows: readonly NotedRow[],
  as: 'checked' | 'settled',
): Promise<void> {
  if (rows.length === 0) return;
  const noted = rows.map(({ line, row, absent, before, before_source, after_hash }) => ({
    line,
    external_id: row.externalId,
    internalid: row.internalid,
    verdict: row.verdict,
    issues: row.issues,
    changes: changesOf(row),
    changed_here: row.changedHere,
    absent,
    before,
    before_source,
    after_hash,
  }));
  await sql`
    insert into import_rows as noted
      (import_id, line, external_id, internalid, verdict, issues, changes, changed_here, absent, is_stored, before,
        before_source, after_hash)
    select ${importId}, line, external_id, internalid, verdict, issues, changes, coalesce(changed_here, false), absent,
      ${as === 'settled'}, before, before_source, after_hash
    from json_to_recordset(${JSON.stringify(noted)}::json) as row
      (line integer, external_id text, internalid text, verdict text, issues jsonb, changes jsonb,
        changed_here boolean, absent jsonb,
        before jsonb, before_source jsonb, after_hash text)
    on conflict (import_id, line) do update set
      external_id = excluded.external_id, internalid = excluded.internalid, verdict = excluded.verdict,
      issues = excluded.issues, changes = excluded.changes, changed_here = excluded.changed_here,
      absent = excluded.absent, is_stored = excluded.is_stored,
      before = excluded.before, before_source = excluded.before_source, after_hash = excluded.after_hash
    where not noted.is_stored`.execute(trx);
}

type LineOf = (row: JudgedRow) => number;

/** Notes what rows have done, with all that an undo needs; in the transaction that has stored them. */
export async function noteStored(
  trx: Executor,
  importId: string,
  kind: RecordKind,
  rows: readonly JudgedRow[],
  lineOf: LineOf,
  sources: ReadonlyMap<string, SourceFacts>,
): Promise<void> {
  const options = await loadOptions(trx, kind);
  const written = rows.filter(({ verdict }) => verdict === 'created' || verdict === 'updated');
  const stored = await loadStored(
    trx,
    kind,
    written.flatMap(({ internalid }) => internalid ?? []),
  );
  // By the labels of options: their lists may go, and come again with other ids.
  const told = (content: Content | undefined) => content && labelled(kind, content, options);
  const hashOfStored = (id: string) => {
    const content = told(stored.get(id)?.content);
    return content && hashOf(kindDescriptions[kind].fields, content);
  };
  const isWritten = new Set(written);
  const absent = await absentNames(trx, kind, rows);
  const noted = rows.map((row) => ({
    line: lineOf(row),
    row,
    absent: absent.get(row),
    ...(isWritten.has(row) && {
      before: told(row.before),
      before_source: sources.has(row.externalId)
        ? { ...sources.get(row.externalId), changed_at: row.changedAt }
        : undefined,
      after_hash: hashOfStored(row.internalid ?? ''),
    }),
  }));
  await noteRows(trx, importId, noted, 'settled');
}

/**
 * Finds out which records are stored as an import has left them, and holds them so until the commit.
 * @returns whether a record, by internalid, has this SHA-256 by the labels of its options; imports of earlier versions have
 * it by their ids
 */
export async function holdStored(
  trx: Executor,
  kind: RecordKind,
  ids: readonly string[],
): Promise<(id: string, hash: string | null) => boolean> {
  const { fields } = kindDescriptions[kind];
  const stored = await loadStored(trx, kind, ids, 'hold');
  const options = await loadOptions(trx, kind);
  return (id, hash) => {
    const content = stored.get(id)?.content;
    return (
      content !== undefined &&
      [content, labelled(kind, content, options)].some((each) => hashOf(fields, each) === hash)
    );
  };
}

/** A row of `source_rows` as JSON, whole. */
export type SourceFacts = Pick<Selectable<SourceRowsTable>, 'source' | 'content_hash' | 'internalid'>;

/** Where records came from, whole, by external id. */
export async function sourcesOf(
  trx: Executor,
  kind: RecordKind,
  externalIds: readonly string[],
): Promise<Map<string, SourceFacts>> {
  const { rows } = await sql<{ external_id: string; source_row: SourceFacts }>`
    select external_id, to_jsonb(source_rows) as source_row from source_rows
    where kind = ${kind} and external_id = any(${externalIds})`.execute(trx);
  return new Map(rows.map((row) => [row.external_id, row.source_row]));
}

/** How many rows do what. */
async function countRows(db: Executor, importId: string): Promise<ImportCounts> {
  const rows = await db
    .selectFrom('import_rows')
    .select((eb) => ['verdict', eb.fn.countAll<number>().as('rows')])
    .where('import_id', '=', importId)
    .groupBy('verdict')
    .execute();
  const counts = noCounts();
  for (const { verdict, rows: count } of rows) counts[verdict] = Number(count);
  return counts;
}

/** How many rows are about records that people have changed here since. */
async function countChangedHere(db: Executor, importId: string): Promise<number> {
  const { count } = await db
    .selectFrom('import_rows')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .where('changed_here', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What the rows of an import do or have done, as its own row keeps it: their counts, and what they name that is not here. */
export async function outcomeOf(
  db: Executor,
  { id, found }: Pick<Selectable<ImportsTable>, 'id' | 'found'>,
): Promise<{ counts: string; found: string | null }> {
  const counts = JSON.stringify(await countRows(db, id));
  const absent = await countAbsent(db, id);
  const changedHere = await countChangedHere(db, id);
  return { counts, found: found && JSON.stringify({ ...found, absent, changedHere }) };
}

/** Whether the import has changed any record. */
export async function hasStored(db: Executor, importId: string): Promise<boolean> {
  const one = await db
    .selectFrom('import_rows')
    .select('line')
    .where('import_id', '=', importId)
    .where('is_stored', '=', true)
    .where('verdict', 'in', ['created', 'updated'])
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/** Forgets the rows that an import which ends early has not come to, and looks at what the others have done. */
export async function settle(
  trx: Executor,
  row: Pick<Selectable<ImportsTable>, 'id' | 'found'>,
): ReturnType<typeof outcomeOf> {
  await trx
    .deleteFrom('import_rows')
    .where('import_id', '=', row.id)
    .where('is_stored', '=', false)
    .execute();
  return outcomeOf(trx, row);
}

/** The first refused and the first updated rows: by line, but those first that change what people have changed here. */
export async function shownRows(
  db: Executor,
  importId: string,
  hasChangedHere: boolean,
): Promise<ImportRow[]> {
  const of = (verdict: ImportRow['verdict']) =>
    db
      .selectFrom('import_rows')
      .select(['line', 'external_id', 'verdict', 'issues', 'changes', 'changed_here'])
      .where('import_id', '=', importId)
      .where('verdict', '=', verdict)
      .$if(hasChangedHere, (query) => query.orderBy('changed_here', 'desc'))
      .orderBy('line')
      .limit(importLimits.shownRows)
      .execute();
  const rows = [...(await of('refused')), ...(await of('updated'))];
  return rows
    .toSorted((one, other) => Number(other.changed_here) - Number(one.changed_here) || one.line - other.line)
    .map(({ line, external_id, verdict, issues, changes, changed_here }) => ({
      line,
      externalId: presentable(external_id, rowLimits.externalId),
      verdict,
      ...(changed_here && { changedHere: true }),
      ...(issues && {
        issues: issues.slice(0, MAX_ISSUES).map(({ path, message }) => ({ path, message: cut(message) })),
      }),
      ...(changes && {
        changes: changes.map(({ field, before, after }) => ({
          field,
          before: cut(before),
          after: cut(after),
        })),
      }),
    }));
}
