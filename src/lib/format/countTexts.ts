import { TIMESTAMP_LOCALE } from '../constants';

/** As people call one and several of a thing in a sentence: "item", "items". */
export type Noun = readonly [one: string, several: string];

/** A number as it stands in a sentence: "1,234". */
export const countText = (number: number): string => number.toLocaleString(TIMESTAMP_LOCALE);

export const nounFor = (number: number, [one, several]: Noun): string => (number === 1 ? one : several);

/** "1 item", "1,234 items". */
export const countedText = (number: number, noun: Noun): string =>
  `${countText(number)} ${nounFor(number, noun)}`;

/** "Showing 1–10 of 143 items"; `from` counts from 1. */
export const rangeText = (from: number, to: number, total: number, noun: Noun): string =>
  `Showing ${countText(from)}–${countText(to)} of ${countedText(total, noun)}`;

/** When something is worth another try: "Try again in 12 seconds." */
export const waitText = (seconds: number): string =>
  `Try again in ${countedText(seconds, ['second', 'seconds'])}.`;

/** Of a list in whose answer some are nothing that one can read (D-43). */
export const unreadableText = (count: number, noun: Noun) =>
  `${countText(count)} more ${nounFor(count, noun)} cannot be read, and ${count === 1 ? 'is' : 'are'} left out.`;

/** Of a list that is longer than what is answered of it, newest first; `several` as in "events". */
export const newestText = (shown: number, total: number, several: string): string =>
  `Showing the newest ${countText(shown)} of ${countText(total)} ${several}.`;

/** Of what belongs to a record, and is answered up to a number. */
export const firstLinesText = (most: number, several: string): string =>
  `Only the first ${countText(most)} ${several} are shown. There may be more.`;
