/**
 * Makes any text one that an answer may hold, by the contract: at most `max` UTF-16 units, and without what the database
 * cannot store. A pair that is cut in the middle leaves no half of it.
 */
export const presentable = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\0\p{Surrogate}]/gu, '\uFFFD');
