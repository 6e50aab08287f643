/** The texts of saved views. */
export const savedViewMessages = {
  gone: 'This view does not exist any more, or is not shared with you any more. The list is shown without it.',
  saved: (name: string) => `View “${name}” saved.`,
  deleted: (name: string) => `View “${name}” deleted.`,
  missing: (parts: readonly string[]) =>
    `This view names what the list does not have any more: ${parts.join(', ')}. The rest is applied.`,
  defaultByAdmin: 'Only an admin can open the list of a whole role with a view.',
  conflict: 'This view was changed elsewhere. Your changes are still here: save them again, or discard them.',
  conflictInForm: 'This view was changed elsewhere meanwhile. Close this form and open it again.',
  loadFailed: 'The views could not be loaded. Please try again later.',
  deleteQuestion: (name: string, shared: string | null) =>
    shared
      ? `“${name}” is shared with every ${shared}. Nobody will have it any more.`
      : `“${name}” will be gone.`,
} as const;
