import type { AccessChanges } from '@server/db/accessChanges';
import type { SessionPrincipal } from '@server/accounts/principal';
import type { LiveSession, SessionSecrets } from './sessions';
import { hashToken } from './tokens';

const MOST_SESSIONS = 10_000;

interface Known {
  principal: SessionPrincipal;
  /** By `performance.now()`. */
  until: number;
}

/**
 * Sessions that this server has looked up, so that most calls need not ask the database who makes them. All are
 * forgotten when any session ends or any account's rights change, on any server; none is used while that might not be
 * heard of. None is kept for longer than a minute, or past its end.
 */
export class SessionCache {
  private readonly known = new Map<string, Known>();
  private changes = 0;

  constructor(
    private readonly accessChanges: AccessChanges,
    private readonly most = MOST_SESSIONS,
  ) {
    accessChanges.onChange(() => {
      this.changes += 1;
      this.known.clear();
    });
  }

  /** The owner of a session, by `find` if these secrets are not known to open one. */
  async get(
    { token, cookie }: SessionSecrets,
    find: () => Promise<LiveSession | undefined>,
  ): Promise<Pick<LiveSession, 'principal' | 'stale'> | undefined> {
    // Of both, or a known token would do with any cookie. A token has no space in it.
    const key = hashToken(`${token} ${cookie}`);
    const known = this.known.get(key);
    const asked = performance.now();
    if (known && asked < known.until && this.accessChanges.isCurrent()) {
      return { principal: known.principal, stale: false };
    }
    const { changes } = this;
    const found = await find();
    // What has changed since may be missing in what was found.
    if (found && changes === this.changes) this.keep(key, found, asked);
    return found;
  }

  private keep(key: string, { principal, lastsMs }: LiveSession, asked: number): void {
    this.known.delete(key);
    if (lastsMs <= 0) return;
    this.known.set(key, { principal, until: asked + lastsMs });
    const [oldest] = this.known.keys();
    if (this.known.size > this.most && oldest !== undefined) this.known.delete(oldest);
  }
}
