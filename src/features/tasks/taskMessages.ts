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
  lockedSincePicked:
    'This task was completed, cancelled or cleaned up while you were editing it, so it can no longer be changed. What you typed is still here to copy.',
  feProgressLocked: 'The FE Sourcing progress cannot be changed once it is paid, cancelled or completed.',
  proceedDisabled: 'A completed task cannot be saved again.',
  noUpdatesInFiles: 'Updates are not allowed in Files tab.',
  startAfterDue: 'The start date cannot be after the due date.',
  dueBeforeStart: 'The due date cannot be before the start date.',
  discardTitle: 'Discard unsaved changes?',
  discardText: 'What you changed in this task has not been saved.',
} as const;
