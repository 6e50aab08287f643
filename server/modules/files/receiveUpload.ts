import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { uploadTaskFileFields } from '@contract/tasks/taskFiles';
import { uploadErrors } from '@contract/tasks/uploadLimits';
import { ApiError } from '@server/http/errors';
import { contentKindOf } from '@server/files/contentKind';
import { ContentTooLargeError, type FileStore } from '@server/files/fileStore';
import type { NewFile } from '@server/records/fileRecords';
import { acceptedMediaType, acceptedName, unfit } from './uploadRules';

/** A complete upload: its content is stored, but not yet in the records. */
export interface ReceivedUpload {
  taskId: string;
  file: Omit<NewFile, 'uploadedBy'>;
}

/** Where a content goes, and how large it may be. */
export interface Destination {
  store: FileStore;
  maxBytes: number;
}

/** One more of each than allowed, so that the error can say what is wrong. */
const partLimits = { files: 2, fields: 2, parts: 4, fieldSize: 200, headerPairs: 20, fileSize: Infinity };

/**
 * Receives the file and the id of its task, in any order. A rejected, aborted or incomplete upload leaves nothing in
 * the store.
 * @param onTask called with the task as soon as it is known; throws to reject the upload before a large file is
 * received
 */
export async function receiveUpload(
  request: FastifyRequest,
  { store, maxBytes }: Destination,
  onTask: (taskId: string) => Promise<void>,
): Promise<ReceivedUpload> {
  const upload: Partial<ReceivedUpload> = {};
  try {
    for await (const part of legible<Multipart>(request.parts({ limits: partLimits }))) {
      if (part.type === 'field') {
        const taskId = taskIdOf(part);
        if (upload.taskId) throw unfit(400, 'Only one task can be named.', 'internalId');
        upload.taskId = taskId;
        await onTask(taskId);
      } else {
        if (upload.file) throw unfit(400, 'Only one file can be uploaded at a time.');
        upload.file = await keep(part, { store, maxBytes });
      }
    }
    const { taskId, file } = upload;
    if (!taskId) throw unfit(400, 'The task is not named.', 'internalId');
    if (!file) throw unfit(400, 'There is no file.');
    return { taskId, file };
  } catch (error) {
    if (upload.file) await store.remove(upload.file.key);
    throw error;
  }
}

function taskIdOf({ fieldname, value }: Exclude<Multipart, MultipartFile>): string {
  const parsed = uploadTaskFileFields.safeParse({ [fieldname]: value });
  if (parsed.success) return parsed.data.internalId;
  const known = fieldname === 'internalId';
  throw unfit(
    400,
    known ? 'Must be an id' : 'Only file and internalId are expected.',
    known ? fieldname : 'body',
  );
}

async function keep(part: MultipartFile, { store, maxBytes }: Destination): Promise<ReceivedUpload['file']> {
  if (part.fieldname !== 'file') throw unfit(400, 'Only file and internalId are expected.', 'body');
  return receiveFile(part.filename ?? '', part.file, { store, maxBytes });
}

/**
 * Stores a content that arrives, if its name and what it holds are accepted.
 * @throws ApiError 400, 413 or 415 for one that is not
 */
export async function receiveFile(
  sentName: string,
  content: AsyncIterable<Uint8Array>,
  { store, maxBytes }: Destination,
): Promise<ReceivedUpload['file']> {
  const name = acceptedName(sentName);
  let mediaType = '';
  const stored = await store
    .write(legible<Uint8Array>(content), {
      maxBytes,
      inspect: async (path, size) => {
        if (size === 0) throw unfit(400, uploadErrors.empty);
        mediaType = acceptedMediaType(name, await contentKindOf(path));
      },
    })
    .catch((error: unknown) => {
      throw error instanceof ContentTooLargeError ? unfit(413, uploadErrors.tooLarge(maxBytes)) : error;
    });
  return { name, mediaType, ...stored };
}

/** An upload that cannot be read is the sender's error or the line's. The log has the cause: it may be ours. */
async function* legible<T>(incoming: AsyncIterable<T>) {
  try {
    yield* incoming;
  } catch (cause) {
    throw new ApiError(400, 'validation_failed', 'The upload cannot be read, or was broken off.', { cause });
  }
}
