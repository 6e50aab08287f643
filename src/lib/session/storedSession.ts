import { SESSION_STORAGE_KEY } from '../constants';

/**
 * The signed-in user, as in the store and in local storage. The specification's entry is id, role, token, email and
 * alias; `fullname` (shown in the header), `internalId` (sent with some calls), `expiresAt` (so that a dead session is
 * not trusted) and `mustChangePassword` are ours, and an entry without them is still valid.
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
  /** An administrator has set the password: the user must choose another before anything else. */
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

/** Parses a stored session, expired or not; null where the text is none. Never throws (SHELL-04). */
export function parseStoredSession(text: string | null): SignedInUser | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isSignedInUser(value) ? { ...value, alias: value.alias ?? null } : null;
  } catch {
    return null;
  }
}

/** Whether the session has expired, or its end cannot be read. */
export function isPastExpiry({ expiresAt }: SignedInUser, now: number): boolean {
  return expiresAt !== undefined && !(Date.parse(expiresAt) > now);
}

/** The stored text, readable or not; null where there is none. Never throws. */
export function readStoredText(): string | null {
  try {
    return localStorage.getItem(SESSION_STORAGE_KEY);
  } catch {
    return null;
  }
}

/** The session at start; null where nobody is signed in, the entry is broken, or it has expired (SHELL-04). */
export function readStoredSession(now = Date.now()): SignedInUser | null {
  const stored = parseStoredSession(readStoredText());
  return stored && !isPastExpiry(stored, now) ? stored : null;
}

/** Stores the session for reloads and other tabs. Without storage it lasts as long as the page. */
export function writeStoredSession(user: SignedInUser | null): void {
  try {
    if (user) localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(user));
    else localStorage.removeItem(SESSION_STORAGE_KEY);
  } catch {
    // Private windows and full disks throw; the session in memory still works.
  }
}
