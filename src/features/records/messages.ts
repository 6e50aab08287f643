import type { Noun } from '@/lib/format/texts';

/* What the pages that look records up say in like words, beside those of each kind (`RecordMessages`). */

/** "a sales order", "an inventory item". */
export const withArticle = (words: string) => `${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`;

/** What to type, of a placeholder such as "Number or customer". */
export const typedText = (placeholder: string) =>
  withArticle(placeholder.charAt(0).toLowerCase() + placeholder.slice(1));

/** Of a link to a record that its search does not find, or not any more. */
export const missingText = ([one]: Noun) => `This search does not find that ${one}.`;
