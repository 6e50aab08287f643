import type { Issue } from '@contract/errors';

/** The bounds of rows from outside. */
export const rowLimits = {
  externalId: 120,
  text: 10_000,
  rowsOfBatch: 1_000,
  bytesOfRow: 1024 * 1024,
  bytesOfBatch: 10 * 1024 * 1024,
  linesOfList: 1_000,
  /** Keys of a row that are told to be ignored. */
  ignored: 50,
} as const;

/** What became of a row: `older` than what is stored changes nothing, and neither does a `refused` one. */
export type Verdict = 'created' | 'updated' | 'unchanged' | 'older' | 'refused';

/** A row as a source sends it. */
export interface SourceRow {
  externalId: string;
  /** When the record was changed at the source, ISO 8601. */
  modifiedAt?: string | null;
  record: Readonly<Record<string, unknown>>;
}

/** The answer to one row. */
export interface RowVerdict {
  externalId: string;
  internalid?: string;
  verdict: Verdict;
  /** The fields that cannot be read. */
  issues?: Issue[];
  /** Keys of the record that its kind does not have. */
  ignored?: string[];
}
