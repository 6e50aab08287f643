import { clientError, toApiError } from '@/api/apiError';
import type { Fetching } from '@/ui/nested-list/fetching';
import type { RequestKind } from './requestKind';
import { isUnreadable } from './requestFailure';
import { requestMessages } from './requestMessages';
import { readRequests, type RequestRows } from './requestRecord';

/** How it goes with the requests of a case. */
export interface ListState extends Pick<Fetching, 'failure'> {
  /** Null until the first answer, and where the last one could not be read. */
  found: RequestRows | null;
}

/** What is to be made of an answer to the list, as far as one came (CASE-06). */
export function listStateOf(
  kind: RequestKind,
  { data, error }: { data?: readonly unknown[]; error?: unknown },
): ListState {
  const messages = requestMessages(kind).list;
  const read = data === undefined ? undefined : readRequests(kind, data);
  const failure = error ? toApiError(error) : read === null ? clientError('unreadable') : null;
  if (failure === null) return { found: read ?? null, failure };
  const isInvalid = isUnreadable(failure);
  return {
    found: isInvalid ? null : (read ?? null),
    failure: { title: isInvalid ? messages.invalid : messages.failed, text: failure.message },
  };
}
