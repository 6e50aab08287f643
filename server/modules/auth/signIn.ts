import type { LoginAnswer, LoginRequest } from '@contract/accounts/auth';
import { writeAudit, type AuditEntry } from '@server/accounts/audit';
import { quotasOf } from '@server/accounts/quotas';
import type { Rejections } from '@server/accounts/rejections';
import { inTransaction } from '@server/db/inTransaction';
import type { AppDeps } from '@server/app/deps';
import type { Executor } from '@server/db/schema';
import { ApiError } from '@server/http/errors';
import { countHit, networkOf, type CountedHit } from '@server/http/limits/rateLimits';
import { findDevice, noteNetwork, rememberDevice } from './knownDevices';
import { hashPassword, isOutdated, verifyPassword } from './passwords';
import { forgiveTries, limitsOfTry, originOf, type Origin } from './passwordTries';
import { noteDevice, startSession, type Client, type NewSession } from './sessions';
import { findAccount, toSessionUser, type Account } from './users';

/** The origin of a call. */
export interface Caller extends Client {
  requestId: string;
  /** The device tokens; undefined if the client keeps none. */
  devices?: readonly string[];
}

/** What the page gets as an answer, and the session, whose cookie it gets beside. */
interface SignedIn {
  answer: LoginAnswer;
  session: NewSession;
}

type SignInDeps = Pick<AppDeps, 'db' | 'config' | 'passwordWork'> & { rejections: Rejections };

/**
 * Signs in by e-mail and password.
 * Each try is counted in the database before the password is checked, and removed again if the password is right. The
 * limits depend on where the call comes from (passwordTries.ts): attackers cannot use up the tries of a device or a
 * network that people sign in from. A rejected try is not counted, so nobody can prolong another's wait, and open
 * sessions stay open. A success removes the wrong tries of the same place only; removing the network's too would let
 * anybody with an account guess at others without limit. Right passwords have a quota, because each
 * writes to the audit trail and may empty what servers know of sessions; beyond it they count as wrong tries.
 * @throws ApiError 401 for an unknown account and a wrong password alike, after the same work; 403 for a deactivated
 * account, only with the right password; 429 with `retry-after`; 503 if the queue is full
 */
export async function signIn(deps: SignInDeps, request: LoginRequest, caller: Caller): Promise<SignedIn> {
  const device = await findDevice(deps.db, request.email, caller.devices);
  const tryIt = () => tryPassword(deps, request, { ...caller, device });
  return deps.passwordWork.run(networkOf(caller.ip), tryIt, device !== undefined);
}

async function tryPassword(
  { db, config, rejections }: SignInDeps,
  { email, password }: LoginRequest,
  caller: Caller & { device: string | undefined },
): Promise<SignedIn> {
  const origin = await originOf(db, caller.ip, caller.device);
  const counted = await countHit(db, limitsOfTry(config, { email, origin, ip: caller.ip })).catch(
    async (error: unknown) => {
      if (error instanceof ApiError) await rejections.add(await describeLimited(db, email, caller));
      throw error;
    },
  );
  const found = await findAccount(db, email);
  const right = await verifyPassword(found?.password_hash, password);
  const auditRejection = (reason: string) =>
    writeAudit(db, {
      by: { actorId: null, requestId: caller.requestId },
      action: 'sign-in.refused',
      subjectType: 'user',
      subjectId: found?.id ?? null,
      after: { email, reason, address: caller.ip },
    });
  const wrong = async () => {
    await auditRejection('credentials');
    return new ApiError(401, 'invalid_credentials', 'Invalid email or password');
  };
  if (!found || !right) throw await wrong();
  if (!found.is_active) {
    // It counts as a try: a program that knows the password would fill the audit trail.
    await auditRejection('deactivated');
    throw new ApiError(
      403,
      'account_deactivated',
      'This account is deactivated. Please ask an administrator.',
    );
  }
  const hash = isOutdated(found.password_hash) ? await hashPassword(password) : undefined;
  const opened = await openSession({ db, config }, found, { caller, origin, counted, hash });
  if (!opened) throw await wrong();
  const { session, device } = opened;
  const { token, expiresAt } = session;
  return {
    answer: { user: toSessionUser(found), token, expiresAt: expiresAt.toISOString(), device },
    session,
  };
}

const describeLimited = async (
  db: Executor,
  email: string,
  { ip, requestId }: Caller,
): Promise<AuditEntry> => ({
  by: { actorId: null, requestId },
  action: 'sign-in.limited',
  subjectType: 'user',
  subjectId: (await findAccount(db, email))?.id ?? null,
  after: { email, address: ip },
});

const openSession = (
  { db, config }: Pick<AppDeps, 'db' | 'config'>,
  user: Account,
  { caller, origin, counted, hash }: { caller: Caller; origin: Origin; counted: CountedHit; hash?: string },
): Promise<{ session: NewSession; device: string | undefined } | undefined> =>
  inTransaction(db, async (trx) => {
    const session = await startSession(trx, user, caller, config);
    if (!session) return undefined;
    await countHit(trx, quotasOf(config, user.id).signIn);
    // The same password at today's cost. The account is locked, so its hash is still the one that was checked.
    if (hash !== undefined)
      await trx.updateTable('users').set({ password_hash: hash }).where('id', '=', user.id).execute();
    await counted.takeBack(trx);
    await forgiveTries(trx, user.email, origin);
    const device = await rememberDevice(trx, user.id, {
      known: origin.kind === 'device' ? origin.place : undefined,
      keepsTokens: caller.devices !== undefined,
    });
    if (device) await noteDevice(trx, session.id, device.id);
    await noteNetwork(trx, networkOf(caller.ip));
    await writeAudit(trx, {
      by: { actorId: user.id, requestId: caller.requestId },
      action: 'sign-in.succeeded',
      subjectType: 'user',
      subjectId: user.id,
      after: { address: caller.ip },
    });
    return { session, device: device?.token };
  });
