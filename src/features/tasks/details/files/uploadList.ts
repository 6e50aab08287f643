import { uploadLimits, uploadError, uploadErrors } from '@contract/tasks/uploadLimits';
import type { TaskFileList } from '@/api/taskFiles';
import type { UploadItem, UploadStep } from '@/ui/files/uploadItem';

/** A file that a person chose and that is not stored yet. */
export type ChosenFile = Omit<UploadItem, 'error'>;
export type ChosenFiles = readonly ChosenFile[];

const isSame = (a: File, b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/** Adds files at the end; one that is there already is not added again. */
export const withChosen = (items: ChosenFiles, files: readonly File[], newId: () => string): ChosenFiles =>
  files.reduce<ChosenFiles>(
    (chosen, file) =>
      chosen.some((item) => isSame(item.file, file))
        ? chosen
        : [...chosen, { id: newId(), file, step: { kind: 'chosen' } }],
    items,
  );

export const without = (items: ChosenFiles, id: string): ChosenFiles =>
  items.filter((item) => item.id !== id);

/** The list once a file is stored: another that may have come too is not this one. */
export const withStored = (items: ChosenFiles, id: string, fileId: string): ChosenFiles =>
  without(items, id).map((item) => (item.before ? { ...item, before: [...item.before, fileId] } : item));

/** Notes what the task held before a file was sent that may have come. */
export const withBefore = (
  items: ChosenFiles,
  id: string,
  before: readonly string[] | undefined,
): ChosenFiles => items.map((item) => (item.id === id ? { ...item, before } : item));

export const withStep = (items: ChosenFiles, id: string, step: UploadStep): ChosenFiles =>
  items.map((item) => (item.id === id ? { ...item, step } : item));

/** Those that wait for their turn are merely chosen again. */
export const withoutWaiting = (items: ChosenFiles): ChosenFiles =>
  items.map((item) => (item.step.kind === 'waiting' ? { ...item, step: { kind: 'chosen' } } : item));

export const isSending = (items: ChosenFiles, id: string): boolean =>
  items.some((item) => item.id === id && item.step.kind === 'sending');

export const nextWaiting = (items: ChosenFiles): ChosenFile | undefined =>
  items.find(({ step }) => step.kind === 'waiting');

const unknownList: TaskFileList = { files: [], maxBytes: uploadLimits.maxBytes };

/**
 * Adds what is wrong with each before it is sent: by itself, and together with what the task holds and what was chosen
 * before it (TFILE-06).
 *
 * @param stored undefined while the list is not known; then the server alone tells whether there is room
 */
export function withErrors(
  items: ChosenFiles,
  { files, maxBytes }: TaskFileList = unknownList,
): readonly UploadItem[] {
  let count = files.length;
  let bytes = files.reduce((sum, { size }) => sum + (size ?? 0), 0);
  const roomError = ({ size }: File): string | null => {
    if (count + 1 > uploadLimits.maxFilesPerTask) return uploadErrors.tooManyFiles();
    if (bytes + size > uploadLimits.maxBytesPerTask) return uploadErrors.full();
    count += 1;
    bytes += size;
    return null;
  };
  return items.map((item) => ({ ...item, error: uploadError(item.file, maxBytes) ?? roomError(item.file) }));
}
