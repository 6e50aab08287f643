import type { FastifyBaseLogger } from 'fastify';
import type { Executor } from '@server/db/schema';
import { writeAudits, type AuditEntry } from './audit';

const WINDOW_MS = 10 * 60_000;
const LOOKED_AT_EVERY_MS = 60_000;
/** More different rejections than this within the window share one entry for each action. */
const MOST_FOLDS = 200;

/** What was rejected again and again, by the same caller. */
interface Fold {
  entry: AuditEntry;
  since: number;
  repeats: number;
}

/** What two rejections must share to be the same. */
const keyOf = ({ action, by, subjectType, subjectId, after }: AuditEntry): string =>
  JSON.stringify([action, by.actorId, subjectType, subjectId, after?.email, after?.address, after?.reason]);

/** PostgreSQL's classes 22 and 23: a value cannot be stored. Anything else, such as a database that is away, hits all. */
const isOfValues = (error: unknown): boolean => /^2[23]...$/.test(String((error as { code?: unknown }).code));

const ofManyCallers = ({ action, subjectType, by: { requestId } }: AuditEntry): AuditEntry => ({
  ...{ by: { actorId: null, requestId }, action, subjectType, subjectId: null },
  after: { reason: 'many callers' },
});

/**
 * Puts rejected calls into the audit trail: the first at once, repeats within ten minutes folded into one further entry
 * with their number. So a program that knocks all night, or an attack from many addresses, fills no disk. Repeats are
 * counted in memory: a server that is killed loses their number, not the first entry.
 */
export class Rejections {
  private readonly folds = new Map<string, Fold>();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly db: Executor,
    private readonly log: FastifyBaseLogger,
  ) {
    this.timer = setInterval(() => void this.flush(), LOOKED_AT_EVERY_MS).unref();
  }

  /** Never rejects: a call that is refused anyway gets its own answer. */
  async add(entry: AuditEntry): Promise<void> {
    const own = keyOf(entry);
    const isOneTooMany = !this.folds.has(own) && this.folds.size >= MOST_FOLDS;
    const key = isOneTooMany ? entry.action : own;
    const fold = this.folds.get(key);
    if (fold) {
      fold.repeats += 1;
      return;
    }
    const first = isOneTooMany ? ofManyCallers(entry) : entry;
    this.folds.set(key, { entry: first, since: Date.now(), repeats: 0 });
    await this.write([first]);
  }

  /** Writes the repeats of each window that has ended. */
  async flush(now = Date.now()): Promise<void> {
    const ended = [...this.folds].filter(([, { since }]) => since <= now - WINDOW_MS);
    for (const [key] of ended) this.folds.delete(key);
    const repeated = ended.filter(([, { repeats }]) => repeats > 0);
    if (repeated.length === 0) return;
    await this.write(
      repeated.map(([, { entry, since, repeats }]) => ({
        ...entry,
        after: { ...entry.after, repeats, since: new Date(since).toISOString() },
      })),
    );
  }

  /** Writes what is left. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.flush(Infinity);
  }

  private async write(entries: readonly AuditEntry[]): Promise<void> {
    try {
      await writeAudits(this.db, entries);
    } catch (err) {
      // One that cannot be stored must not take the others along.
      if (entries.length > 1 && isOfValues(err)) {
        for (const entry of entries) await this.write([entry]);
        return;
      }
      this.log.error({ err, rejected: entries.length }, 'a rejected call is missing in the audit trail');
    }
  }
}
