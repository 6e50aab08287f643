import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { limits } from '@contract/limits';
import { selectSessionUser, type WithSession } from '@/lib/session/session';
import { toApiError } from './base/apiError';
import { logsApi } from './logs';

/**
 * Writes a line to the signed-in user's activity log and to the console (LOG-01). Nothing waits for it, and
 * errors go to the console only (LOG-03). Before a demanded change of password, nothing is written (ADM-13).
 */
export const logActivity =
  (message: string): ThunkAction<Promise<void>, WithSession, unknown, UnknownAction> =>
  async (dispatch, getState) => {
    // The specification asks for the console line (LOG-01).
    // eslint-disable-next-line no-console
    console.info(message);
    const user = selectSessionUser(getState());
    if (!user || user.mustChangePassword) return;
    // The server would reject a character that the limit cuts in two.
    const whole = message.slice(0, limits.logMessage).replace(/\p{Surrogate}/gu, '');
    const entry = { userId: user.id, message: whole };
    try {
      await dispatch(logsApi.endpoints.createLog.initiate(entry, { track: false })).unwrap();
    } catch (error) {
      // eslint-disable-next-line no-console
      console.error(`The activity log could not be written: ${toApiError(error).message}`);
    }
  };
