/*
 * Several values of a filter as one text, in the store, an address and a saved view alike: joined by commas, and a comma
 * within a value ("Cable, 2 m") is written as %2C.
 */

/** The most values of one filter: an address stays short enough for any browser and mail. */
export const MAX_FILTER_VALUES = 50;

const encode = (value: string) => value.replace(/[%,]/g, encodeURIComponent);
// Nothing else is encoded: a lone % that somebody typed stands for itself.
const decode = (text: string) => text.replace(/%2[C5]/g, decodeURIComponent);

/** Returns null where there is none; blank values and repeats are left out. */
export function joinValues(values: readonly string[]): string | null {
  const set = [...new Set(values)].filter((value) => value.trim() !== '').slice(0, MAX_FILTER_VALUES);
  return set.length > 0 ? set.map(encode).join(',') : null;
}

export const splitValues = (text: string | null): readonly string[] => text?.split(',').map(decode) ?? [];
