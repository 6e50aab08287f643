import { unzipSync, zipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/node';

interface Spreadsheet {
  /** Of its one sheet. */
  title: string;
  /** Widths in characters. */
  columns: readonly { label: string; width: number }[];
  rows: readonly (readonly (string | number | Date | null)[])[];
}

/** A spreadsheet (.xlsx) with one sheet, its head in bold. */
export async function renderSpreadsheet({ title, columns, rows }: Spreadsheet): Promise<Uint8Array> {
  const head = columns.map(({ label }) => ({ value: label, fontWeight: 'bold' as const }));
  const written = writeXlsxFile([head, ...rows.map((row) => [...row])], {
    sheet: title,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    dateFormat: 'mm/dd/yyyy',
  });
  return withoutClock(await written.toBuffer());
}

/**
 * A spreadsheet is a ZIP file, whose parts carry the time of their packing. Packed again on one day, in local time as
 * ZIP means it, and not compressed: the same spreadsheet has the same bytes on every machine.
 */
const withoutClock = (zip: Uint8Array): Uint8Array =>
  zipSync(unzipSync(zip), { level: 0, mtime: new Date(2026, 0, 1) });
