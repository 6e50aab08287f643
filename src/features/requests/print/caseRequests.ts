import { requestsApi } from '@/api/requests';
import { type ListState, listStateOf } from '../list/useRequestList';
import type { RequestKind } from '../list/requestKind';
import { requestKinds } from '../list/requestKinds';
import type { RequestRecord } from '../list/requestRecord';
import { requestStateOf, type RequestState } from '../list/useRequest';

const { getRequest, listRequests } = requestsApi.endpoints;

/** The part of the store's state that holds the answers. */
export type AnswersState = Parameters<ReturnType<typeof listRequests.select>>[0];

/** A request of the list, and how far its details have come; `loading` where nobody asked for them. */
export interface CaseRequest {
  row: RequestRecord;
  details: RequestState;
}

export interface CaseRequests {
  kind: RequestKind;
  list: ListState;
  requests: readonly CaseRequest[];
}

/** All that has been loaded of the requests of a case. */
export const caseRequests = (state: AnswersState, caseId: string): CaseRequests[] =>
  requestKinds.map((kind) => {
    const answer = listRequests.select({ kind: kind.id, caseId })(state);
    const list = listStateOf(kind, answer);
    const requests = (list.found?.rows ?? []).map((row) => {
      const details = getRequest.select({ kind: kind.id, id: row.internalid })(state);
      return { row, details: requestStateOf(kind, details, answer.data?.rows ?? []) };
    });
    return { kind, list, requests };
  });

/** How many lists, and details of what they list, were asked for in vain. */
export const missingOf = (kinds: readonly CaseRequests[]): number =>
  kinds
    .flatMap(({ list, requests }) => [
      list.failure !== null,
      ...requests.map(({ details: { is } }) => is !== 'here' && is !== 'loading'),
    ])
    .filter(Boolean).length;
