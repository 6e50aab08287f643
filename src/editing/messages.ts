/** What saving says of any record that several people change, beyond the specification's own texts. */
export const saveTexts = {
  checking: 'Checking...',
  kept: 'What you typed is still here. Correct or try again, and press Update.',
  copyHint: 'What you typed is still here, to be copied.',

  invalid: 'The server did not accept what is marked at the fields.',
  expired: 'Your session has expired. Sign in again, then press Update once more.',

  unknownTitle: 'It is not known whether your changes were saved.',
  unknownText: 'The server cannot be asked now. What you typed is still here. Checking again saves nothing.',

  notStored: 'The server was asked: what is marked as changed is not stored.',

  conflictText: 'Nothing of yours is saved yet. Choose for each field what shall be saved.',
  conflictNone: 'There is nothing to choose any more.',
  conflictFirst: 'Choose first between what they saved and what you typed, above the fields.',
  chooseEach: 'Choose for each field first.',
  onlyTheirs: (labels: string) => `Changed by them only, and kept as they saved it: ${labels}.`,
  onlyMine: (labels: string) => `Changed by you only, and saved with it: ${labels}.`,
  bothSaved: (labels: string) => `Somebody else changed ${labels} meanwhile; both are saved.`,
  changedMeanwhile: (labels: string) =>
    `Somebody else changed ${labels} meanwhile. It stands in the fields as they saved it.`,
  nothingLeft: 'The fields hold what they saved. There is nothing left of yours to save.',
} as const;
