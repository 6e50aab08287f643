import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { toApiError } from './apiError';
import { baseApi } from './baseApi';
import { isOutcomeUnknown } from './lostAnswer';
import { noteChangeTold } from './noteChangeTold';
import { listTag } from './tags';

/**
 * What a failure says of a change at the business system (ERP-06). A person who was told by it how that has ended is noted
 * as told: until then the server tells it again, as the answer may have been lost on its way. Where the answer was lost, the
 * change may wait: the list of those that do is asked for again.
 * @param failure what `queryFulfilled` was rejected with
 */
export function afterFailedChange(
  failure: unknown,
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
): void {
  const error = toApiError((failure as { error: unknown }).error);
  if (isOutcomeUnknown(error)) dispatch(baseApi.util.invalidateTags([listTag('Change')]));
  const { changeId } = (error.body ?? {}) as { changeId?: string };
  if (changeId !== undefined) noteChangeTold(changeId, dispatch);
}
