import type { ResetPasswordRequest } from '@contract/accounts/auth';
import { writeAudit, type AuditEntry } from '@server/accounts/audit';
import type { Rejections } from '@server/accounts/rejections';
import { inTransaction } from '@server/db/inTransaction';
import type { AppDeps } from '@server/app/deps';
import { ApiError } from '@server/http/errors';
import { queueMail } from '@server/mail/mailQueue';
import { countHit, networkOf } from '@server/http/limits/rateLimits';
import { findDevice, rememberDevice } from './knownDevices';
import { assertPasswordAllowed, hashPassword } from './passwords';
import { limitsOfReset, originOf } from './passwordTries';
import { replacePassword } from './replacePassword';
import { findReset, lockResetsOf, useReset, voidLinks } from './resets';
import type { Caller } from './signIn';

/** How long a mailed link works (D-13). */
export const RESET_MINUTES = 30;

type ResetDeps = Pick<AppDeps, 'db' | 'passwordWork'>;
type LinkDeps = ResetDeps & { rejections: Rejections };

const KIND = 'password_reset' as const;

/**
 * Queues a mail with a reset link and invalidates earlier ones, but not invitations: anybody can type an address
 * here. Whether the address has an account is checked only when the mail is sent (letters/resetLetter.ts), so every call
 * takes the same time. Limits protect mailboxes from floods, and owners from others who use up the limit
 * (passwordTries.ts). The work runs in the queue of sign-ins, which shares it fairly.
 * @throws ApiError 429 with `retry-after`; 503 if the queue is full
 */
export async function requestReset(
  { db, passwordWork }: ResetDeps,
  email: string,
  caller: Caller,
): Promise<void> {
  const device = await findDevice(db, email, caller.devices);
  const request = async () => {
    const origin = await originOf(db, caller.ip, device);
    await inTransaction(db, async (trx) => {
      await countHit(trx, limitsOfReset({ email, origin, ip: caller.ip }));
      await lockResetsOf(trx, email);
      await voidLinks(trx, email, [KIND]);
      await queueMail(trx, { kind: KIND, recipients: [email], usefulSeconds: RESET_MINUTES * 60 });
      await writeAudit(trx, {
        by: { actorId: null, requestId: caller.requestId },
        action: 'password-reset.requested',
        subjectType: 'user',
        subjectId: null,
        after: { email, address: caller.ip },
      });
    });
  };
  await passwordWork.run(networkOf(caller.ip), request, device !== undefined);
}

const linkInvalid = () =>
  new ApiError(
    400,
    'reset_link_invalid',
    'This reset link is invalid or has expired. Please request a new one.',
  );

const describeInvalid = ({ ip, requestId }: Caller): AuditEntry => ({
  by: { actorId: null, requestId },
  action: 'request.refused',
  subjectType: 'route',
  subjectId: 'POST /api/reset-password',
  after: { address: ip, reason: 'link' },
});

/**
 * Sets a new password by the token of a reset or an invitation. Only success uses the token up: the mailbox has
 * proved the person's identity.
 * @returns the device's new token, for clients that keep them
 * @throws ApiError 400 for a used, expired or unknown token, and for a password that is too common; 503 if the queue
 * is full
 */
export async function resetPassword(
  { db, passwordWork, rejections }: LinkDeps,
  { token, password }: ResetPasswordRequest,
  caller: Caller,
): Promise<string | undefined> {
  const owner = await findReset(db, token);
  if (!owner) {
    await rejections.add(describeInvalid(caller));
    throw linkInvalid();
  }
  await assertPasswordAllowed(password, owner.email);
  const hash = await passwordWork.run(networkOf(caller.ip), () => hashPassword(password));

  return inTransaction(db, async (trx) => {
    await lockResetsOf(trx, owner.email);
    if (!(await useReset(trx, token))) throw linkInvalid();
    if (!(await replacePassword(trx, owner, { hash, by: 'owner' }))) throw linkInvalid();
    await writeAudit(trx, {
      by: { actorId: owner.id, requestId: caller.requestId },
      action: 'password-reset.completed',
      subjectType: 'user',
      subjectId: owner.id,
      after: { address: caller.ip },
    });
    const device = await rememberDevice(trx, owner.id, { keepsTokens: caller.devices !== undefined });
    return device?.token;
  });
}
