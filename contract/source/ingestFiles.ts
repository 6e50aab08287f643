import * as z from 'zod/mini';
import { requiredText, text } from '@contract/text';
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
  modifiedAt: z.optional(z.string()),
});

export const fileVerdict = z.object({
  /** The file's, as it was sent. */
  externalId: z.string(),
  verdict: z.enum(['created', 'updated', 'unchanged', 'older']),
  mediaType: z.string(),
  size: z.int(),
  /** Of the content that was sent, in hexadecimal. */
  sha256: z.string(),
});
export type FileVerdict = z.infer<typeof fileVerdict>;

export const deleteFileAnswer = ingestDeleteAnswer;

/** GET /api/ingest/{kind}/{externalId}/files. */
export const recordFile = z.object({
  /** The file's; its id here if people have added it here. */
  externalId: z.string(),
  name: z.string(),
  mediaType: z.string(),
  size: z.int(),
  /** Of files that came from outside. */
  sha256: z.nullable(z.string()),
  modifiedAt: z.nullable(z.string()),
});
export type RecordFile = z.infer<typeof recordFile>;
export const recordFilesAnswer = z.object({ files: z.array(recordFile) });
