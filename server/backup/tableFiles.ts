import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Executor } from '@server/db/schema';
import { writeFlushed } from '@server/files/durable';
import type { Page } from '@server/move/fillDatabase';
import { PAGE_ROWS, readPage } from '@server/move/moveDatabase';
import type { MovedTable } from '@server/move/tables';
import { linesOf, measured } from './contents';
import type { Content } from './manifest';

type Row = Page['rows'][number];

/** Writes the rows of a table into a file, a line each, with a page of them in memory. */
export async function writeTable(
  trx: Executor,
  table: MovedTable,
  path: string,
  signal?: AbortSignal,
): Promise<{ rows: number; file: Content }> {
  let rows = 0;
  async function* lines() {
    for (let page = await readPage(trx, table, null); page; page = await readPage(trx, table, page.last)) {
      signal?.throwIfAborted();
      rows += page.rows.length;
      yield page.rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    }
  }
  const file = await pipeline(lines, createGzip(), async (zipped: AsyncIterable<Buffer>) => {
    const { chunks, content } = measured(zipped);
    await writeFlushed(path, chunks);
    return content();
  });
  return { rows, file };
}

async function* unzippedLines(path: string): AsyncGenerator<string, undefined> {
  const unzipped = createGunzip();
  const reading = pipeline(createReadStream(path), unzipped);
  reading.catch(() => undefined);
  yield* linesOf(unzipped);
  await reading;
  return undefined;
}

/** Reads the pages of a table's file, each after the key that the last one has ended with. */
export function tableReader(
  table: MovedTable,
  path: string,
): (after: readonly string[] | null) => Promise<Page | null> {
  const keyOf = (row: Row) => table.key.map(({ name }) => row[name] ?? '');
  const isAt = (key: readonly string[], other: readonly string[]) =>
    key.every((value, at) => value === other[at]);
  let lines = unzippedLines(path);
  let last: readonly string[] | null = null;

  const next = async (): Promise<Row | undefined> => {
    const { value } = await lines.next();
    return value === undefined ? undefined : (JSON.parse(value) as Row);
  };

  /** Goes to a row that an earlier call has ended with. */
  const goTo = async (after: readonly string[] | null) => {
    await lines.return(undefined);
    lines = unzippedLines(path);
    last = after;
    if (!after) return;
    for (let row = await next(); row; row = await next()) if (isAt(keyOf(row), after)) return;
  };

  return async (after) => {
    if (after === null || last === null || !isAt(last, after)) await goTo(after);
    const rows: Row[] = [];
    while (rows.length < PAGE_ROWS) {
      const row = await next();
      if (!row) break;
      rows.push(row);
    }
    const end = rows.at(-1);
    if (!end) return null;
    last = keyOf(end);
    return { rows, last: [...last] };
  };
}
