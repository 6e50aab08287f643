import type { Readable } from 'node:stream';

/** The value of a cell. An empty cell is null; a CSV file has texts only. */
export type Cell = string | number | boolean | Date | null;

/** What is wrong with one row, or with the cell in one of its columns (counted from 0). */
export interface RowError {
  column?: number;
  message: string;
}

export interface TableRow {
  /** The line of a CSV file in which the row begins, or the row of a sheet; counted from 1, headers included. */
  line: number;
  /** One for each header. */
  cells: Cell[];
  errors: readonly RowError[];
}

/** A file's path, or a function that opens it from its start. It is called once for each pass. */
export type TableSource = string | (() => Readable | Promise<Readable>);

/** What a file may hold at most. */
export const bounds = {
  /** Bytes of an XLSX file; it is read as a whole. */
  workbookBytes: 100_000_000,
  /** Bytes of an XLSX file when it is unpacked. */
  unpackedBytes: 300_000_000,
  /** MB of memory for the values of a sheet. */
  sheetMegabytes: 2048,
  columns: 200,
  /** Characters of the name of a column. */
  header: 10_000,
  rows: 1_000_000,
  rowBytes: 1_000_000,
  /** A longer row ends the reading: what follows an unclosed quotation mark is one row. */
  endlessRow: 16_000_000,
} as const;

/** A file, or its rest, that cannot be read. The message is meant for people. */
export class TableError extends Error {
  override readonly name = 'TableError';
  constructor(
    message: string,
    /** Where it happened. */
    readonly line?: number,
  ) {
    super(line === undefined ? message : `Line ${line}: ${message}`);
  }
}
