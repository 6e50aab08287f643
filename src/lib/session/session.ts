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
  /** Whether the person is asked for the password again (OWN-02), and how often it was given. */
  confirmation?: { isAsked: boolean; given: number };
}

const initialState: SessionState = { status: 'unknown', user: null };

const stateOf = (user: SignedInUser | null): SessionState =>
  user ? { status: 'signedIn', user } : { status: 'signedOut', user: null };

type Confirmation = NonNullable<SessionState['confirmation']>;

/** With a new token, the person has given the password: by signing in, or for a change that waits. */
const keptOrGiven = (
  { isAsked, given }: Confirmation,
  before: SignedInUser,
  after: SignedInUser,
): Confirmation => (before.token === after.token ? { isAsked, given } : { isAsked: false, given: given + 1 });

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionRestored: (_state, { payload }: PayloadAction<SignedInUser | null>) => stateOf(payload),
    signedIn: ({ user, confirmation }, { payload }: PayloadAction<SignedInUser>) => ({
      ...stateOf(payload),
      ...(confirmation &&
        user?.id === payload.id && { confirmation: keptOrGiven(confirmation, user, payload) }),
    }),
    signedOut: () => stateOf(null),
    /** Names the rejected token: a late answer must not end the next session. */
    sessionExpired: (state, { payload }: PayloadAction<{ token: string }>) => {
      if (state.status === 'signedIn' && state.user?.token === payload.token) state.status = 'expired';
    },
    /** The server rejects every call until the user has chosen a password (ADM-13). */
    passwordDemanded: ({ user }) => {
      if (user) user.mustChangePassword = true;
    },
    /** A change needs the password again, and waits. */
    confirmationAsked: (state) => {
      state.confirmation = { isAsked: true, given: state.confirmation?.given ?? 0 };
    },
    /** The person has not given it. */
    confirmationEnded: (state) => {
      state.confirmation = { isAsked: false, given: state.confirmation?.given ?? 0 };
    },
  },
});

export const {
  confirmationAsked,
  confirmationEnded,
  passwordDemanded,
  sessionExpired,
  sessionRestored,
  signedIn,
  signedOut,
} = sessionSlice.actions;

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
/** Whether the person is asked for the password again. */
export const selectIsConfirmationAsked = (state: WithSession) => state.session.confirmation?.isAsked ?? false;
/** How often the person has given the password again. */
export const selectConfirmationsGiven = (state: WithSession) => state.session.confirmation?.given ?? 0;
