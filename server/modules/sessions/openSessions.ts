import type { UserSession } from '@contract/accounts/admin';
import { listBounds } from '@contract/limits';
import { boundedList } from '@server/db/boundedList';
import type { Executor } from '@server/db/schema';
import { fromNow } from '@server/db/time';
import type { SessionTimes } from '@server/modules/auth/sessions';

/** The open sessions of a user, the last used first; `ownId` is the caller's session. */
export async function listSessions(
  db: Executor,
  userId: string,
  ownId: string,
  { sessionIdleHours }: SessionTimes,
): Promise<{ sessions: UserSession[]; total: number }> {
  const query = db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_used_at', 'address', 'agent'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', fromNow(0))
    .where('last_used_at', '>', fromNow(-sessionIdleHours * 3600))
    .orderBy('last_used_at', 'desc')
    .orderBy('id');
  const { rows, total } = await boundedList(db, query, listBounds.sessions);
  const sessions = rows.map(({ created_at, last_used_at, ...session }) => ({
    ...session,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    current: session.id === ownId,
  }));
  return { sessions, total };
}

/** Ends one session, if it belongs to the user, and forgets its device. */
export async function endOneSession(db: Executor, userId: string, sessionId: string): Promise<number> {
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('id', 'in', (eb) => eb.selectFrom('sessions').select('device_id').where('id', '=', sessionId))
    .execute();
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
