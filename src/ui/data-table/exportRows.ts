import { csvFileName, toCsv } from '@/lib/format/csv';
import { isoDate } from '@/lib/format/dates';
import { saveFile } from '@/lib/browser/saveFile';
import { cellText, type TableColumn } from './columns';

/** Why Export is disabled; null where it is not. */
export function noExport(isEmpty: boolean, isPartial: boolean): string | null {
  if (isEmpty) return 'There is nothing to export.';
  return isPartial ? 'The rest of the list is still loading.' : null;
}

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
