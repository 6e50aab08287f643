import { sql } from 'kysely';
import { USER_AUDIT_CAP, type UserAuditEntry } from '@contract/accounts/admin';
import { listBounds } from '@contract/limits';
import { boundedList } from '@server/db/boundedList';
import type { Executor } from '@server/db/schema';

const columns = ['id', 'time', 'actor_id', 'action', 'subject_type', 'subject_id', 'before'] as const;

/**
 * The items of a created request are answered as their number: 200 requests with 500 items each would be over 20 MB.
 */
const afterwards = sql<UserAuditEntry['after']>`case jsonb_typeof("after" -> 'items')
  when 'array' then "after" || jsonb_build_object('items', jsonb_array_length("after" -> 'items'))
  else "after" end`;

/**
 * The newest entries of a part of the trail, by one of its indexes; one more than is answered, to see whether the
 * list was cut.
 */
const newestOf = (db: Executor) =>
  db
    .selectFrom('audit_trail')
    .select([...columns, afterwards.as('after')])
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .limit(USER_AUDIT_CAP + 1);

/**
 * What was done to a user and by them, newest first: two parts, each with its own index. `total` is larger than the
 * entries if there may be more; the trail is never counted.
 */
export async function listAudit(
  db: Executor,
  userId: string,
): Promise<{ entries: UserAuditEntry[]; total: number }> {
  const toThem = newestOf(db).where('subject_type', '=', 'user').where('subject_id', '=', userId);
  const byThem = newestOf(db).where('actor_id', '=', userId);
  const query = db
    .selectFrom((eb) =>
      eb
        .selectFrom(toThem.as('t'))
        .selectAll()
        .union(eb.selectFrom(byThem.as('b')).selectAll())
        .as('trail'),
    )
    .leftJoin('users', 'users.id', 'trail.actor_id')
    .select(['trail.id', 'time', 'action', 'subject_type', 'subject_id', 'before', 'after', 'fullname'])
    .orderBy('time', 'desc')
    .orderBy('trail.id', 'desc');
  const { rows, total } = await boundedList(db, query, listBounds.audit);
  const entries = rows.map(({ id, time, action, subject_type, subject_id, before, after, fullname }) => ({
    id,
    time: time.toISOString(),
    action,
    actor: fullname,
    subjectType: subject_type,
    subjectId: subject_id,
    before,
    after,
  }));
  return { entries, total };
}
