import * as z from 'zod/mini';
import { listOf } from '@contract/answers';
import { issue, MAX_ISSUES } from '@contract/errors';
import { limits } from '@contract/limits';
import { instant, recordId, requiredText, shaped, text } from '@contract/text';
import { recordKinds } from './kinds';
import { rowLimits } from './rows';

/**
 * The bounds of imports: of one file, of the list, of those that are not stored yet, and how long they are kept, in
 * days. `shownRows` of each verdict are shown; the report has all.
 */
export const importLimits = {
  bytes: 100 * 1024 * 1024,
  rows: 200_000,
  columns: 200,
  /** Characters of a header. */
  header: 10_000,
  storedHeader: 32 * 1024,
  /** Answers that a question about a file offers, such as the sheets of a workbook. */
  choices: 200,
  shownRows: 100,
  /** Names of what is not here that are shown. */
  absentNames: 10,
  listed: 50,
  open: 20,
  keptDays: 90,
} as const;

function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

const kind = z.enum(recordKinds, { error: `Must be one of ${recordKinds.join(', ')}` });
const zone = text(limits.id).check(z.refine(isZone, { error: 'Must be a time zone' }));

/** Which rows may be stored: those of new records, of stored ones, or both. */
export const importModes = ['both', 'create', 'update'] as const;
export type ImportMode = (typeof importModes)[number];

/** What becomes of a task that a person has changed here since its source told it, where a row tells no time of its own. */
export const changedHereChoices = ['replace', 'keep'] as const;
export type ChangedHereChoice = (typeof changedHereChoices)[number];

/** A header in an answer: earlier versions took longer ones. */
export const storedHeader = text(importLimits.storedHeader);

/** The field of each header; null leaves the column out. */
export const importColumns = z
  .record(text(importLimits.header), z.nullable(text(limits.id)), {
    error: ({ code }) => (code === 'invalid_key' ? 'No column can have this header' : undefined),
  })
  .check(
    z.refine((columns) => Object.keys(columns).length <= importLimits.columns, { error: 'Too many columns' }),
  );

/** How a file is read: what only a person knows about it, and what they chose. */
export const importSettings = z.strictObject({
  mode: z.optional(z.enum(importModes, { error: 'Must be both, create or update' })),
  changedHere: z.optional(z.enum(changedHereChoices, { error: 'Must be replace or keep' })),
  encoding: z.optional(text(limits.id)),
  separator: z.optional(text(1)),
  sheet: z.optional(text(limits.name)),
  /** Of the row that names the columns, where lines stand above it. */
  headerLine: z.optional(shaped(/^[1-9]\d{0,8}$/, 9, 'Must be the number of a line')),
  dateOrder: z.optional(z.enum(['dmy', 'mdy', 'ymd'])),
  decimal: z.optional(z.enum(['.', ','])),
  /** Of times that name none: `Europe/Berlin`. */
  zone: z.optional(zone),
  /** The field of each header that a person has set; null leaves the column out. */
  columns: z.optional(importColumns),
  /** The kept match that columns are read by. Without one the fitting match is taken, with null none. */
  match: z.optional(z.nullable(recordId)),
});
export type ImportSettings = z.infer<typeof importSettings>;

/** POST /api/imports: the file is the body. */
export const addImportQuery = z.strictObject({
  kind,
  fileName: requiredText(limits.name),
  zone: z.optional(zone),
});

/**
 * `checking` and `storing` and `undoing` are at work. `asking` waits for an answer about the file, `checked` for a
 * person who stores it. A `stopped` or `failed` one may have stored some rows.
 */
export const importStates = [
  'checking',
  'asking',
  'checked',
  'storing',
  'done',
  'stopped',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];

const questionAbout = ['encoding', 'separator', 'sheet', 'headerLine', 'dateOrder', 'decimal'] as const;
/** What only a person knows about the file, with the possible answers. */
export const importQuestion = z.object({
  about: z.enum(questionAbout),
  choices: listOf(z.object({ value: text(limits.name), sample: text(limits.line) }), importLimits.choices),
});
export type ImportQuestion = z.infer<typeof importQuestion>;

export const importCounts = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  older: z.int(),
  refused: z.int(),
});
export type ImportCounts = z.infer<typeof importCounts>;

/** A field that an update changes. */
const importChange = z.object({
  field: text(limits.id),
  before: text(limits.line),
  after: text(limits.line),
});

/** What a row of the file does; its line in the file. */
export const importRow = z.object({
  line: z.int(),
  externalId: text(rowLimits.externalId),
  verdict: z.enum(['created', 'updated', 'unchanged', 'older', 'refused']),
  issues: z.optional(listOf(issue, MAX_ISSUES)),
  changes: z.optional(listOf(importChange, importLimits.columns)),
  /** A person has changed the record here since its source told it, and the row tells no time of its own. */
  changedHere: z.optional(z.boolean()),
});
export type ImportRow = z.infer<typeof importRow>;

/** The kept match that the columns of a file are read by. */
export const importMatch = z.object({
  id: recordId,
  /** Null if it was deleted meanwhile: the columns are read by their names then. */
  name: z.nullable(text(limits.viewName)),
  /** Columns of the match that the file does not have. */
  missing: listOf(storedHeader, importLimits.columns),
  /** Columns whose field there is no more. */
  gone: listOf(z.object({ header: storedHeader, field: text(limits.id) }), importLimits.columns),
});
export type ImportMatch = z.infer<typeof importMatch>;

/** What rows name that is not here, such as a calendar, a case, or the account of an assignee. */
export const absentNames = z.object({
  /** Rows that name any. */
  rows: z.int(),
  /** The names that most rows have. */
  first: listOf(
    z.object({ field: text(limits.id), value: text(limits.line), rows: z.int() }),
    importLimits.absentNames,
  ),
  /** How many more names there are. */
  others: z.int(),
});
export type AbsentNames = z.infer<typeof absentNames>;

/** An import in the list. */
export const importSummary = z.object({
  id: recordId,
  kind,
  fileName: text(limits.name),
  state: z.enum(importStates),
  /** Of the rows that are checked, or stored. */
  counts: importCounts,
  rowsDone: z.int(),
  /** Null until the file has been read once. */
  rowsTotal: z.nullable(z.int()),
  /** Rows that an undo has left, because they were changed since. */
  rowsKept: z.int(),
  /**
   * What a person has to say about the file before it can be checked, in the state `asking`. Optional for one version:
   * during an upgrade a server of the version before may answer, which does not tell it.
   */
  asks: z.optional(listOf(z.enum(questionAbout), questionAbout.length)),
  /** Why it failed or stopped, or what a person has to set besides. */
  problem: z.nullable(text(limits.longText)),
  createdBy: text(limits.name),
  createdAt: instant,
});
export type ImportSummary = z.infer<typeof importSummary>;

/** GET /api/imports: the newest first. */
export const importsAnswer = listOf(importSummary, importLimits.listed);

/** GET /api/imports/{id}. */
export const importAnswer = z.extend(importSummary, {
  settings: importSettings,
  questions: listOf(importQuestion, questionAbout.length),
  /** The headers of the file, each with the field it is read into; null if it is left out. */
  columns: listOf(
    z.object({ header: storedHeader, field: z.nullable(text(limits.id)) }),
    importLimits.columns,
  ),
  /** Null if the columns are read by their names alone. */
  match: z.nullable(importMatch),
  /**
   * As the check has found it, or as it was when the rows were stored; null where all is here. It is missing where a
   * server of an earlier version has read the file.
   */
  absent: z.optional(z.nullable(absentNames)),
  /** How many rows are about records that people have changed here since; missing where an earlier version has read the file. */
  changedHere: z.optional(z.int()),
  /** The first refused and the first updated rows, of these the ones first that people have changed here. */
  rows: listOf(importRow, 2 * importLimits.shownRows),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

export const importParams = z.strictObject({ id: recordId });
