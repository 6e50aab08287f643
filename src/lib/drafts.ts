/*
 * What somebody has typed and not saved, kept in the tab's session storage: it outlives a reload, and ends with the
 * tab. Each key names its user, so that nobody is ever offered what another one typed.
 */

const PREFIX = 'draft:';

const keysOf = (...parts: string[]) => PREFIX + parts.map((part) => `${encodeURIComponent(part)}:`).join('');
const keyOf = (userId: string, kind: string, recordId: string) =>
  keysOf(userId, kind) + encodeURIComponent(recordId);

/** Storage may be full, or closed to us: then a draft lasts as long as the page, and typing goes on. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Keeps `value` (as JSON) in the place of what was kept of this record before. */
export function saveDraft(userId: string, kind: string, recordId: string, value: object): void {
  attempt(() => sessionStorage.setItem(keyOf(userId, kind, recordId), JSON.stringify(value)));
}

/** What was kept, to be checked by its reader; null where nothing was, or it cannot be read. */
export function readDraft(userId: string, kind: string, recordId: string): unknown {
  return attempt(
    () => JSON.parse(sessionStorage.getItem(keyOf(userId, kind, recordId)) ?? 'null') as unknown,
  );
}

export function dropDraft(userId: string, kind: string, recordId: string): void {
  attempt(() => sessionStorage.removeItem(keyOf(userId, kind, recordId)));
}

function dropDrafts(isDropped: (key: string) => boolean): void {
  attempt(() => {
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith(PREFIX) && isDropped(key))
      .forEach((key) => sessionStorage.removeItem(key));
  });
}

/** At logout. */
export const dropAllDrafts = (): void => dropDrafts(() => true);

/** When somebody has signed in: what another one left in this tab goes. */
export const dropDraftsOfOthers = (userId: string): void =>
  dropDrafts((key) => !key.startsWith(keysOf(userId)));
