/** What the task page says about outcomes, in one place (specification, error catalogue, "Tasks"). */
export const taskMessages = {
  loadFailed: '⚠️ Failed to load tasks. Please try again later.',
  noneFound: 'No tasks found !!.',
  noChanges: 'No changes detected. Please update a field before saving.',
  confirmTitle: 'Confirm Update',
  confirmText: 'Are you sure you want to save changes?',
  saved: 'Successfully to save changes.',
  saveFailed: 'Failed to save changes.',
  lockedByStatus: 'You cannot update this due to the status.',
  lockedHint: 'What you typed is still here, to be copied.',
  feProgressLocked: 'The FE Sourcing progress cannot be changed once it is paid, cancelled or completed.',
  proceedDisabled: 'A completed task cannot be saved again.',
  noUpdatesInFiles: 'Updates are not allowed in Files tab.',
  conflictTitle: 'Somebody else changed this task while you were editing it.',
  conflictText: 'Nothing of yours is saved yet. Reload what they saved, or save your changes over it.',
  conflictLocked:
    'It is closed now and can no longer be changed. What you typed is still here, to be copied.',
  conflictFirst: 'Choose first between what they saved and what you typed, above the fields.',
  notInList: 'This task is not in your list.',
  filesToCome: 'Here you will search, upload and download the files of this task.',
} as const;
