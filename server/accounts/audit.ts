import type { Executor } from '@server/db/schema';

/** Who did what the audit trail tells, and in which call. */
export interface AuditActor {
  /** The signed-in user; null if nobody is signed in, as for a rejected sign-in. */
  actorId: string | null;
  requestId: string | null;
}

/** One event in the audit trail. Never put a password, a hash, a token or a link into it. */
export interface AuditEntry {
  by: AuditActor;
  /** `subject.what-happened`, such as `session.started` or `task.updated`. */
  action: string;
  subjectType: string;
  subjectId: string | null;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
}

/**
 * Adds an entry to the audit trail (D-15). In a transaction, the entry is stored only if the change it describes is.
 * The table rejects all later changes.
 */
export const writeAudit = (db: Executor, entry: AuditEntry): Promise<void> => writeAudits(db, [entry]);

/** Adds several entries, in order; at least one. */
export async function writeAudits(db: Executor, entries: readonly AuditEntry[]): Promise<void> {
  await db
    .insertInto('audit_trail')
    .values(
      entries.map((entry) => ({
        actor_id: entry.by.actorId,
        action: entry.action,
        subject_type: entry.subjectType,
        subject_id: entry.subjectId,
        before: entry.before ? JSON.stringify(entry.before) : null,
        after: entry.after ? JSON.stringify(entry.after) : null,
        request_id: entry.by.requestId,
      })),
    )
    .execute();
}
