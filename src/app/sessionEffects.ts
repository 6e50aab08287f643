import type { Middleware, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { resetCalls } from '@/api/base/baseApi';
import { wakeWaitingCalls } from '@/api/http/waitingCalls';
import { refetchRejected } from '@/api/base/refetchRejected';
import { EXPIRED_PAGE_TIME, SESSION_STORAGE_KEY } from '@/lib/constants';
import { noticeShown } from '@/lib/store/notices';
import {
  sessionExpired,
  sessionRestored,
  signedIn,
  signedOut,
  type SessionState,
  type WithSession,
} from '@/lib/session/session';
import {
  isPastExpiry,
  parseStoredSession,
  readStoredSession,
  readStoredText,
  writeStoredSession,
} from '@/lib/session/storedSession';

/** Whether somebody who signs in now starts from nothing: a new user, or the first one. */
export const isOtherUser = (session: SessionState, userId: string) => session.user?.id !== userId;

// Tells reloads and other tabs that this session is over, without taking it for a logout: a tab with a half-filled
// form must keep it and ask for the password, exactly as this one does.
const EXPIRED = new Date(0).toISOString();

function keep({ status, user }: SessionState) {
  writeStoredSession(user && status === 'expired' ? { ...user, expiresAt: EXPIRED } : user);
}

/** A failure that is told where nobody is signed in: the dialog that asks for the password says why, and nothing else shall. */
const isToldAlready = (action: unknown, { status }: SessionState) =>
  noticeShown.match(action) && action.payload.kind === 'error' && status !== 'signedIn';

/**
 * Follows changes of the session: it is stored, no user sees what another user's calls loaded, and calls that waited for
 * their user go on. While it has expired, no other failure is shown (SHELL-16).
 */
export const sessionEffects: Middleware<
  object,
  WithSession,
  ThunkDispatch<never, undefined, UnknownAction>
> = (store) => (next) => (action) => {
  const before = store.getState().session;
  if (isToldAlready(action, before)) return action;
  if (sessionExpired.match(action)) {
    // Another tab has just got a new token for the same session, and this one has not heard of it yet.
    const stored = readStoredSession();
    if (stored && stored.id === before.user?.id && stored.token !== before.user.token)
      return store.dispatch(signedIn(stored));
  }
  const result = next(action);
  const after = store.getState().session;
  if (before === after || sessionRestored.match(action)) return result;
  keep(after);
  if (signedOut.match(action)) store.dispatch(resetCalls());
  if (signedIn.match(action)) {
    if (isOtherUser(before, action.payload.id)) store.dispatch(resetCalls());
    else if (!action.payload.mustChangePassword) store.dispatch(refetchRejected());
  }
  wakeWaitingCalls();
  return result;
};

interface SessionStore {
  getState: () => WithSession;
  dispatch: (action: UnknownAction) => unknown;
}

/**
 * Follows what other tabs do to the session, also while the browser kept this page for Back: a logout signs out here
 * too, a new token of the same user is taken over, and whether the password must be changed; another user starts this
 * page afresh. Returns what stops it.
 *
 * @param reload starts the page afresh
 */
export function followOtherTabs({ getState, dispatch }: SessionStore, reload: () => void): () => void {
  const follow = (text: string | null) => {
    const { user } = getState().session;
    const stored = parseStoredSession(text);
    if (!stored) {
      if (user) dispatch(signedOut());
    } else if (stored.id !== user?.id) {
      if (!isPastExpiry(stored, Date.now())) reload();
    } else if (isPastExpiry(stored, Date.now())) {
      dispatch(sessionExpired({ token: stored.token }));
    } else {
      dispatch(signedIn(stored));
    }
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // A null key is `localStorage.clear()`.
    if (key === SESSION_STORAGE_KEY || key === null) follow(newValue);
  };
  // A page that the browser has kept for Back hears of nothing meanwhile.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) follow(readStoredText());
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}

/**
 * Starts the page afresh where nobody has signed in again for a while after the session ended: what it shows must not
 * stay. Drafts do, for their owner. Returns what stops it.
 */
export function leaveExpiredPage(
  { getState, subscribe }: Pick<SessionStore, 'getState'> & { subscribe: (follow: () => void) => () => void },
  reload: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    const isExpired = getState().session.status === 'expired';
    if (isExpired) timer ??= setTimeout(reload, EXPIRED_PAGE_TIME);
    else {
      clearTimeout(timer);
      timer = undefined;
    }
  };
  const stop = subscribe(follow);
  return () => {
    stop();
    clearTimeout(timer);
  };
}
