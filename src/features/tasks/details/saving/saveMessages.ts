/*
 * What saving a task says beyond the specification's own texts (`taskMessages`). Beside the details, which are loaded
 * later: the list needs none of it for its first row.
 */
export const saveMessages = {
  checking: 'Checking...',
  kept: 'What you typed is still here. Correct or try again, and press Update.',
  copyHint: 'What you typed is still here, to be copied.',

  invalid: 'The server did not accept what is marked at the fields.',
  notYours: 'This task is not assigned to you any more, and only its assignee may change it.',
  gone: 'This task is not there any more.',
  tooBusy: 'Others kept saving this task at the same moment. Try again.',
  expired: 'Your session has expired. Sign in again, then press Update once more.',

  unknownTitle: 'It is not known whether your changes were saved.',
  unknownText: 'The server cannot be asked now. What you typed is still here. Checking again saves nothing.',

  notStored: 'The server was asked: what is marked as changed is not stored.',

  conflictTitle: 'Somebody else changed this task while you were editing it.',
  conflictText: 'Nothing of yours is saved yet. Choose for each field what shall be saved.',
  conflictNone: 'There is nothing to choose any more.',
  conflictLocked: (status: string) =>
    `Somebody else set this task to ${status} while you were editing it. It can no longer be changed.`,
  conflictFirst: 'Choose first between what they saved and what you typed, above the fields.',
  chooseEach: 'Choose for each field first.',
  onlyTheirs: (labels: string) => `Changed by them only, and kept as they saved it: ${labels}.`,
  onlyMine: (labels: string) => `Changed by you only, and saved with it: ${labels}.`,
  bothSaved: (labels: string) => `Somebody else changed ${labels} meanwhile; both are saved.`,
  changedMeanwhile: (labels: string) =>
    `Somebody else changed ${labels} meanwhile. It stands in the fields as they saved it.`,
  nothingLeft: 'The fields hold what they saved. There is nothing left of yours to save.',
  faultTitle: 'Nothing is saved yet: together with what somebody else saved, the dates are out of order.',
  faultText: 'Correct what is marked, and press Update again.',

  draftTitle: (age: string) => `You have unsaved changes from ${age}.`,
  draftText: (labels: string) => `Changed then: ${labels}.`,
  draftLocked: 'This task cannot be changed here. What you typed is shown to be copied.',
  draftFirst: 'Restore or discard your earlier changes first, above the fields.',
} as const;
