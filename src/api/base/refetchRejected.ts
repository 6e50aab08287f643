import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { isPasswordDemanded, toApiError } from './apiError';
import { baseApi } from './baseApi';

type ApiState = ReturnType<typeof baseApi.reducer>;
type Refetch = (arg: unknown, options: { forceRefetch: true; subscribe: false }) => UnknownAction;

/**
 * Sends again, once, every query that failed because the password had to be changed first (ADM-13); those that met an
 * expired session wait for its user themselves (SHELL-16). Changes are not: the person who
 * pressed the button decides whether they are still wanted.
 */
export const refetchRejected =
  (): ThunkAction<void, { [baseApi.reducerPath]: ApiState }, unknown, UnknownAction> =>
  (dispatch, getState) => {
    const endpoints = baseApi.endpoints as Record<string, { initiate: Refetch }>;
    for (const query of Object.values(getState()[baseApi.reducerPath].queries)) {
      if (query?.status !== QueryStatus.rejected) continue;
      if (!isPasswordDemanded(toApiError(query.error))) continue;
      const endpoint = endpoints[query.endpointName];
      if (endpoint) dispatch(endpoint.initiate(query.originalArgs, { forceRefetch: true, subscribe: false }));
    }
  };
