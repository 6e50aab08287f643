import { saveTexts } from '@/editing/messages';

/*
 * What saving a task says beyond the specification's own texts (`taskMessages`). Beside the details, which are loaded
 * later: the list needs none of it for its first row.
 */
export const saveMessages = {
  ...saveTexts,

  notYours: 'This task is not assigned to you any more, and only its assignee may change it.',
  gone: 'This task is not there any more.',
  tooBusy: 'Others kept saving this task at the same moment. Try again.',

  conflictTitle: 'Somebody else changed this task while you were editing it.',
  conflictLocked: (status: string) =>
    `Somebody else set this task to ${status} while you were editing it. It can no longer be changed.`,
  faultTitle: 'Nothing is saved yet: together with what somebody else saved, the dates are out of order.',
  faultText: 'Correct what is marked, and press Update again.',

  draftTitle: (age: string) => `You have unsaved changes from ${age}.`,
  draftText: (labels: string) => `Changed then: ${labels}.`,
  draftLocked: 'This task cannot be changed here. What you typed is shown to be copied.',
  draftFirst: 'Restore or discard your earlier changes first, above the fields.',
} as const;
