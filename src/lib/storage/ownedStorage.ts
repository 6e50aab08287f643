/** Entries of the browser's storage, each of one user. */
export interface OwnedStorage {
  /** The key of an entry, for what stores it by itself (`useStoredState`). */
  keyOf: (userId: string, place: readonly string[]) => string;
  /** Stores `value` as JSON, replacing the previous entry. */
  save: (userId: string, place: readonly string[], value: unknown) => void;
  /** The stored value, to be checked by its reader; null where there is none, or it cannot be read. */
  read: (userId: string, place: readonly string[]) => unknown;
  /** All values stored below `place`, by the last part of their place; unreadable ones are null. */
  readBelow: (userId: string, place: readonly string[]) => Readonly<Record<string, unknown>>;
  /** Whether anything is stored for this user. */
  holds: (userId: string) => boolean;
  drop: (userId: string, place: readonly string[]) => void;
  /** At logout. */
  dropAll: () => void;
  /** At sign-in: drops the entries of other users. */
  dropOfOthers: (userId: string) => void;
}

/** Storage may be full or closed: then nothing is stored, and work goes on. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/**
 * Entries whose keys name their user, so that nobody ever sees another user's.
 *
 * @param open `localStorage` or `sessionStorage`; even to ask for them may throw
 * @param prefix of their keys, and of no others
 */
export function ownedStorage(open: () => Storage, prefix: string): OwnedStorage {
  const keysOf = (userId: string) => `${prefix}:${encodeURIComponent(userId)}:`;
  const keyOf = (userId: string, place: readonly string[]) =>
    keysOf(userId) + place.map(encodeURIComponent).join(':');
  const dropWhere = (isDropped: (key: string) => boolean) => {
    attempt(() => {
      Object.keys(open())
        .filter((key) => key.startsWith(`${prefix}:`) && isDropped(key))
        .forEach((key) => open().removeItem(key));
    });
  };
  const readKey = (key: string) => attempt(() => JSON.parse(open().getItem(key) ?? 'null') as unknown);
  return {
    keyOf,
    save: (userId, place, value) => {
      attempt(() => open().setItem(keyOf(userId, place), JSON.stringify(value)));
    },
    read: (userId, place) => readKey(keyOf(userId, place)),
    readBelow: (userId, place) => {
      const start = keyOf(userId, [...place, '']);
      const keys = attempt(() => Object.keys(open()).filter((key) => key.startsWith(start))) ?? [];
      return Object.fromEntries(
        keys.map((key) => [decodeURIComponent(key.slice(start.length)), readKey(key)]),
      );
    },
    holds: (userId) =>
      attempt(() => Object.keys(open()).some((key) => key.startsWith(keysOf(userId)))) ?? false,
    drop: (userId, place) => {
      attempt(() => open().removeItem(keyOf(userId, place)));
    },
    dropAll: () => dropWhere(() => true),
    dropOfOthers: (userId) => dropWhere((key) => !key.startsWith(keysOf(userId))),
  };
}
