import { TIMESTAMP_LOCALE } from '../constants';

/** The singular and plural of a thing in a sentence: "item", "items". */
export type Noun = readonly [one: string, several: string];

/** A number in a sentence: "1,234". */
export const countText = (number: number): string => number.toLocaleString(TIMESTAMP_LOCALE);

export const nounFor = (number: number, [one, several]: Noun): string => (number === 1 ? one : several);

/** "1 item", "1,234 items". */
export const countedText = (number: number, noun: Noun): string =>
  `${countText(number)} ${nounFor(number, noun)}`;

/** "Showing 1–10 of 143 items"; `from` counts from 1. */
export const rangeText = (from: number, to: number, total: number, noun: Noun): string =>
  `Showing ${countText(from)}–${countText(to)} of ${countedText(total, noun)}`;

/** What nothing fits: "the filter", "all 3 filters". */
export const filtersText = (count: number): string => (count === 1 ? 'the filter' : `all ${count} filters`);

/** When to try again: "Try again in 12 seconds." */
export const waitText = (seconds: number): string =>
  `Try again in ${countedText(seconds, ['second', 'seconds'])}.`;

/** For a list with rows that cannot be read (D-43). */
export const unreadableText = (count: number, noun: Noun) =>
  `${countText(count)} more ${nounFor(count, noun)} cannot be read, and ${count === 1 ? 'is' : 'are'} left out.`;

/** For a list, newest first, that the server cut; `several` as in "events". */
export const newestText = (shown: number, total: number, several: string): string =>
  `Showing the newest ${countText(shown)} of ${countText(total)} ${several}.`;

/** For a list inside a record that the server cuts at `most` rows. */
export const firstLinesText = (most: number, several: string): string =>
  `Only the first ${countText(most)} ${several} are shown. There may be more.`;

/** For a search that found more than is shown, with what to do; `several` as in "tasks". */
export const cutSearchText = (shown: number, total: number, several: string) =>
  `Showing the first ${countText(shown)} of ${countText(total)} ${several} found. Narrow the search to see the rest.`;

/** The activity log's line for a search (LOG-01). */
export const searchedLog = (what: string, term: string, isFound: boolean) =>
  `${isFound ? 'Success' : 'Failed'} searched ${what} using ${term}`;

/** A label within a sentence: "Part Number" as "part number", "IMR ID" unchanged. */
export const labelInText = (label: string): string =>
  label.replace(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase());

/** Lower case without accents, so that "jose" finds "José". */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const conjunction = new Intl.ListFormat('en', { type: 'conjunction' });

/** "A, B, and C". */
export const listText = (items: readonly string[]): string => conjunction.format(items);

/** "A, B, and 12 more": the first `most` of them. One more is named rather than counted. */
export function shortListText(items: readonly string[], most: number): string {
  const others = items.length - most;
  return listText(others > 1 ? [...items.slice(0, most), `${countText(others)} more`] : items);
}
