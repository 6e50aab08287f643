import { createApi } from '@reduxjs/toolkit/query/react';
import type { UnknownAction } from '@reduxjs/toolkit';
import { baseQuery } from '../http/baseQuery';
import { tagTypes } from './tags';

/** The one API of the client. Each resource's file injects its endpoints. */
export const baseApi = createApi({ baseQuery, tagTypes, endpoints: () => ({}) });

/**
 * The calls without a fixed end. While any call of an API runs, RTK Query reloads no list of that API, so that no list
 * holds an answer older than a change: beside the others, a slow download would keep every list of the product as it is.
 * What one of these changes is told to `baseApi` (`listsChanged`).
 */
export const openEndedApi = createApi({ reducerPath: 'openEnded', baseQuery, endpoints: () => ({}) });

type Dispatch = (action: UnknownAction) => unknown;

interface Started {
  dispatch: Dispatch;
  queryFulfilled: Promise<unknown>;
}

type Tags = Parameters<typeof baseApi.util.invalidateTags>[0];

/** For `onQueryStarted` of a call without a fixed end: once it has succeeded, the lists with these tags are reloaded. */
export const listsChanged =
  (tags: Tags) =>
  async (_arg: unknown, { dispatch, queryFulfilled }: Started): Promise<void> => {
    const isDone = await queryFulfilled.then(
      () => true,
      () => false,
    );
    if (isDone) dispatch(baseApi.util.invalidateTags(tags));
  };

/** Forgets every answer, and calls off what is under way. */
export const resetCalls = () => (dispatch: Dispatch) => {
  for (const api of [baseApi, openEndedApi]) dispatch(api.util.resetApiState());
};
