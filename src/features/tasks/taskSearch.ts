import { EMAIL_PATTERN } from '@contract/credentials';
import type { TaskSearch } from '@/api/tasks';
import { readSearch } from '@/lib/addressParts';

// What a header can carry. An e-mail address that does not fit is looked for in titles instead.
const HEADER_TEXT = /^[!-~\u00a1-\u00ff]+$/;

/** What to search for, of what was typed or stands in an address; undefined for blank text. */
export const searchTerm = (text: string): string | undefined => readSearch(text.trim()).trim() || undefined;

/** Text that is an e-mail address is sent as the assignee's, anything else as a title (TASK-05). */
export const searchRequest = (term: string): TaskSearch =>
  EMAIL_PATTERN.test(term) && HEADER_TEXT.test(term) ? { email: term } : { title: term };

/** The person whose tasks a search asks for; undefined where it asks for titles. */
export function searchedEmail(term: string): string | undefined {
  const search = searchRequest(term);
  return 'email' in search ? search.email : undefined;
}
