import type { SentAnswer } from '@contract/source/changes';
import { MAX_ITEMS } from '@contract/requests/requestItems';
import { sumText } from '@/lib/format/money';
import { countedText, countText, listText, type Noun } from '@/lib/format/texts';
import type { CaseRecord } from '@/lib/records/caseRecord';
import type { RequestKind } from './list/requestKind';
import type { RequestItem } from './list/requestRecord';

type Named = Pick<RequestKind, 'name'>;

/** What the requests of a case say about outcomes, in one place (specification, error catalogue, "IMR and POR lists", "Details"). */
export const requestMessages = ({ name }: Named) =>
  ({
    list: {
      loading: `Loading ${name}…`,
      invalid: `Invalid ${name} response from server.`,
      none: `No ${name} record of this CASE.`,
      found: `Found ${name} record(s) of this CASE.`,
      failed: `Failed to fetch ${name} list.`,
      /** In the place of the rows. */
      noRows: `No ${name} found for this Support Case.`,
      noneText: `“+ Create ${name}” makes the first one.`,
      /** Where one waits, another one is nothing to suggest. */
      noneConfirmed: `No ${name} of this Support Case is confirmed yet.`,
      noneConfirmedText: 'It is listed here once it is confirmed.',
    },
    details: {
      title: `${name} Details`,
      loading: `Loading ${name} details…`,
      invalid: `Invalid ${name} details response from server.`,
      notFound: `${name} details not found.`,
      notFoundText: 'It may have been removed. Close leads back to the case.',
      failed: `Failed to fetch ${name} details.`,
    },
    create: `+ Create ${name}`,
    created: `${name} Created`,
  }) as const;

/** The texts around the parts or items of a request, on the screen and on paper. */
export function itemTexts({ name, items }: Pick<RequestKind, 'name' | 'items'>) {
  const [, several] = items.noun;
  return {
    title: `${several.charAt(0).toUpperCase()}${several.slice(1)} of this ${name}`,
    none: `No ${several} found for this ${name}.`,
    sumOf: (summed: readonly RequestItem[]) =>
      sumText(
        summed.map(({ fields }) => fields.text(items.amount)),
        items.noun,
      ),
  };
}

/** What the forms of both kinds say about outcomes, in one place (specification, error catalogue, "Create"). */
export const createMessages = {
  sent: ({ message }: SentAnswer) => `${message} You will be told when it is created.`,
  title: ({ name }: Named) => `Create ${name}`,
  failed: ({ name }: Named) => `Error submitting ${name}`,
  kept: 'What you typed is still here.',
  invalid: 'The server did not accept what is marked at the fields.',
  /** Of what was rejected and nobody can type into. */
  ofCase:
    'This comes from the case, which may have changed. Reload the page, open the form again and press Restore to get back what you typed.',
  expired: ({ name }: Named) =>
    `Your session has expired. Sign in again, then press Create ${name} once more.`,
  sending: ({ name }: Named) => `This ${name} is being created.`,

  unknown: ({ name }: Named) => `It is not known whether the ${name} was created.`,
  unknownText: ({ name }: Named) =>
    `What you typed is still here. Check again: if the ${name} was created, no second one is made; if not, it is created now.`,
  /** An earlier form may have been sent before its answer was lost: the text leaves open whether it was created. */
  leave: ({ name }: Named) => `What you typed into this ${name} will be lost.`,
  unknownLeave: ({ name }: Named) =>
    `It is not known whether the ${name} was created. The list of the case shows it if it was.`,

  usedTitle: (id: string) => `This form has already created ${id}, with another content.`,
  usedText: 'What stands here now was not created. It would be one more request.',
  makeAnother: 'Make it one more',

  options: {
    toFetch: 'Failed to fetch dropdowns.',
    /** An answer came, and holds none. */
    failed: 'Failed.',
    meanwhile: 'What needs no list can be filled in meanwhile.',
    locked: 'The list could not be fetched. Retry, above the fields, fetches it.',
    empty: 'There are no options here yet.',
    missing: ({ name }: Named, labels: readonly string[]) =>
      `No ${name} can be created yet: there is nothing to choose for ${listText(labels)}. These lists come from the business system, or an administrator imports them on the page Data.`,
  },

  noCustomer: 'The case has no customer. Enter it here.',
  pastDay: 'This day is past. The request can be created all the same.',

  draftTitle: (age: string) => `You have a form from ${age} that was not finished.`,
  draftText: 'Restore it to go on with it. It may be open in another tab.',
  /** Opened from what tells that it was not created. */
  unstoredDraftTitle: (age: string) => `Your form from ${age} was sent, and was not created.`,
  unstoredDraftText: 'Restore it to see why, correct it and send it again.',
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

const ROWS: Noun = ['row', 'rows'];

/** What the table of items says of what was done to its rows. */
export const itemMessages = {
  full: `A request has at most ${countedText(MAX_ITEMS, ROWS)}.`,
  lastStays: 'The last row cannot be removed.',
  removed: (position: number) => `Row ${position} removed.`,
  pasted: (count: number) => `${countedText(count, ROWS)} pasted.`,
};

const caseTitle = (number: string) => `Support case ${number}`;
const loadsFirst = '“Print” in the case loads them first.';

/** What printing a case and its requests says, on the screen and on paper. */
export const printMessages = {
  loaded: (done: number, total: number) => `Loading ${countText(done)} of ${countText(total)}…`,
  incomplete: (missing: number) =>
    `${countedText(missing, ['part', 'parts'])} of the printout could not be loaded. It says which.`,
  caseTitle,
  /** Of the document. */
  requestTitle: (id: string, { number }: CaseRecord) => `${id} of case ${number}`,
  /** Under the number of a request. */
  requestOf: ({ name }: RequestKind, { number, title }: CaseRecord) =>
    `${name} of support case ${number}${title === null ? '' : `: ${title}`}`,
  listTitle: ({ noun: [, several] }: RequestKind) => `${several} of this support case`,
  listNotLoaded: ({ noun: [, several] }: RequestKind) =>
    `The ${several} were not loaded for this printout. ${loadsFirst}`,
  detailsNotLoaded: (ids: readonly string[]) => `Without the details of ${ids.join(', ')}. ${loadsFirst}`,
};
