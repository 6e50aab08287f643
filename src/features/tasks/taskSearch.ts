import { EMAIL_PATTERN } from '@contract/accounts/credentials';
import type { TaskSearch } from '@/api/tasks';

// What a header can carry. An e-mail address that does not fit is looked for in titles instead.
const HEADER_TEXT = /^[!-~\u00a1-\u00ff]+$/;

/** Text that is an e-mail address is sent as the assignee's, anything else as a title (TASK-05). */
export const searchRequest = (term: string): TaskSearch =>
  EMAIL_PATTERN.test(term) && HEADER_TEXT.test(term) ? { email: term } : { title: term };

/** The person whose tasks a search asks for; undefined where it asks for titles. */
export function searchedEmail(term: string): string | undefined {
  const search = searchRequest(term);
  return 'email' in search ? search.email : undefined;
}
