import { sql, type Kysely } from 'kysely';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { RecordKind } from '@contract/source/kinds';
import { asPage } from '@server/db/postgres/connectionSlots';
import type { Database } from '@server/db/schema';
import type { Cell } from '@server/tables/table';
import { loadOptions } from './completeContent';
import type { Content } from './content';
import { labelled, presentRecord } from './presentRow';
import { loadStored, rowsOf } from './storedContent';

const PAGE = 500;

interface ExportedRow {
  externalId: string;
  internalid: string;
  modifiedAt: string | null;
  content: Content;
}

/** All records of a kind, by key, a page at a time: however many there are, no more than a page is in memory. */
async function* everyRow(db: Kysely<Database>, kind: RecordKind): AsyncGenerator<ExportedRow> {
  for (let last = ''; ;) {
    const { rows, end } = await asPage(() => readPage(db, kind, last));
    yield* rows;
    if (end === undefined) return;
    last = end;
  }
}

/** The records after a key, and the key of the last one; no key where there are none. */
async function readPage(
  db: Kysely<Database>,
  kind: RecordKind,
  after: string,
): Promise<{ rows: ExportedRow[]; end: string | undefined }> {
  const { id, from, where } = rowsOf(kind);
  const found = await sql<{ id: string }>`
    select ${id} as id from ${from} where ${where} and ${id} > ${after} order by ${id} limit ${sql.lit(PAGE)}`.execute(
    db,
  );
  const ids = found.rows.map((row) => row.id);
  if (ids.length === 0) return { rows: [], end: undefined };
  const stored = await loadStored(db, kind, ids);
  const known = await db
    .selectFrom('source_rows')
    .select(['internalid', 'external_id', 'modified_at'])
    .where('kind', '=', kind)
    .where('internalid', 'in', ids)
    .execute();
  const sources = new Map(known.map((row) => [row.internalid, row]));
  const rows = ids.flatMap((internalid): ExportedRow[] => {
    const record = stored.get(internalid);
    const source = sources.get(internalid);
    if (!record) return [];
    const externalId = source?.external_id ?? internalid;
    const modifiedAt = source?.modified_at?.toISOString() ?? null;
    return [{ externalId, internalid, modifiedAt, content: record.content }];
  });
  return { rows, end: ids.at(-1) };
}

/** Every record as a row that can be ingested again. */
export async function* exportedRows(db: Kysely<Database>, kind: RecordKind): AsyncGenerator<object> {
  const options = await loadOptions(db, kind);
  for await (const { externalId, internalid, modifiedAt, content } of everyRow(db, kind)) {
    yield { externalId, modifiedAt, record: presentRecord(kind, internalid, content, options) };
  }
}

/** The headers of an exported table: the fields by their ids. */
export const exportHeaders = (kind: RecordKind): string[] => [
  'externalId',
  'internalid',
  'modifiedAt',
  ...kindDescriptions[kind].fields.map(({ id }) => id),
];

/** Every record as a row of a table; nested lists are JSON in a cell. */
export async function* exportedCells(db: Kysely<Database>, kind: RecordKind): AsyncGenerator<Cell[]> {
  const { fields } = kindDescriptions[kind];
  const options = await loadOptions(db, kind);
  for await (const { externalId, internalid, modifiedAt, content } of everyRow(db, kind)) {
    const shown = labelled(kind, content, options);
    yield [externalId, internalid, modifiedAt, ...fields.map(({ id }) => cellOf(shown[id]))];
  }
}

/** All values are texts: a spreadsheet would make numbers of ids, and dates of numbers. */
const cellOf = (value: Content[string] | undefined): Cell => {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
