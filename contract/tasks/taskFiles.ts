import * as z from 'zod/mini';
import { firstElement, listOf } from '@contract/answers';
import { limits, listBounds } from '@contract/limits';
import { delivery } from '@contract/source/changes';
import { uploadLimits } from './uploadLimits';
import { headerId, instant, recordId, storedText, text } from '@contract/text';

/** A file of a task. Lists show `title`; the file is saved under `name`. */
export const taskFile = z.object({
  internalid: recordId,
  title: storedText,
  name: storedText,
  dateUploaded: instant,
  lastModified: instant,
  /** In bytes. Size and type may be unknown for files from another system. */
  size: z.nullish(z.int().check(z.minimum(0))),
  mediaType: z.nullish(storedText),
  /** How far it is on its way to the business system; only of a file that was added here of late. */
  delivery: z.optional(delivery),
});
export type TaskFile = z.infer<typeof taskFile>;

/** GET /api/getTaskFiles. The header is a cross-check, never identity (D-14). */
export const taskFilesQuery = z.strictObject({ internalid: recordId });
export const taskFilesHeaders = z.object({ 'x-user-internalid': z.optional(text(limits.id)) });
export const taskFilesAnswer = firstElement({
  file: listOf(taskFile, listBounds.filesOfTask.rows),
  /** The largest file that the task takes, in bytes; 0 where it takes none. */
  maxBytes: z.int(),
});
export type TaskFilesAnswer = z.infer<typeof taskFilesAnswer>;

/** POST /api/upload-task-file: the text field beside the multipart `file`, and the form of both. */
export const uploadTaskFileFields = z.strictObject({ internalId: recordId });
export const uploadTaskFileForm = z.extend(uploadTaskFileFields, {
  file: z.file().check(z.maxSize(uploadLimits.maxBytes)),
});
export const uploadTaskFileAnswer = z.union([
  z.object({ ok: z.literal(true), file: taskFile }),
  z.object({ error: text(limits.longText) }),
]);
export type UploadTaskFileAnswer = z.infer<typeof uploadTaskFileAnswer>;

/** GET /api/downloadFiles, for files of tasks and sales orders; answered with the bytes. */
export const downloadHeaders = z.object({ 'file-id': headerId });
