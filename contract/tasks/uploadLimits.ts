import { baseName, extensionOf, savedFileName } from './fileNames';

const MEGABYTE = 1024 * 1024;

/** The limits of uploads, shown before an upload starts (TFILE-06) and enforced by the server. */
export const uploadLimits = {
  maxBytes: 25 * MEGABYTE,
  /** The longest name, in UTF-16 units. */
  maxNameLength: 255,
  extensions: ['pdf', 'png', 'jpg', 'jpeg', 'docx', 'xlsx', 'pptx', 'csv', 'txt', 'eml', 'zip'],
  /** All files of a task. */
  maxFilesPerTask: 100,
  maxBytesPerTask: 250 * MEGABYTE,
} as const;

const types = uploadLimits.extensions.filter((each) => each !== 'jpeg').map((each) => each.toUpperCase());
const allowedTypes = `${types.slice(0, -1).join(', ')} or ${types.at(-1)}`;
const megabytes = (bytes: number) => `${bytes / MEGABYTE} MB`;

/**
 * The limits as a text for people.
 * @param maxBytes the largest file
 */
export const uploadLimitsText = (maxBytes: number): string =>
  [
    `Up to ${megabytes(maxBytes)} each: ${allowedTypes}.`,
    `A task holds up to ${uploadLimits.maxFilesPerTask} files, ${megabytes(uploadLimits.maxBytesPerTask)} in all.`,
  ].join(' ');

/** Why an upload is rejected. */
export const uploadErrors = {
  empty: 'The file is empty.',
  tooLarge: (maxBytes: number) => `The file is larger than ${megabytes(maxBytes)}.`,
  nameTooLong: `The file's name is longer than ${uploadLimits.maxNameLength} characters.`,
  tooManyFiles: (record = 'task') =>
    `The ${record} already holds ${uploadLimits.maxFilesPerTask} files, and no more fit.`,
  full: (record = 'task') =>
    `The files of a ${record} may be ${megabytes(uploadLimits.maxBytesPerTask)} together; with this one they would be more.`,
  unknownType: `This kind of file is not accepted. Allowed: ${allowedTypes}.`,
} as const;

/**
 * The extension that decides a file's claimed type: that of the name it would be saved under, so that `x.bat.` or an
 * invisible character at the end hides nothing.
 */
export const uploadExtension = (name: string): string => extensionOf(savedFileName(name, 'file'));

/** Whether an extension is in the list. A name without one passes: its content decides. */
export function isAllowedExtension(extension: string): boolean {
  return extension === '' || uploadLimits.extensions.some((each) => each === extension);
}

/** The error of a file before it is sent, as a text for people; null if it may be sent. */
export function uploadError({ name, size }: { name: string; size: number }, maxBytes: number): string | null {
  if (baseName(name).length > uploadLimits.maxNameLength) return uploadErrors.nameTooLong;
  if (!isAllowedExtension(uploadExtension(name))) return uploadErrors.unknownType;
  if (size === 0) return uploadErrors.empty;
  return size > maxBytes ? uploadErrors.tooLarge(maxBytes) : null;
}
