import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { recordKinds, type RecordKind } from '@contract/source/kinds';
import type { Database } from '@server/db/schema';
import { exportedCells, exportHeaders } from '@server/source/rows/exportRows';
import type { Cell } from '@server/tables/table';
import { writeCsv } from '@server/tables/writeTable';

/** The day around which the dates of the examples lie. */
export const EXAMPLE_DAY = new Date('2026-11-02T00:00:00Z');

/** The most rows of an example, but for those that others name. */
const ROWS = 60;

type Row = Record<string, Cell>;

async function rowsOf(db: Kysely<Database>, kind: RecordKind): Promise<Row[]> {
  const headers = exportHeaders(kind);
  const rows: Row[] = [];
  for await (const cells of exportedCells(db, kind)) {
    rows.push(Object.fromEntries(headers.map((header, at) => [header, cells[at] ?? null])));
  }
  return rows;
}

/** Some of the rows, from the first to the last. */
function spread(rows: readonly Row[]): Row[] {
  const step = Math.max(1, Math.ceil(rows.length / ROWS));
  return rows.filter((_row, at) => at % step === 0);
}

/** The people with an account, as a directory sends them, by the ids of their calendars. */
async function people(db: Kysely<Database>): Promise<Row[]> {
  const found = await db
    .selectFrom('calendars')
    .innerJoin('users', 'users.email', 'calendars.email')
    .select(['calendars.id', 'users.email', 'fullname', 'alias', 'is_active'])
    .orderBy('calendars.id')
    .execute();
  return found.map(({ id, email, fullname, alias, is_active }) => ({
    externalId: id,
    internalid: id,
    email,
    fullname,
    alias,
    active: String(is_active),
  }));
}

/** The rows of each example. Requests belong to cases that are among them. */
async function exampleRows(db: Kysely<Database>, kind: RecordKind): Promise<Row[]> {
  const ofCases = async (requests: 'imr' | 'por', field: string) => {
    const cases = new Set((await exampleRows(db, 'case')).map(({ internalid }) => internalid));
    return (await rowsOf(db, requests)).filter((row) => cases.has(row[field] ?? null)).slice(0, ROWS);
  };
  switch (kind) {
    case 'calendar':
    case 'option':
      return rowsOf(db, kind);
    case 'person':
      return people(db);
    case 'imr':
      return ofCases(kind, 'custrecord_imr_case');
    case 'por':
      return ofCases(kind, 'custrecord_pt_case');
    default:
      return spread(await rowsOf(db, kind));
  }
}

/** Writes an example file of each kind, as an admin imports it, from a database with demo data. */
export async function writeExamples(db: Kysely<Database>, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const kind of recordKinds) {
    const headers = exportHeaders(kind);
    const rows = await exampleRows(db, kind);
    async function* cells() {
      for (const row of rows) yield headers.map((header) => row[header] ?? null);
    }
    await writeCsv(headers, cells(), createWriteStream(join(folder, `${kind}.csv`)));
  }
}
