import { sql, type Kysely } from 'kysely';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { RecordKind } from '@contract/source/kinds';
import type { Database } from '@server/db/schema';
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
  const { id, from, where } = rowsOf(kind);
  for (let last = ''; ;) {
    const { rows } = await sql<{ id: string }>`
      select ${id} as id from ${from} where ${where} and ${id} > ${last} order by ${id} limit ${sql.lit(PAGE)}`.execute(
      db,
    );
    const ids = rows.map((row) => row.id);
    if (ids.length === 0) return;
    last = ids.at(-1) ?? '';
    const stored = await loadStored(db, kind, ids);
    const known = await db
      .selectFrom('source_rows')
      .select(['internalid', 'external_id', 'modified_at'])
      .where('kind', '=', kind)
      .where('internalid', 'in', ids)
      .execute();
    const sources = new Map(known.map((row) => [row.internalid, row]));
    for (const internalid of ids) {
      const record = stored.get(internalid);
      const source = sources.get(internalid);
      if (!record) continue;
      yield {
        externalId: source?.external_id ?? internalid,
        internalid,
        modifiedAt: source?.modified_at?.toISOString() ?? null,
        content: record.content,
      };
    }
  }
}

/** Every record as a line of JSON, each a row as it is ingested. */
export async function* exportNdjson(db: Kysely<Database>, kind: RecordKind): AsyncGenerator<string> {
  const options = await loadOptions(db, kind);
  for await (const { externalId, internalid, modifiedAt, content } of everyRow(db, kind)) {
    const record = presentRecord(kind, internalid, content, options);
    yield `${JSON.stringify({ externalId, modifiedAt, record })}\n`;
  }
}

/** A spreadsheet runs a cell that starts like this: it gets a leading apostrophe, which an import takes off again. */
const RUN = /^[=+\-@\t\r]/;

const cellOf = (value: Content[string] | undefined): string => {
  const text =
    value === null || value === undefined
      ? ''
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);
  const safe = RUN.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const lineOf = (cells: readonly (Content[string] | undefined)[]) => `${cells.map(cellOf).join(',')}\r\n`;

/** Every record as a line of CSV (RFC 4180, UTF-8 with a byte order mark, without which Excel reads another encoding). */
export async function* exportCsv(db: Kysely<Database>, kind: RecordKind): AsyncGenerator<string> {
  const { fields } = kindDescriptions[kind];
  const options = await loadOptions(db, kind);
  yield `\uFEFF${lineOf(['externalId', 'internalid', 'modifiedAt', ...fields.map(({ id }) => id)])}`;
  for await (const { externalId, internalid, modifiedAt, content } of everyRow(db, kind)) {
    const shown = labelled(kind, content, options);
    yield lineOf([externalId, internalid, modifiedAt, ...fields.map(({ id }) => shown[id])]);
  }
}
