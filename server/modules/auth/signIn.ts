import type { LoginAnswer, LoginRequest } from '@contract/auth';
import { writeAudit } from '@server/audit';
import type { Config } from '@server/config';
import { inTransaction } from '@server/db/inTransaction';
import type { AppDeps } from '@server/deps';
import { ApiError } from '@server/errors';
import {
  accountKey,
  addressKey,
  assertWithinLimits,
  clearHits,
  countHit,
  MINUTE_SECONDS,
  type RateLimit,
} from '@server/rateLimits';
import { verifyPassword } from './passwords';
import { startSession } from './sessions';
import { findAccount, toSessionUser, type Account } from './users';

/** What wrong passwords are counted under. */
export const SIGN_IN = 'sign-in';

/** Where a call came from. */
export interface Caller {
  ip: string;
  /** How the browser names itself. */
  agent: string | null;
  requestId: string;
}

/** Under which tries of an account's password are counted, wherever it is asked for. */
export const passwordTries = (
  { signInTriesPerMinute: max }: Pick<Config, 'signInTriesPerMinute'>,
  email: string,
  { ip }: Pick<Caller, 'ip'>,
): RateLimit[] => [
  { key: accountKey(SIGN_IN, email), max, seconds: MINUTE_SECONDS },
  { key: addressKey(SIGN_IN, ip), max, seconds: MINUTE_SECONDS },
];

/**
 * Signs in by e-mail and password.
 *
 * Wrong tries are counted per account and per address in the database. A refused try is not counted, so nobody can
 * prolong another's wait: a minute after the tenth wrong try the account is free again, and sessions that are open
 * stay open throughout. A success clears the account's count only; clearing the address's too would let anyone with
 * one account of their own guess at others without end.
 *
 * @throws ApiError 401 for an unknown account and a wrong password alike, after the same work; 403 for a
 * deactivated account, told only to who knows its password; 429 with `retry-after`
 */
export async function signIn(
  { db, config }: Pick<AppDeps, 'db' | 'config'>,
  { email, password }: LoginRequest,
  caller: Caller,
): Promise<LoginAnswer> {
  const limits = passwordTries(config, email, caller);
  await assertWithinLimits(db, limits);

  const found = await findAccount(db, email);
  const right = await verifyPassword(found?.password_hash, password);
  const refuse = (reason: string) =>
    writeAudit(db, {
      actorId: null,
      action: 'sign-in.refused',
      subjectType: 'user',
      subjectId: found?.id ?? null,
      after: { email, reason, address: caller.ip },
      requestId: caller.requestId,
    });
  const wrong = async () => {
    await countHit(db, limits);
    await refuse('credentials');
    return new ApiError(401, 'invalid_credentials', 'Invalid email or password');
  };
  if (!found || !right) throw await wrong();

  // Tries that came at once have all passed the first check: those that end after the tenth wrong one learn nothing.
  await assertWithinLimits(db, limits);
  if (!found.is_active) {
    await refuse('deactivated');
    throw new ApiError(
      403,
      'account_deactivated',
      'This account is deactivated. Please ask an administrator.',
    );
  }
  const session = await openSession({ db, config }, found, caller);
  if (!session) throw await wrong();
  return { user: toSessionUser(found), token: session.token, expiresAt: session.expiresAt.toISOString() };
}

const openSession = ({ db, config }: Pick<AppDeps, 'db' | 'config'>, user: Account, caller: Caller) =>
  inTransaction(db, async (trx) => {
    const session = await startSession(trx, user, caller, config);
    if (!session) return undefined;
    await clearHits(trx, accountKey(SIGN_IN, user.email));
    await writeAudit(trx, {
      actorId: user.id,
      action: 'sign-in.succeeded',
      subjectType: 'user',
      subjectId: user.id,
      after: { address: caller.ip },
      requestId: caller.requestId,
    });
    return session;
  });
