import type { Issue } from '@contract/errors';
import type { ApiError } from '@/api/base/apiError';
import { waitText } from '@/lib/format/texts';

/** The messages of editing any record that several people change, beyond the specification's own texts. */
export const editingMessages = {
  confirmTitle: 'Confirm Update',
  checking: 'Checking...',
  savedAlready: 'This is saved. Open it again to change more.',
  stillHere: 'What you typed is still here. Correct or try again, and press Update.',
  copyHint: 'What you typed is still here, to be copied.',

  invalid: 'The server did not accept what is marked at the fields.',
  expired: 'Your session has expired. Sign in again, then press Update once more.',
  gone: (noun: string) => `This ${noun} is not there any more.`,
  tooBusy: (noun: string) => `Others kept saving this ${noun} at the same moment. Try again.`,

  unknownTitle: 'It is not known whether your changes were saved.',
  unknownText: 'The server cannot be asked now. What you typed is still here. Checking again saves nothing.',

  notStored: 'The server was asked: what is marked as changed is not stored.',

  conflictTitle: (noun: string) => `This ${noun} was changed elsewhere while you were editing it.`,
  conflictText: 'Nothing of yours is saved yet. Choose for each field what shall be saved.',
  conflictNone: 'There is nothing to choose any more.',
  conflictFirst: 'Choose first between what is saved and what you typed, above the fields.',
  chooseEach: 'Choose for each field first.',
  onlyTheirs: (labels: string) => `Changed elsewhere only, and kept as saved there: ${labels}.`,
  onlyMine: (labels: string) => `Changed here only, and saved with it: ${labels}.`,
  bothSaved: (labels: string) => `Changed elsewhere meanwhile: ${labels}. Both are saved.`,
  changedMeanwhile: (labels: string) =>
    `Changed elsewhere meanwhile: ${labels}. The fields show what is saved.`,
  correctMarked: 'Correct what is marked, and press Update again.',
  nothingLeft: 'The fields hold what is saved. There is nothing left of yours to save.',

  draftTitle: (age: string) => `You have unsaved changes from ${age}.`,
  draftText: (labels: string) => `Changed then: ${labels}.`,
  draftLocked: (noun: string) => `This ${noun} cannot be changed here. What you typed is shown to be copied.`,
  draftFirst: 'Restore or discard your earlier changes first, above the fields.',
} as const;

/**
 * Why something was not saved, and what to do, line by line.
 *
 * @param labelOf the label of the field that an issue is about; undefined where it is about none
 * @param texts that what was typed is still there, and what to press where the session has expired
 */
export function errorLines(
  { status, code, message, issues = [], retryAfter }: ApiError,
  labelOf: (issue: Issue) => string | undefined,
  texts: { stillHere: string; expired: string } = editingMessages,
): string[] {
  if (status === 401) return [texts.expired];
  // Each field shows its own; here they are named, because some may stand on another tab.
  const listed = issues
    .filter((issue) => issue.message !== message)
    .map((issue) => {
      const label = labelOf(issue);
      return label === undefined ? issue.message : `${label}: ${issue.message}`;
    });
  if (code === 'validation_failed' && listed.length > 0)
    return [editingMessages.invalid, ...listed, texts.stillHere];
  const wait = status === 429 && retryAfter !== undefined ? [waitText(retryAfter)] : [];
  return [message, ...wait, ...listed, texts.stillHere];
}
