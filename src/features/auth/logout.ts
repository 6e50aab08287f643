import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { authApi } from '@/api/auth';
import { logActivity } from '@/api/logActivity';
import { blockingWorkEnded, blockingWorkStarted } from '@/lib/store/blockingWork';
import { signedOut, type WithSession } from '@/lib/session/session';
import { activities } from './messages';

/**
 * Writes the log entry, revokes the token, forgets the session (SHELL-12). Both calls need the token, so the session
 * ends last; it ends even if they fail.
 */
export const logout =
  (): ThunkAction<Promise<void>, WithSession, unknown, UnknownAction> => async (dispatch) => {
    dispatch(blockingWorkStarted());
    await dispatch(logActivity(activities.logout));
    await dispatch(authApi.endpoints.logout.initiate(undefined, { track: false }));
    dispatch(signedOut());
    dispatch(blockingWorkEnded());
  };
