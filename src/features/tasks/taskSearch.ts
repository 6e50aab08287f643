import { EMAIL_PATTERN } from '@contract/credentials';
import { limits } from '@contract/limits';
import type { TaskSearch } from '@/api/tasks';

// What a header can carry. An e-mail address that does not fit is looked for in titles instead.
const HEADER_TEXT = /^[!-~\u00a1-\u00ff]+$/;

/** What to search for, of what was typed or stands in an address; undefined for blank text. */
export function searchTerm(text: string): string | undefined {
  // A cut must not leave half of a character behind.
  const cut = text
    .trim()
    .slice(0, limits.search)
    .replace(/[\uD800-\uDBFF]$/, '');
  return cut.trim() || undefined;
}

/** Text that is an e-mail address is sent as the assignee's, anything else as a title (TASK-05). */
export const searchRequest = (term: string): TaskSearch =>
  EMAIL_PATTERN.test(term) && HEADER_TEXT.test(term) ? { email: term } : { title: term };

/** The person whose tasks a search asks for; undefined where it asks for titles. */
export function searchedEmail(term: string): string | undefined {
  const search = searchRequest(term);
  return 'email' in search ? search.email : undefined;
}
