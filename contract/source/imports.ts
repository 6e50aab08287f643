import * as z from 'zod/mini';
import { limits } from '@contract/limits';
import { text } from '@contract/text';
import { rowVerdict } from './ingest';

/** The bounds of a file that a person imports in one go. */
export const importLimits = { bytes: 25 * 1024 * 1024, rows: 50_000, shownRows: 200 } as const;

function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/**
 * POST /api/import/{kind}: the file is the body. What the file leaves open is asked for in the answer and comes as a
 * parameter of the next call.
 */
export const importQuery = z.strictObject({
  mode: z.enum(['check', 'store'], { error: 'Must be check or store' }),
  encoding: z.optional(text(limits.id)),
  separator: z.optional(text(1)),
  sheet: z.optional(text(limits.name)),
  dateOrder: z.optional(z.enum(['dmy', 'mdy', 'ymd'])),
  decimal: z.optional(z.enum(['.', ','])),
  /** Of times that name none: `Europe/Berlin`. */
  zone: z.optional(text(limits.id).check(z.refine(isZone, { error: 'Must be a time zone' }))),
});
export type ImportQuery = z.infer<typeof importQuery>;

/** What only a person knows about the file, with the possible answers. */
export const importQuestion = z.object({
  about: z.enum(['encoding', 'separator', 'sheet', 'dateOrder', 'decimal']),
  choices: z.array(z.object({ value: z.string(), sample: z.string() })),
});

/** What a row of the file does; its line in the file. */
export const importRow = z.extend(rowVerdict, {
  line: z.int(),
  /** The fields that an update changes, with the old and the new value. */
  changes: z.optional(z.array(z.object({ field: z.string(), before: z.string(), after: z.string() }))),
});
export type ImportRow = z.infer<typeof importRow>;

export const importAnswer = z.object({
  questions: z.array(importQuestion),
  /** The headers of the file, each with the field it is read into; null if it is left out. */
  columns: z.array(z.object({ header: z.string(), field: z.nullable(z.string()) })),
  counts: z.object({
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    older: z.int(),
    refused: z.int(),
  }),
  /** The first refused and the first updated rows. */
  rows: z.array(importRow),
});
export type ImportAnswer = z.infer<typeof importAnswer>;
