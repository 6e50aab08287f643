/** What the Files tab says about outcomes, in one place (specification, error catalogue, "Files"). */
export const fileMessages = {
  listFailed: 'Failed to load files.',
  noneTitle: 'No files found',
  none: 'Nothing has been added to this task yet.',
  uploadFailed: 'Upload failed. Please try again.',
  uploadFailedInline: 'Upload failed.',
  unreadable: 'The file can no longer be read. It may have been moved or changed: choose it again.',
  onlyAssignee: 'Only the assignee of a task, in their own list, can add files to it.',
  notUploaded: 'The files you chose have not been uploaded.',
  stillUploading: 'A file is being uploaded. Leaving stops it.',
  uploadFirst: 'Upload or remove the files you chose first, in the Files tab.',
  uploaded: (count: number) => `${count} ${count === 1 ? 'file' : 'files'} uploaded.`,
} as const;
