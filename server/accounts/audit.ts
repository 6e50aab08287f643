import type { Executor } from '@server/db/schema';

/** What the audit trail tells of one event. Never put a password, a hash, a token or a link into it. */
export interface AuditEntry {
  /** The signed-in user; null where nobody is, such as at a refused sign-in. */
  actorId: string | null;
  /** `subject.what-happened`, such as `session.started` or `task.updated`. */
  action: string;
  subjectType: string;
  subjectId: string | null;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  requestId: string | null;
}

/**
 * Adds to the audit trail (D-15). Given a transaction, the entry stands or falls with the change it tells of.
 * The table refuses every later change.
 */
export const writeAudit = (db: Executor, entry: AuditEntry): Promise<void> => writeAudits(db, [entry]);

/** Adds several at once, in their order; there must be one at least. */
export async function writeAudits(db: Executor, entries: readonly AuditEntry[]): Promise<void> {
  await db
    .insertInto('audit_trail')
    .values(
      entries.map((entry) => ({
        actor_id: entry.actorId,
        action: entry.action,
        subject_type: entry.subjectType,
        subject_id: entry.subjectId,
        before: entry.before ? JSON.stringify(entry.before) : null,
        after: entry.after ? JSON.stringify(entry.after) : null,
        request_id: entry.requestId,
      })),
    )
    .execute();
}
