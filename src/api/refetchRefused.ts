import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { isPasswordDemanded, toApiError, type ApiError } from './apiError';
import { baseApi } from './baseApi';

type ApiState = ReturnType<typeof baseApi.reducer>;
type Refetch = (arg: unknown, options: { forceRefetch: true; subscribe: false }) => UnknownAction;

/** What signing in again, or another password, puts right; any other refusal is the server's last word. */
const isMended = (error: ApiError) => error.status === 401 || isPasswordDemanded(error);

/**
 * Sends again, once, every query that failed because the session had expired (SHELL-16), or because the password had
 * to be changed first (ADM-13). Changes are not: who pressed the button decides whether it is still wanted.
 */
export const refetchRefused =
  (): ThunkAction<void, { [baseApi.reducerPath]: ApiState }, unknown, UnknownAction> =>
  (dispatch, getState) => {
    const endpoints = baseApi.endpoints as Record<string, { initiate: Refetch }>;
    for (const query of Object.values(getState()[baseApi.reducerPath].queries)) {
      if (query?.status !== QueryStatus.rejected) continue;
      if (!isMended(toApiError(query.error))) continue;
      const endpoint = endpoints[query.endpointName];
      if (endpoint) dispatch(endpoint.initiate(query.originalArgs, { forceRefetch: true, subscribe: false }));
    }
  };
