import type { LoginAnswer } from '@contract/accounts/auth';
import type { LogEntry } from '@contract/logs';
import type { SessionUser } from '@contract/accounts/users';
import type { SessionState } from '@/lib/session/session';
import type { SignedInUser } from '@/lib/session/storedSession';

const FAR_FUTURE = '2099-01-01T00:00:00.000Z';

const buildSessionUser = (over: Partial<SessionUser> = {}): SessionUser => ({
  id: '7',
  email: 'jonah.reyes@example.test',
  username: 'jreyes',
  fullname: 'Jonah Reyes',
  alias: 'Jonah',
  role: 'Field Engineer',
  internal_ns_id: '2',
  must_change_password: false,
  ...over,
});

export const buildLoginAnswer = (over: Partial<SessionUser> = {}): LoginAnswer => ({
  user: buildSessionUser(over),
  token: 'token-of-login',
  expiresAt: FAR_FUTURE,
});

/** A user as the client holds one who has signed in. */
export const buildSignedInUser = (over: Partial<SignedInUser> = {}): SignedInUser => ({
  id: '7',
  role: 'field engineer',
  token: 'token-1',
  email: 'jonah.reyes@example.test',
  alias: 'Jonah',
  fullname: 'Jonah Reyes',
  expiresAt: FAR_FUTURE,
  ...over,
});

export const buildSession = (over: Partial<SignedInUser> = {}): SessionState => ({
  status: 'signedIn',
  user: buildSignedInUser(over),
});

export const signedOutSession: SessionState = { status: 'signedOut', user: null };

let lastLogId = 0;
export const buildLogEntry = (over: Partial<LogEntry> = {}): LogEntry => ({
  id: String((lastLogId += 1)),
  userId: '7',
  message: 'Searched tasks',
  time: '2026-11-21T08:30:00.000Z',
  ...over,
});
