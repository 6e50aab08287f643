import * as z from 'zod/mini';
import { listOf } from '@contract/answers';
import { failure } from '@contract/errors';
import { limits } from '@contract/limits';
import { version } from '@contract/numbers';
import { instant, recordId, requiredText, text } from '@contract/text';
import { importColumns, storedHeader } from './imports';
import { recordKinds } from './kinds';

const KILOBYTE = 1024;

/** The bounds of kept matches: how many of a kind, and the size of one as JSON. */
export const columnMatchLimits = { ofKind: 30, bytes: 32 * KILOBYTE } as const;

const kind = z.enum(recordKinds, { error: `Must be one of ${recordKinds.join(', ')}` });

const sizeOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** The field of each header; null leaves the column out. */
const stored = z.record(storedHeader, z.nullable(text(limits.id)));
const columns = importColumns.check(
  z.refine((each) => Object.values(each).some((field) => field !== null), {
    error: 'No column is set to a field',
  }),
  z.refine((each) => sizeOf(each) <= columnMatchLimits.bytes, {
    error: `Must be at most ${columnMatchLimits.bytes / KILOBYTE} kB`,
  }),
);

/** Which column of a file is read into which field of a kind, kept under a name for the next file. */
export const columnMatch = z.object({
  id: recordId,
  kind,
  name: text(limits.viewName),
  /** A field may be gone since. */
  columns: stored,
  version,
  /** Who kept or changed it last; empty if there is no such account any more. */
  changedBy: text(limits.name),
  changedAt: instant,
});
export type ColumnMatch = z.infer<typeof columnMatch>;

/** GET /api/column-matches: those of a kind, by name. */
export const columnMatchesQuery = z.strictObject({ kind });
export const columnMatchesAnswer = listOf(columnMatch, columnMatchLimits.ofKind);

export const columnMatchParams = z.strictObject({ id: recordId });

/** POST /api/column-matches. */
export const keepMatchRequest = z.strictObject({ kind, name: requiredText(limits.viewName), columns });
export type KeepMatchRequest = z.infer<typeof keepMatchRequest>;

/** PUT /api/column-matches/{id}: renames a match, and replaces its columns where there are any. */
export const changeMatchRequest = z.strictObject({
  name: requiredText(limits.viewName),
  columns: z.optional(columns),
  /** The version that was changed: another one that is stored meanwhile is not overwritten. */
  version,
});
export type ChangeMatchRequest = z.infer<typeof changeMatchRequest>;

/**
 * 409: `current` has the name already, or was changed by somebody else first. It may be replaced by its version. Without
 * it there is no room, or a new name is taken.
 */
export const columnMatchConflict = z.union([z.extend(failure, { current: columnMatch }), failure]);
