import { Readable } from 'node:stream';
import type { Table } from '@server/tables/openTable';
import type { TableRow } from '@server/tables/table';

/** A file of a test, in small pieces that cut characters and rows in two. */
export const fileOf = (content: string | Uint8Array) => () => {
  const bytes = Buffer.from(content);
  const size = Math.max(7, Math.ceil(bytes.length / 1000));
  const count = Math.ceil(bytes.length / size);
  return Readable.from(
    Array.from({ length: count }, (_, index) => bytes.subarray(index * size, (index + 1) * size)),
  );
};

/** Returns all rows of a table. */
export async function rowsOf(table: Pick<Table, 'rows'>): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const row of table.rows()) rows.push(row);
  return rows;
}
