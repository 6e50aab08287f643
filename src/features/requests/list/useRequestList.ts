import { useEffect, useMemo, useRef } from 'react';
import { useListRequestsQuery, type FoundCaseRequests } from '@/api/requests';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown, type Notice } from '@/lib/store/notices';
import type { Fetching } from '@/ui/record/fetching';
import { clientError, toApiError } from '@/api/base/apiError';
import { newestText, type Noun } from '@/lib/format/texts';
import type { RequestKind } from './requestKind';
import { requestMessages } from '../messages';
import { isUnreadable, readRequests, type RequestRows } from './requestRecord';

/** Those that came, and how many the case has in all. */
export interface FoundRequests extends RequestRows {
  total: number;
  /** Those that the business system has not confirmed yet, as they came. */
  waiting: readonly unknown[];
}

/** How it goes with the requests of a case. */
export interface ListState extends Pick<Fetching, 'failure'> {
  /** Null until the first answer, and where the last one could not be read. */
  found: FoundRequests | null;
}

/** What is to be made of an answer to the list, as far as one came (CASE-06). */
export function listStateOf(
  kind: RequestKind,
  { data, error }: { data?: FoundCaseRequests; error?: unknown },
): ListState {
  const messages = requestMessages(kind).list;
  const rows = data && readRequests(kind, data.rows);
  const read = rows && { ...rows, total: data.total, waiting: data.waiting ?? [] };
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

export type RequestList = ListState & Fetching;

type Messages = ReturnType<typeof requestMessages>['list'];

/** Null where only those that wait could be told of: they stand over the list. */
function noticeOf({ found, failure }: ListState, messages: Messages): Omit<Notice, 'id'> | null {
  if (failure !== null) return { kind: 'error', message: failure.title };
  if (found && found.rows.length > 0) return { kind: 'success', message: messages.found };
  return found && found.waiting.length > 0 ? null : { kind: 'info', message: messages.none };
}

/**
 * The requests of a case, asked for when the tab opens (CASE-05). Each answer that the tab waited for is told once
 * (CASE-06); one that had come before it was drawn, as when one comes back from a request, is not (D-44), nor one that
 * repeats the last notice, as when the case is printed.
 */
export function useRequestList(kind: RequestKind, caseId: string): RequestList {
  const messages = requestMessages(kind).list;
  const dispatch = useAppDispatch();
  const { currentData, error, isFetching, refetch } = useListRequestsQuery({
    kind: kind.id,
    caseId,
  });
  const state = useMemo(() => listStateOf(kind, { data: currentData, error }), [kind, currentData, error]);

  /** The last message shown; null shows the next one, whatever it is. */
  const told = useRef<string | null>(isFetching ? null : (noticeOf(state, messages)?.message ?? null));
  useEffect(() => {
    const notice = noticeOf(state, messages);
    if (isFetching || !notice || notice.message === told.current) return;
    told.current = notice.message;
    dispatch(noticeShown(notice));
  }, [isFetching, state, messages, dispatch]);

  return {
    ...state,
    refreshing: isFetching,
    onRetry: () => {
      told.current = null;
      void refetch();
    },
  };
}
