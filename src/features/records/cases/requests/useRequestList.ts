import { useEffect, useMemo, useRef } from 'react';
import { clientError, toApiError } from '@/api/apiError';
import { useListRequestsQuery } from '@/api/requests';
import { useAppDispatch } from '@/lib/hooks';
import { noticeShown, type Notice } from '@/lib/notices';
import type { Fetching } from '@/ui/nested-list/fetching';
import type { RequestKind } from './requestKind';
import { isUnreadable } from './requestFailure';
import { requestMessages } from './requestMessages';
import { readRequests, type RequestRows } from './requestRecord';

export interface RequestList extends Fetching {
  /** Null until the first answer, and where the last one could not be read. */
  found: RequestRows | null;
}

type Messages = ReturnType<typeof requestMessages>['list'];

function noticeOf(found: RequestRows | null, failed: string | null, messages: Messages): Omit<Notice, 'id'> {
  if (failed !== null) return { kind: 'error', message: failed };
  return found && found.rows.length > 0
    ? { kind: 'success', message: messages.found }
    : { kind: 'info', message: messages.none };
}

/**
 * The requests of a case, asked for when the tab opens (CASE-05). Each answer that the tab waited for is told once
 * (CASE-06); what had been asked for before it was drawn, as when one comes back from a request, is not (D-44).
 */
export function useRequestList(kind: RequestKind, caseId: string): RequestList {
  const messages = requestMessages(kind).list;
  const dispatch = useAppDispatch();
  const { currentData, error, isFetching, requestId, refetch } = useListRequestsQuery({
    kind: kind.id,
    caseId,
  });
  const read = useMemo(
    () => (currentData === undefined ? undefined : readRequests(kind, currentData)),
    [kind, currentData],
  );
  const failure = error ? toApiError(error) : read === null ? clientError('unreadable') : null;
  const isInvalid = failure !== null && isUnreadable(failure);
  const failed = isInvalid ? messages.invalid : failure && messages.failed;
  const found = isInvalid ? null : (read ?? null);

  const told = useRef(isFetching ? undefined : requestId);
  useEffect(() => {
    if (isFetching || requestId === told.current) return;
    told.current = requestId;
    dispatch(noticeShown(noticeOf(found, failed, messages)));
  }, [isFetching, requestId, found, failed, messages, dispatch]);

  return {
    found,
    failure: failure && failed ? { title: failed, text: failure.message } : null,
    refreshing: isFetching,
    onRetry: () => void refetch(),
  };
}
