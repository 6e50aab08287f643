/** The channel of migration 0012, over which the database tells of ended sessions and changed rights. */
export const ACCESS_CHANGED = 'access_changed';

/** What a server knows of changes to sessions and accounts, by any server. */
export interface AccessChanges {
  /** Calls `listener` after each change. For a change by this server, before the call that made it is answered. */
  onChange(listener: () => void): void;
  /** Whether a change by another server would be known within a second. */
  isCurrent(): boolean;
}

/** The changes that are announced over this server's own connections: on the embedded database these are all. */
export class OwnAccessChanges implements AccessChanges {
  private readonly listeners: (() => void)[] = [];

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  isCurrent(): boolean {
    return true;
  }

  /** Tells the listeners of a change. */
  announce(): void {
    for (const listener of this.listeners) listener();
  }
}
