import * as z from 'zod/mini';
import { listOf } from '@contract/answers';
import { limits, listBounds } from '@contract/limits';
import { instant, requiredText, shaped, storedText, text } from '@contract/text';
import { uploadLimits } from '@contract/tasks/uploadLimits';
import { ingestDeleteAnswer } from './ingest';
import { rowLimits } from './rows';

/** The kinds whose records have files. */
export const fileKinds = ['task', 'salesorder'] as const;
export type FileKind = (typeof fileKinds)[number];

export const recordFilesParams = z.strictObject({
  kind: z.enum(fileKinds, { error: `Must be one of ${fileKinds.join(', ')}` }),
  externalId: text(rowLimits.externalId),
});

/** `fileId`: the file's id in the system that sends it. */
export const ingestFileParams = z.extend(recordFilesParams, { fileId: text(rowLimits.externalId) });

/** PUT /api/ingest/{kind}/{externalId}/files/{fileId}; the body is the content. */
export const ingestFileQuery = z.strictObject({
  fileName: requiredText(uploadLimits.maxNameLength),
  /** When the file was changed in the system that sends it. */
  modifiedAt: z.optional(text(limits.line)),
});

const sha256 = shaped(/^[0-9a-f]{64}$/, 64, 'Must be a SHA-256 in hexadecimal');

export const fileVerdict = z.object({
  /** The file's, as it was sent. */
  externalId: text(rowLimits.externalId),
  verdict: z.enum(['created', 'updated', 'unchanged', 'older']),
  mediaType: storedText,
  size: z.int(),
  /** Of the content that was sent, in hexadecimal. */
  sha256,
});
export type FileVerdict = z.infer<typeof fileVerdict>;

export const deleteFileAnswer = ingestDeleteAnswer;

/** GET /api/ingest/{kind}/{externalId}/files. */
export const recordFile = z.object({
  /** The file's; its id here if people have added it here. */
  externalId: text(rowLimits.externalId),
  name: storedText,
  mediaType: storedText,
  size: z.int(),
  /** Of files that came from outside. */
  sha256: z.nullable(sha256),
  modifiedAt: z.nullable(instant),
});
export type RecordFile = z.infer<typeof recordFile>;
export const recordFilesAnswer = z.object({ files: listOf(recordFile, listBounds.filesOfTask.rows) });
