import { countText } from '@/lib/format/texts';
import type { RequestKind } from '../list/requestKind';

type Named = Pick<RequestKind, 'name'>;

/** What the forms of both kinds say about outcomes, in one place (specification, error catalogue, "Create"). */
export const createMessages = {
  title: ({ name }: Named) => `Create ${name}`,
  failed: ({ name }: Named) => `Error submitting ${name}`,
  kept: 'What you typed is still here.',
  invalid: 'The server did not accept what is marked at the fields.',
  /** Of what was refused and nobody can type into. */
  ofCase:
    'This comes from the case, which may have changed. Reload the page, open the form again and press Restore to get back what you typed.',
  expired: ({ name }: Named) =>
    `Your session has expired. Sign in again, then press Create ${name} once more.`,
  sending: ({ name }: Named) => `This ${name} is being created.`,

  unknown: ({ name }: Named) => `It is not known whether the ${name} was created.`,
  unknownText: ({ name }: Named) =>
    `What you typed is still here. Check again: if the ${name} was created, no second one is made; if not, it is created now.`,
  /** An earlier form may have been sent before its answer was lost: whether it was created is not said. */
  leave: ({ name }: Named) => `What you typed into this ${name} will be lost.`,
  unknownLeave: ({ name }: Named) =>
    `It is not known whether the ${name} was created. The list of the case shows it if it was.`,

  usedTitle: (id: string) => `This form has already created ${id}, with another content.`,
  usedText: 'What stands here now was not created. It would be one more request.',
  startAnew: 'Make it one more',

  options: {
    toFetch: 'Failed to fetch dropdowns.',
    /** An answer came, and holds none. */
    failed: 'Failed.',
    meanwhile: 'What needs no list can be filled in meanwhile.',
    locked: 'The list could not be fetched. Retry, above the fields, fetches it.',
    empty: 'The business system offers none.',
  },

  noCustomer: 'The case has no customer. Enter it here.',
  pastDay: 'This day is past. The request can be created all the same.',

  draftTitle: (age: string) => `You have a form from ${age} that was not finished.`,
  draftText: 'Restore it to go on with it. It may be open in another tab.',
  /** Its key may have been forgotten, and with it whether it was sent. */
  oldDraftTitle: (age: string) => `You have a form from ${age}.`,
  oldDraftText:
    'If it was sent, the list of the case shows what it created: look there first. Sent again, it would be one more request.',
  draftFirst: 'Restore or discard your earlier form first, above the fields.',

  openTitle: 'Already requested for this case',
  /** More than can be compared with what the form asks for. */
  openCut: (compared: number, open: number) =>
    `This case has ${countText(open)} open requests. Only the newest ${countText(compared)} were compared with the parts below.`,
  openUnknown: 'It could not be checked whether this case has an open request for the same part.',
} as const;
