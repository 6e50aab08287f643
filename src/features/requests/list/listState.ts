import { clientError, toApiError } from '@/api/apiError';
import { newestText, type Noun } from '@/lib/format/countTexts';
import type { FoundRows } from '@/api/listAnswer';
import type { Fetching } from '@/ui/record/fetching';
import type { RequestKind } from './requestKind';
import { isUnreadable } from './requestFailure';
import { requestMessages } from './requestMessages';
import { readRequests, type RequestRows } from './requestRecord';

/** Those that came, and how many the case has in all. */
export interface FoundRequests extends RequestRows {
  total: number;
}

/** How it goes with the requests of a case. */
export interface ListState extends Pick<Fetching, 'failure'> {
  /** Null until the first answer, and where the last one could not be read. */
  found: FoundRequests | null;
}

/** What is to be made of an answer to the list, as far as one came (CASE-06). */
export function listStateOf(
  kind: RequestKind,
  { data, error }: { data?: FoundRows<unknown>; error?: unknown },
): ListState {
  const messages = requestMessages(kind).list;
  const rows = data && readRequests(kind, data.rows);
  const read = rows && { ...rows, total: data.total };
  const failure = error ? toApiError(error) : rows === null ? clientError('unreadable') : null;
  if (failure === null) return { found: read ?? null, failure };
  const isInvalid = isUnreadable(failure);
  return {
    found: isInvalid ? null : (read ?? null),
    failure: { title: isInvalid ? messages.invalid : messages.failed, text: failure.message },
  };
}

/** Says that the case has more requests than came; null where it has not. */
export const cutText = ({ rows, unreadable, total }: FoundRequests, noun: Noun): string | null =>
  total > rows.length + unreadable ? newestText(rows.length, total, noun[1]) : null;
