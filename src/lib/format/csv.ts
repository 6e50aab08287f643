import { toSpreadsheetText } from '@contract/spreadsheetText';

/** Excel reads a file as UTF-8 only when it begins with this mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** One value as a CSV field that no spreadsheet runs. */
function csvField(value: string): string {
  const text = toSpreadsheetText(value);
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows (the first one being the head) as the text of a CSV file: RFC 4180, with a byte order mark. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('');
}

/** "Your Task List" on 2026-11-21 as `your-task-list-2026-11-21.csv`. */
export function csvFileName(page: string, today: string): string {
  const slug = page
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `${slug}-${today}.csv`;
}
