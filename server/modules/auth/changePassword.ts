import type { ChangePasswordRequest } from '@contract/accounts/auth';
import { writeAudit } from '@server/accounts/audit';
import { inTransaction } from '@server/db/inTransaction';
import type { AppDeps } from '@server/app/deps';
import { unfitField } from '@server/http/errors';
import { assertSignedIn } from '@server/accounts/activeCaller';
import type { SessionPrincipal } from '@server/accounts/principal';
import { proveOwnPassword, runForSession } from './ownPassword';
import { assertPasswordAllowed, hashPassword, verifyPassword } from './passwords';
import { replacePassword } from './replacePassword';
import { renewSession, type NewSecrets } from './sessions';
import type { Caller } from './signIn';

type ChangeDeps = Pick<AppDeps, 'db' | 'config' | 'passwordWork'>;

/**
 * Changes the caller's own password. All their other sessions end (`replacePassword`), and theirs goes on with another
 * token and cookie: who has got hold of the ones before is out.
 * @throws ApiError 400 with an issue on `current` if it is wrong or another change came first, and on `password` if
 * it is the same or not allowed; 401 if the session has ended; 429 with `retry-after`; 503 if the queue is full
 */
export const changePassword = (
  deps: ChangeDeps,
  owner: SessionPrincipal,
  request: ChangePasswordRequest,
  caller: Caller,
): Promise<NewSecrets> => runForSession(deps, owner.userId, () => changeInTurn(deps, owner, request, caller));

async function changeInTurn(
  { db, config }: ChangeDeps,
  owner: SessionPrincipal,
  { current, password }: ChangePasswordRequest,
  caller: Caller,
): Promise<NewSecrets> {
  const proven = await proveOwnPassword({ db, config }, owner, {
    current,
    rejectedAction: 'password.change-refused',
    caller,
  });
  if (await verifyPassword(proven.hash, password)) {
    throw unfitField('password', 'The new password must not be the current one.');
  }
  await assertPasswordAllowed(password, owner.email);
  const hash = await hashPassword(password);

  const renewed = await inTransaction(db, async (trx) => {
    const change = { hash, by: 'owner', instead: proven.hash, keepSession: owner.sessionId } as const;
    const replaced = await replacePassword(trx, { id: owner.userId, email: owner.email }, change);
    if (replaced) {
      await writeAudit(trx, {
        by: { actorId: owner.userId, requestId: caller.requestId },
        action: 'password.changed',
        subjectType: 'user',
        subjectId: owner.userId,
        after: { address: caller.ip },
      });
    }
    await assertSignedIn(trx, { actorId: owner.userId, sessionId: owner.sessionId });
    if (!replaced) return undefined;
    await proven.count(trx);
    return renewSession(trx, owner.sessionId);
  });
  if (!renewed) throw await proven.rejected();
  return renewed;
}
