/* What the pages that look records up say in like words, beside those of each kind (`RecordMessages`). */

type Noun = readonly [one: string, several: string];

/** "a sales order", "an inventory item". */
export const withArticle = (words: string) => `${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`;

const nounFor = (count: number, [one, several]: Noun) => (count === 1 ? one : several);

export const rangeText = (from: number, to: number, total: number, noun: Noun) =>
  `Showing ${from}–${to} of ${total} ${nounFor(total, noun)}`;

/** What to type, of a placeholder such as "Number or customer". */
export const typedText = (placeholder: string) =>
  withArticle(placeholder.charAt(0).toLowerCase() + placeholder.slice(1));

export const unreadableText = (count: number, noun: Noun) =>
  `${count} more ${nounFor(count, noun)} cannot be read, and ${count === 1 ? 'is' : 'are'} left out.`;

/** Of a link to a record that its search does not find, or not any more. */
export const missingText = ([one]: Noun) => `This search does not find that ${one}.`;
