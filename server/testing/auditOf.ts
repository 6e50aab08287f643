import type { Executor } from '@server/db/schema';

/** What the audit trail tells of a user, oldest first. */
export const auditOf = (db: Executor, userId: string) =>
  db
    .selectFrom('audit_trail')
    .select(['actor_id', 'action', 'before', 'after', 'request_id'])
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', userId)
    .orderBy('id')
    .execute();
