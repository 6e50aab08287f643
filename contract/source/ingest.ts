import * as z from 'zod/mini';
import { listOf } from '@contract/answers';
import { issue, MAX_ISSUES } from '@contract/errors';
import { limits } from '@contract/limits';
import { instant, storedText, text } from '@contract/text';
import { recordKinds } from './kinds';
import { rowLimits } from './rows';

const kind = z.enum(recordKinds, { error: `Must be one of ${recordKinds.join(', ')}` });
const externalId = text(rowLimits.externalId);

export const kindParams = z.strictObject({ kind });
export const ingestParams = z.strictObject({ kind, externalId });

/** PUT /api/ingest/{kind}/{externalId}. What the fields say is checked by the kind, so that each error has its path. */
export const ingestRow = z.strictObject({
  externalId: z.optional(externalId),
  modifiedAt: z.nullish(text(limits.line)),
  record: z.record(z.string().check(z.maxLength(rowLimits.bytesOfRow)), z.unknown()),
});

/** POST /api/ingest/{kind}: rows are checked one by one, so that a bad one stops no other. */
export const ingestRows = z
  .array(z.unknown(), { error: 'Must be a list of rows' })
  // More are answered 413 by the call, as bodies that are too large are.
  .register(z.globalRegistry, { maxItems: rowLimits.rowsOfBatch });

const verdicts = ['created', 'updated', 'unchanged', 'older', 'refused'] as const;
export const rowVerdict = z.object({
  externalId,
  internalid: z.optional(storedText),
  verdict: z.enum(verdicts),
  issues: z.optional(listOf(issue, MAX_ISSUES)),
  ignored: z.optional(listOf(text(limits.line), rowLimits.ignored)),
});
export const ingestAnswer = listOf(rowVerdict, rowLimits.rowsOfBatch);

export const ingestDeleteAnswer = z.object({
  externalId,
  verdict: z.enum(['deleted', 'unknown']),
});

/** GET /api/ingest/{kind}/{externalId}. */
export const ingestedRow = z.object({
  externalId,
  internalid: storedText,
  modifiedAt: z.nullable(instant),
  record: z.record(text(limits.id), z.unknown()),
});
export type IngestedRow = z.infer<typeof ingestedRow>;

/** GET /api/export/{kind}. */
export const exportFormats = ['csv', 'xlsx', 'ndjson'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportQuery = z.strictObject({
  format: z.enum(exportFormats, { error: `Must be one of ${exportFormats.join(', ')}` }),
  /** `headers`: no records, as a file to fill in. */
  part: z.optional(z.enum(['all', 'headers'], { error: 'Must be all or headers' })),
});
