import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { toApiError } from './apiError';
import { baseApi } from './baseApi';

type ApiState = ReturnType<typeof baseApi.reducer>;
type Refetch = (arg: unknown, options: { forceRefetch: true; subscribe: false }) => UnknownAction;

/**
 * Sends again every query that failed because the session had expired (SHELL-16), or because it was not allowed, as
 * nothing is before the password is changed (ADM-13). Changes are not: who pressed the
 * button decides whether it is still wanted.
 */
export const refetchRefused =
  (): ThunkAction<void, { [baseApi.reducerPath]: ApiState }, unknown, UnknownAction> =>
  (dispatch, getState) => {
    const endpoints = baseApi.endpoints as Record<string, { initiate: Refetch }>;
    for (const query of Object.values(getState()[baseApi.reducerPath].queries)) {
      if (query?.status !== QueryStatus.rejected) continue;
      if (![401, 403].includes(toApiError(query.error).status)) continue;
      const endpoint = endpoints[query.endpointName];
      if (endpoint) dispatch(endpoint.initiate(query.originalArgs, { forceRefetch: true, subscribe: false }));
    }
  };
