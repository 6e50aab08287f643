import { clientError, toApiError, type ApiError } from '@/api/base/apiError';
import { useGetRequestQuery, useListRequestsQuery } from '@/api/requests';
import type { RequestKind } from './requestKind';
import { isUnreadable, readRequest, type RequestRecord } from './requestRecord';

/** How it goes with a request that is asked for (CASE-08). */
export type RequestState =
  | { is: 'loading' | 'notFound' }
  | { is: 'invalid' | 'failed'; error: ApiError }
  | { is: 'here'; request: RequestRecord };

/** The request as it came, with what only its row in the list tells: its courier, say. */
function whole(kind: RequestKind, detail: unknown, rows: readonly unknown[]): RequestRecord | null {
  const request = readRequest(kind, detail);
  const row = request && rows.find((each) => readRequest(kind, each)?.internalid === request.internalid);
  return request && readRequest(kind, { ...(row as object | undefined), ...(detail as object) });
}

/** What is to be made of an answer to the request, and of the rows of its case's list, as far as they came. */
export function requestStateOf(
  kind: RequestKind,
  { data, error }: { data?: unknown; error?: unknown },
  rows: readonly unknown[],
): RequestState {
  // What is here stays where asking again for it has failed.
  if (error && data === undefined) {
    const failure = toApiError(error);
    return { is: isUnreadable(failure) ? 'invalid' : 'failed', error: failure };
  }
  if (data === undefined) return { is: 'loading' };
  if (data === null) return { is: 'notFound' };
  const request = whole(kind, data, rows);
  return request ? { is: 'here', request } : { is: 'invalid', error: clientError('unreadable') };
}

/** One request of a case with its parts. The case's list is kept meanwhile, for who comes back to it. */
export function useRequest(kind: RequestKind, id: string, caseId: string) {
  const { currentData: data, error, isFetching, refetch } = useGetRequestQuery({ kind: kind.id, id });
  const { currentData: list } = useListRequestsQuery({ kind: kind.id, caseId });
  return {
    state: requestStateOf(kind, { data, error }, list?.rows ?? []),
    isFetching,
    retry: () => void refetch(),
  };
}
