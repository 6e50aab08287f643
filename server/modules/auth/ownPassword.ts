import { writeAudit } from '@server/accounts/audit';
import type { AppDeps } from '@server/app/deps';
import { unfitField } from '@server/http/errors';
import { countHit } from '@server/http/rateLimits';
import { verifyPassword } from './passwords';
import { limitsOfTry } from './passwordTries';
import { findAccount } from './users';

/** Somebody signed in who is to prove that it is still them. */
interface Owner {
  userId: string;
  email: string;
  sessionId: string;
}

interface Proof {
  current: string;
  /** The audit trail's word for a wrong one. */
  rejectedAction: string;
  caller: { ip: string; requestId: string };
}

export const WRONG_PASSWORD = 'Current password is wrong.';

/** Of the field that is wrong; never 401, for the session is fine. */
const wrong = () => unfitField('current', WRONG_PASSWORD);

/**
 * Checks the current password of somebody who is signed in. To be asked for within a turn of `passwordWork`. Wrong tries
 * are counted, apart from those of signing in, which strangers could use up; both together keep to `HOURLY_TRIES`, so
 * that a stolen session is no way around them.
 * @returns the hash that it is right by, and what refuses the change once that hash was replaced meanwhile
 * @throws ApiError 400 with an issue on `current`; 429 with `retry-after`
 */
export async function proveOwnPassword(
  { db, config }: Pick<AppDeps, 'db' | 'config'>,
  { userId, email, sessionId }: Owner,
  { current, rejectedAction, caller }: Proof,
): Promise<{ hash: string; rejected: () => Promise<Error> }> {
  const origin = { kind: 'session', place: sessionId } as const;
  const counted = await countHit(db, limitsOfTry(config, { email, origin, ip: caller.ip }));
  const account = await findAccount(db, email);
  const rejected = async () => {
    await writeAudit(db, {
      actorId: userId,
      action: rejectedAction,
      subjectType: 'user',
      subjectId: userId,
      after: { address: caller.ip },
      requestId: caller.requestId,
    });
    return wrong();
  };
  const right = await verifyPassword(account?.password_hash, current);
  if (!account || !right) throw await rejected();
  await counted.takeBack(db);
  return { hash: account.password_hash, rejected };
}
