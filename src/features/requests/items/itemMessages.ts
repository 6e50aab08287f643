import { MAX_ITEMS } from '@contract/requests/requestItems';
import { countedText, type Noun } from '@/lib/format/texts';

const ROWS: Noun = ['row', 'rows'];

/** What the table of items says of what was done to its rows. */
export const itemMessages = {
  full: `A request has at most ${countedText(MAX_ITEMS, ROWS)}.`,
  lastStays: 'The last row cannot be removed.',
  removed: (position: number) => `Row ${position} removed.`,
  pasted: (count: number) => `${countedText(count, ROWS)} pasted.`,
};
