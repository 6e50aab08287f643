import { writeAudit } from '@server/accounts/audit';
import { quotasOf } from '@server/accounts/quotas';
import type { AppDeps } from '@server/app/deps';
import type { Executor } from '@server/db/schema';
import { unfitField } from '@server/http/errors';
import { assertWithin, countHit, type CountedHit } from '@server/http/limits/rateLimits';
import { verifyPassword } from './passwords';
import { limitsOfTry } from './passwordTries';
import { findAccount } from './users';

/** A signed-in person who must prove their identity. */
interface Owner {
  userId: string;
  email: string;
  sessionId: string;
}

interface Proof {
  current: string;
  /** The audit trail's action for a wrong password. */
  rejectedAction: string;
  caller: { ip: string; requestId: string };
}

/** What a right password leaves to its caller. */
export interface ProvenPassword {
  /** The hash that it matches. */
  hash: string;
  /** Counts it as a sign-in, in the transaction that needs it. */
  count: (trx: Executor) => Promise<CountedHit>;
  /** The error to throw if the hash is replaced in the meantime. */
  rejected: () => Promise<Error>;
}

/**
 * Runs work with passwords for a signed-in person, before that of strangers: a live session proves more than a known
 * device. Each person has a lane, so one who asks much delays nobody else's.
 * @throws ApiError 503 if the queue is full of such work
 */
export const runForSession = <T>(
  { passwordWork }: Pick<AppDeps, 'passwordWork'>,
  userId: string,
  work: () => Promise<T>,
): Promise<T> => passwordWork.run(userId, work, true);

export const WRONG_PASSWORD = 'Current password is wrong.';

/** An error of the field; never 401, because the session is valid. */
const wrong = () => unfitField('current', WRONG_PASSWORD);

/**
 * Checks the current password of a signed-in person. Call it within `runForSession`. Wrong tries are counted
 * apart from sign-ins, whose tries others could use up; both together keep to `HOURLY_TRIES`, so a stolen session is
 * no way around them. So does a right one beyond the quota of sign-ins, which stays counted as a wrong one.
 * @throws ApiError 400 with an issue on `current`; 429 with `retry-after`
 */
export async function proveOwnPassword(
  { db, config }: Pick<AppDeps, 'db' | 'config'>,
  { userId, email, sessionId }: Owner,
  { current, rejectedAction, caller }: Proof,
): Promise<ProvenPassword> {
  const origin = { kind: 'session', place: sessionId } as const;
  const counted = await countHit(db, limitsOfTry(config, { email, origin, ip: caller.ip }));
  const account = await findAccount(db, email);
  const rejected = async () => {
    await writeAudit(db, {
      by: { actorId: userId, requestId: caller.requestId },
      action: rejectedAction,
      subjectType: 'user',
      subjectId: userId,
      after: { address: caller.ip },
    });
    return wrong();
  };
  const right = await verifyPassword(account?.password_hash, current);
  if (!account || !right) throw await rejected();
  const quota = quotasOf(config, userId).signIn;
  await assertWithin(db, quota);
  await counted.takeBack(db);
  return { hash: account.password_hash, count: (trx) => countHit(trx, quota), rejected };
}
