import { sql, type Kysely } from 'kysely';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { RecordKind } from '@contract/source/kinds';
import { asPage } from '@server/db/postgres/connectionSlots';
import type { Database } from '@server/db/schema';
import type { Cell } from '@server/tables/table';
import { loadOptions } from '../completeContent';
import type { Content } from '../content';
import { labelled, presentRecord } from './presentRow';
import { nameReferences } from '../references';
import { countLines, loadStored, rowsOf } from '../storedContent';

/** The most records, and lines of their lists, in memory at a time; one record with more lines is read by itself. */
const PAGE = 500;
const PAGE_LINES = 10_000;

interface ExportedRow {
  externalId: string;
  internalid: string;
  modifiedAt: string | null;
  content: Content;
}

/** All records of a kind, by key, a page at a time: however many there are, no more than a page is in memory. */
async function* everyRow(db: Kysely<Database>, kind: RecordKind): AsyncGenerator<ExportedRow> {
  for (let last = ''; ;) {
    const pages = await asPage(() => nextPages(db, kind, last));
    for (const ids of pages) yield* await asPage(() => readPage(db, kind, ids));
    const end = pages.at(-1)?.at(-1);
    if (end === undefined) return;
    last = end;
  }
}

/** The keys after a key, by pages. */
async function nextPages(db: Kysely<Database>, kind: RecordKind, after: string): Promise<string[][]> {
  const { id, from, where } = rowsOf(kind);
  const { rows } = await sql<{ id: string }>`
    select ${id} as id from ${from} where ${where} and ${id} > ${after} order by ${id} limit ${sql.lit(PAGE)}`.execute(
    db,
  );
  const ids = rows.map((row) => row.id);
  const lines = await countLines(db, kind, ids);
  const pages: string[][] = [];
  let room = 0;
  for (const each of ids) {
    const count = lines.get(each) ?? 0;
    const page = pages.at(-1);
    if (page && count <= room) {
      page.push(each);
      room -= count;
    } else {
      pages.push([each]);
      room = PAGE_LINES - count;
    }
  }
  return pages;
}

async function readPage(
  db: Kysely<Database>,
  kind: RecordKind,
  ids: readonly string[],
): Promise<ExportedRow[]> {
  const stored = await loadStored(db, kind, ids);
  const known = await db
    .selectFrom('source_rows')
    .select(['internalid', 'external_id', 'modified_at', 'stored_at'])
    .where('kind', '=', kind)
    .where('internalid', 'in', ids)
    .execute();
  const sources = new Map(known.map((row) => [row.internalid, row]));
  const there = ids.filter((id) => stored.has(id));
  const contents = await nameReferences(
    db,
    kind,
    there.map((id) => stored.get(id)!.content),
  );
  return there.map((internalid, at): ExportedRow => {
    const source = sources.get(internalid);
    const externalId = source?.external_id ?? internalid;
    const modifiedAt = source ? lastChange(source, stored.get(internalid)!.updatedAt) : null;
    return { externalId, internalid, modifiedAt, content: contents[at]! };
  });
}

/**
 * When the record was changed last, by its source or here since: a file that is edited and imported again must not be
 * older than what it was exported from.
 */
function lastChange(
  { modified_at: modified, stored_at: stored }: { modified_at: Date | null; stored_at: Date },
  updatedAt: Date | null,
): string | null {
  if (!modified) return null;
  const isChangedHere = updatedAt !== null && updatedAt > stored && updatedAt > modified;
  return (isChangedHere ? updatedAt : modified).toISOString();
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
