import { countText, countedText } from '@/lib/format/texts';
import type { CaseRecord } from '@/lib/records/caseRecord';
import type { RequestKind } from '../list/requestKind';

const caseTitle = (number: string) => `Support case ${number}`;
const loadsFirst = '“Print” in the case loads them first.';

/** What printing says, on the screen and on paper. */
export const printMessages = {
  print: 'Print',
  loading: 'Loading…',
  loaded: (done: number, total: number) => `Loading ${countText(done)} of ${countText(total)}…`,
  incomplete: (missing: number) =>
    `${countedText(missing, ['part', 'parts'])} of the printout could not be loaded. It says which.`,
  stamp: (moment: string, name: string) => `Printed ${moment}${name && ` by ${name}`}`,
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
