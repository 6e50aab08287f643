import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isAdmin } from '@contract/accounts/roles';
import type { SignedInUser } from './storedSession';

/**
 * - `unknown`: storage has not been read yet
 * - `expired`: the server rejected the token; the user stays, so that signing in again keeps the page
 */
export type SessionStatus = 'unknown' | 'signedOut' | 'signedIn' | 'expired';

export interface SessionState {
  status: SessionStatus;
  user: SignedInUser | null;
}

const initialState: SessionState = { status: 'unknown', user: null };

const stateOf = (user: SignedInUser | null): SessionState =>
  user ? { status: 'signedIn', user } : { status: 'signedOut', user: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionRestored: (_state, { payload }: PayloadAction<SignedInUser | null>) => stateOf(payload),
    signedIn: (_state, { payload }: PayloadAction<SignedInUser>) => stateOf(payload),
    signedOut: () => stateOf(null),
    /** Names the rejected token: a late answer must not end the next session. */
    sessionExpired: (state, { payload }: PayloadAction<{ token: string }>) => {
      if (state.status === 'signedIn' && state.user?.token === payload.token) state.status = 'expired';
    },
    /** The server rejects every call until the user has chosen a password (ADM-13). */
    passwordDemanded: ({ user }) => {
      if (user) user.mustChangePassword = true;
    },
  },
});

export const { sessionRestored, signedIn, signedOut, sessionExpired, passwordDemanded } =
  sessionSlice.actions;

/** The part of the store's state that the selectors below need. */
export interface WithSession {
  session: SessionState;
}

export const selectSessionStatus = (state: WithSession) => state.session.status;
/** The user who is signed in, or whose session has just expired; else null. */
export const selectSessionUser = (state: WithSession) => state.session.user;
/** Whether the user must choose a password before anything else. */
export const selectMustChangePassword = (state: WithSession) =>
  Boolean(state.session.user?.mustChangePassword);
export const selectIsAdmin = (state: WithSession) => isAdmin(state.session.user?.role);
