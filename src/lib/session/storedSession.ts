import { SESSION_STORAGE_KEY } from '../constants';

/**
 * Who is signed in, as the store and local storage hold it. The specification's record is id, role, token, email and
 * alias; `fullname` (shown in the header), `internalId` (sent with some calls), `expiresAt` (so that a dead session is
 * not believed) and `mustChangePassword` are ours, and a stored record without them is still good.
 */
export interface SignedInUser {
  id: string;
  /** Lowercased and trimmed. */
  role: string;
  token: string;
  email: string;
  alias: string | null;
  fullname?: string;
  /** The id of the business system's directory (D-14). */
  internalId?: string;
  /** ISO 8601 in UTC. */
  expiresAt?: string;
  /** An administrator has set the password: nothing is served before its owner has chosen one. */
  mustChangePassword?: boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isTextOrMissing = (value: unknown) => value === undefined || typeof value === 'string';

function isSignedInUser(value: unknown): value is SignedInUser {
  if (typeof value !== 'object' || value === null) return false;
  const { id, role, token, email, alias, fullname, internalId, expiresAt } = value as Record<string, unknown>;
  return (
    [id, role, token, email].every(isText) &&
    (alias === null || isTextOrMissing(alias)) &&
    isTextOrMissing(fullname) &&
    isTextOrMissing(internalId) &&
    isTextOrMissing(expiresAt)
  );
}

/** The record in a stored text, expired or not; null where the text holds none. Never throws (SHELL-04). */
export function parseStoredSession(text: string | null): SignedInUser | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isSignedInUser(value) ? { ...value, alias: value.alias ?? null } : null;
  } catch {
    return null;
  }
}

/** Whether the session's last instant has passed, or cannot be read. */
export function isPastExpiry({ expiresAt }: SignedInUser, now: number): boolean {
  return expiresAt !== undefined && !(Date.parse(expiresAt) > now);
}

/** The session to start with; null where nobody is signed in, the record is broken, or it has expired (SHELL-04). */
export function readStoredSession(now = Date.now()): SignedInUser | null {
  try {
    const stored = parseStoredSession(localStorage.getItem(SESSION_STORAGE_KEY));
    return stored && !isPastExpiry(stored, now) ? stored : null;
  } catch {
    return null;
  }
}

/** Keeps the session over reloads and for other tabs. Where storage is closed to us, it lasts as long as the page. */
export function writeStoredSession(user: SignedInUser | null): void {
  try {
    if (user) localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(user));
    else localStorage.removeItem(SESSION_STORAGE_KEY);
  } catch {
    // Private windows and full disks refuse; the session in memory still works.
  }
}
