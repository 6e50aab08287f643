import type { onRequestAsyncHookHandler } from 'fastify';
import type { ConfirmIdentityRequest } from '@contract/accounts/auth';
import { assertSignedIn, sessionEnded } from '@server/accounts/activeCaller';
import { writeAudit } from '@server/accounts/audit';
import { callerOf, type SessionPrincipal } from '@server/accounts/principal';
import type { AppDeps } from '@server/app/deps';
import { inTransaction } from '@server/db/inTransaction';
import { fromNow } from '@server/db/time';
import { ApiError } from '@server/http/errors';
import { proveOwnPassword, runForSession } from '@server/modules/auth/ownPassword';
import type { Caller } from '@server/modules/auth/signIn';
import { renewSession, type NewSecrets } from '@server/modules/auth/sessions';

const CONFIRMED_SECONDS = 15 * 60;

/**
 * Rejects a change by a person who has not given the password for 15 minutes: at a computer that was left alone, or by a
 * stolen session, nobody gets further rights. The session is read for each such call, because servers keep what they know
 * of it for a while.
 */
export const requireConfirmation =
  ({ db }: Pick<AppDeps, 'db'>): onRequestAsyncHookHandler =>
  async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const session = await db
      .selectFrom('sessions')
      .select((eb) => eb('confirmed_at', '>', fromNow(-CONFIRMED_SECONDS)).as('isConfirmed'))
      .where('id', '=', callerOf(request).sessionId)
      .executeTakeFirst();
    if (!session) throw sessionEnded();
    if (session.isConfirmed) return;
    throw new ApiError(
      428,
      'confirmation_required',
      'Confirm that it is you: more than 15 minutes have passed since you gave your password.',
    );
  };

/**
 * Checks the password of a signed-in person, who may then do for 15 minutes what needs it. The session goes on under a
 * new token and cookie: who had the old ones is out.
 * @returns the new ones
 * @throws ApiError 400 with an issue on `current`; 401 if the session has ended; 429 with `retry-after`; 503 if the
 * queue is full
 */
export const confirmIdentity = (
  deps: Pick<AppDeps, 'db' | 'config' | 'passwordWork'>,
  owner: SessionPrincipal,
  { current }: ConfirmIdentityRequest,
  caller: Pick<Caller, 'ip' | 'requestId'>,
): Promise<NewSecrets> =>
  runForSession(deps, owner.userId, async () => {
    const proof = { current, rejectedAction: 'password.confirm-refused', caller };
    const proven = await proveOwnPassword(deps, owner, proof);
    const { userId, sessionId } = owner;
    const renewed = await inTransaction(deps.db, async (trx) => {
      // First the account, as everything does that ends sessions.
      await assertSignedIn(trx, { actorId: userId, sessionId });
      const account = await trx
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        .where('password_hash', '=', proven.hash)
        .executeTakeFirst();
      if (!account) return undefined;
      await proven.count(trx);
      await writeAudit(trx, {
        by: { actorId: userId, requestId: caller.requestId },
        action: 'password.confirmed',
        subjectType: 'user',
        subjectId: userId,
        after: { address: caller.ip },
      });
      return renewSession(trx, sessionId);
    });
    if (!renewed) throw await proven.rejected();
    return renewed;
  });
