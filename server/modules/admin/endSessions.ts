import type { EndSessionsRequest } from '@contract/accounts/admin';
import { writeAudit } from '@server/accounts/audit';
import type { AppDeps } from '@server/app/deps';
import { endSessionsOf } from '@server/modules/auth/sessions';
import { asActiveAdmin, type AdminCaller } from './lockedAccount';
import { endOneSession } from '@server/modules/sessions/openSessions';
import { getAccount } from './userRepository';

/**
 * Ends one session of a user, or all of them, including the admin's own.
 * @returns how many have ended, 0 if they had already
 * @throws ApiError 404 if the user does not exist; the errors of `asActiveAdmin`
 */
export const endSessions = (
  deps: Pick<AppDeps, 'db'>,
  admin: AdminCaller,
  userId: string,
  { sessionId }: EndSessionsRequest,
): Promise<number> =>
  asActiveAdmin(deps, admin, async (trx) => {
    await getAccount(trx, userId);
    const ended =
      sessionId === undefined
        ? await endSessionsOf(trx, userId)
        : await endOneSession(trx, userId, sessionId);
    if (ended === 0) return 0;
    await writeAudit(trx, {
      by: admin,
      action: 'user.sessions-ended',
      subjectType: 'user',
      subjectId: userId,
      after: { ended },
    });
    return ended;
  });
