import type { Task } from '@contract/tasks/tasks';
import { countedText } from '@/lib/format/texts';

/** What is told of an open task (specification, error catalogue, "Tasks"), beside the messages of any editing. */
export const detailsMessages = {
  plan: 'Plan and progress',
  record: 'Record',
  linksBeside: 'You have unsaved changes here, so links open in a new tab.',
  noChanges: 'No changes detected. Please update a field before saving.',
  confirmText: 'Are you sure you want to save changes?',
  closes: (status: string) => `Once it is ${status}, the task can no longer be changed.`,
  saved: 'Successfully to save changes.',
  saveFailed: 'Failed to save changes.',
  proceedDisabled: 'A completed task cannot be saved again.',
  missing: 'There is no task with this ID.',
  openFailed: 'Failed to load the task. Please try again later.',

  notYours: 'This task is not assigned to you any more, and only its assignee may change it.',
  conflictLocked: (status: string) =>
    `This task was set to ${status} elsewhere while you were editing it. It can no longer be changed.`,
  datesTitle: 'Nothing is saved yet: together with what was saved elsewhere, the dates are out of order.',
} as const;

/** What stands on paper beside the fields of a task. */
export const taskPrintMessages = {
  title: ({ internalid }: Pick<Task, 'internalid'>) => `Task ${internalid}`,
  without: (changes: number) =>
    `Printed as saved: ${countedText(changes, ['unsaved change is', 'unsaved changes are'])} not included.`,
} as const;

/** What the Files tab tells (specification, error catalogue, "Files"). */
export const fileMessages = {
  listFailed: 'Failed to load files.',
  noneTitle: 'No files found',
  none: 'Nothing has been added to this task yet.',
  uploadFailed: 'Upload failed. Please try again.',
  uploadRejected: 'Upload failed. Please choose another file.',
  uploadFailedInline: 'Upload failed.',
  unreadable: 'The file can no longer be read. It may have been moved or changed: choose it again.',
  notTaken: 'Files cannot be added here: the system that the tasks come from takes none.',
  onlyAssignee: 'Only the assignee of a task, in their own list, can add files to it.',
  notUploaded: 'The files you chose have not been uploaded.',
  stillUploading: 'A file is being uploaded. Leaving stops it.',
  uploadFirst: 'Upload or remove the files you chose first, in the Files tab.',
  uploaded: (count: number) => `${count} ${count === 1 ? 'file' : 'files'} uploaded.`,
} as const;
