import { csvFileName, toCsv } from '@/lib/format/csv';
import { isoDate } from '@/lib/format/dates';
import { saveFile } from '@/lib/browser/saveFile';
import { cellText, type TableColumn } from './columns';

/** Why Export is disabled. */
export const NOTHING_TO_EXPORT = 'There is nothing to export.';

/** Downloads the rows as a CSV file, named after the table and the day. */
export function exportRows<Row>(
  label: string,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): void {
  const head = columns.map((column) => column.label);
  const body = rows.map((row) => columns.map((column) => cellText(column, row)));
  const csv = new Blob([toCsv([head, ...body])], { type: 'text/csv;charset=utf-8' });
  saveFile(csvFileName(label, isoDate(new Date())), csv);
}
