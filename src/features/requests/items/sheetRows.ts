/** A row as it was copied from a spreadsheet. */
export interface SheetRow {
  /** Its place among those that were copied, counted from 1. */
  line: number;
  cells: readonly string[];
}

/** In quotes, which hold whatever they hold; or up to the next cell. A quote that nothing ends is a quote. */
const CELL = /"((?:[^"]|"")*)"(?=[\t\n]|$)|[^\t\n]*/y;

const withOneBreak = (text: string) => text.replace(/\r\n?/g, '\n').replace(/\n$/, '');

/** Whether a text is rows or cells of a spreadsheet, not only what one cell takes. */
export const isSheet = (text: string, isFirstColumn: boolean): boolean =>
  text.includes('\t') || (isFirstColumn && withOneBreak(text).includes('\n'));

/** Reads rows as spreadsheets put them on the clipboard: cells between tabs, in quotes where they hold any; blank rows are left out. */
export function sheetRows(text: string): SheetRow[] {
  const plain = withOneBreak(text);
  const rows: string[][] = [[]];
  CELL.lastIndex = 0;
  for (;;) {
    const [whole = '', quoted] = CELL.exec(plain) ?? [];
    // A cell is one line here: its breaks are blanks.
    const cell = (quoted?.replaceAll('""', '"') ?? whole).replace(/\s*\n\s*/g, ' ').trim();
    rows.at(-1)?.push(cell);
    const end = CELL.lastIndex;
    if (end >= plain.length) break;
    if (plain[end] === '\n') rows.push([]);
    CELL.lastIndex = end + 1;
  }
  return rows
    .map((cells, at) => ({ line: at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}
