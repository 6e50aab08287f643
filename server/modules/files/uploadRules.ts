import {
  isAllowedExtension,
  uploadExtension,
  uploadLimits,
  uploadErrors,
} from '@contract/tasks/uploadLimits';
import { baseName } from '@contract/tasks/fileNames';
import { isAssignedTo } from '@contract/tasks/taskRules';
import { text } from '@contract/text';
import type { ErrorCode } from '@contract/errors';
import { ApiError } from '@server/http/errors';
import type { ContentKind } from '@server/files/contentKind';
import type { SessionPrincipal } from '@server/accounts/principal';
import type { TaskFolder } from '@server/records/fileRecords';

const codes = {
  400: 'validation_failed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
} as const satisfies Record<number, ErrorCode>;

/** The error of an upload, with the invalid field. */
export const unfit = (status: keyof typeof codes, message: string, path = 'file') =>
  new ApiError(status, codes[status], message, { issues: [{ path, message }] });

/**
 * The name that a file is stored under: as sent, without folders.
 * @throws ApiError 400 for a name that cannot be stored, 415 for an extension that is not accepted
 */
export function acceptedName(sent: string): string {
  const name = baseName(sent);
  if (name.trim() === '') throw unfit(400, 'The file has no name.');
  if (name.length > uploadLimits.maxNameLength) throw unfit(400, uploadErrors.nameTooLong);
  if (!text(uploadLimits.maxNameLength).safeParse(name).success) {
    throw unfit(400, 'The name of the file contains characters that cannot be stored.');
  }
  if (!isAllowedExtension(uploadExtension(name))) throw unfit(415, uploadErrors.unknownType);
  return name;
}

const textTypes: Partial<Record<string, string>> = { csv: 'text/csv', eml: 'message/rfc822' };

/**
 * The media type that a file is stored with.
 * @throws ApiError 415 if name and content are of different kinds, naming both
 */
export function acceptedMediaType(name: string, kind: ContentKind | undefined): string {
  const extension = uploadExtension(name);
  if (extension === '') {
    if (!kind) throw unfit(415, uploadErrors.unknownType);
    return kind.mediaType;
  }
  if (!kind?.extensions.includes(extension)) {
    const content = kind ? kind.label : 'of no kind that is accepted';
    throw unfit(415, `The name of the file ends in .${extension}, but its content is ${content}.`);
  }
  return textTypes[extension] ?? kind.mediaType;
}

/**
 * @param size in bytes; an unknown size counts as one
 * @throws ApiError 403 if the caller is not the task's assignee, 413 if the task would have too many or too large
 * files. Locked tasks accept files too: the form that closes a job is handed in afterwards.
 */
export function assertUploadFits(
  { assignedEmail, files, bytes }: TaskFolder,
  { email }: Pick<SessionPrincipal, 'email'>,
  size = 1,
): void {
  if (!isAssignedTo(email, { assigned_email: assignedEmail })) {
    throw new ApiError(403, 'forbidden', 'Only its assignee may upload files to a task.');
  }
  assertRoom({ files, bytes }, size);
}

/**
 * @param record what holds the files
 * @throws ApiError 413 if it would have too many or too large files
 */
export function assertRoom(
  { files, bytes }: Pick<TaskFolder, 'files' | 'bytes'>,
  size: number,
  record?: string,
): void {
  if (files >= uploadLimits.maxFilesPerTask) throw unfit(413, uploadErrors.tooManyFiles(record));
  if (bytes + size > uploadLimits.maxBytesPerTask) throw unfit(413, uploadErrors.full(record));
}
