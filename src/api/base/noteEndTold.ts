import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { toApiError } from './apiError';

/**
 * Notes that a person was told by a failure how their change at the business system has ended. Until then the server tells
 * it again: the answer may have been lost on its way (ERP-06).
 * @param failure what `queryFulfilled` was rejected with
 */
export function noteEndTold(
  failure: unknown,
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
): void {
  const { body } = toApiError((failure as { error: unknown }).error);
  const { changeId } = (body ?? {}) as { changeId?: string };
  if (changeId === undefined) return;
  // Its code is needed here only. Not noted, the end is told once more.
  void import('../data/changes').then(
    ({ changesApi }) => dispatch(changesApi.endpoints.noteTold.initiate([changeId], { track: false })),
    () => undefined,
  );
}
