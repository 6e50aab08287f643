import type { ResetPasswordRequest } from '@contract/auth';
import { writeAudit } from '@server/audit';
import { inTransaction } from '@server/db/inTransaction';
import type { AppDeps } from '@server/deps';
import { ApiError } from '@server/errors';
import { queueMail } from '@server/mail/outbox';
import { accountKey, addressKey, assertWithinLimits, countHit, MINUTE_SECONDS } from '@server/rateLimits';
import { assertPasswordAllowed, hashPassword } from './passwords';
import { replacePassword } from './replacePassword';
import { findReset, lockResetsOf, useReset, voidLinks } from './resets';
import type { Caller } from './signIn';

/** How long a mailed link works (D-13). */
export const RESET_MINUTES = 30;

/** Nobody's mailbox is to be filled, nor the outbox: these many requests a minute. */
const REQUESTS_PER_ACCOUNT = 5;
const REQUESTS_PER_ADDRESS = 30;

const KIND = 'password_reset' as const;

/**
 * Queues a mail with a reset link and voids those sent before; an invitation's link stays good, for anybody can type
 * an address here. Whether the address has an account is looked at
 * only when the mail is about to be sent (resetLetter.ts): here everybody gets the same work done.
 * @throws ApiError 429 with `retry-after`
 */
export async function requestReset(
  { db }: Pick<AppDeps, 'db'>,
  email: string,
  caller: Caller,
): Promise<void> {
  const limits = [
    { key: accountKey('reset', email), max: REQUESTS_PER_ACCOUNT, seconds: MINUTE_SECONDS },
    { key: addressKey('reset', caller.ip), max: REQUESTS_PER_ADDRESS, seconds: MINUTE_SECONDS },
  ];
  await assertWithinLimits(db, limits);
  await countHit(db, limits);
  await inTransaction(db, async (trx) => {
    await lockResetsOf(trx, email);
    await voidLinks(trx, email, [KIND]);
    await queueMail(trx, { kind: KIND, recipients: [email], usefulSeconds: RESET_MINUTES * 60 });
    await writeAudit(trx, {
      actorId: null,
      action: 'password-reset.requested',
      subjectType: 'user',
      subjectId: null,
      after: { email, address: caller.ip },
      requestId: caller.requestId,
    });
  });
}

const linkInvalid = () =>
  new ApiError(
    400,
    'reset_link_invalid',
    'This reset link is invalid or has expired. Please request a new one.',
  );

/**
 * Sets a new password by a mailed token, of a reset or of an invitation, which is used up by that and by nothing less:
 * the mailbox has proven who it is.
 * @throws ApiError 400 for a used, expired or unknown token, and for a password that is too common
 */
export async function resetPassword(
  { db }: Pick<AppDeps, 'db'>,
  { token, password }: ResetPasswordRequest,
  caller: Caller,
): Promise<void> {
  const owner = await findReset(db, token);
  if (!owner) throw linkInvalid();
  await assertPasswordAllowed(password, owner.email);
  const hash = await hashPassword(password);

  await inTransaction(db, async (trx) => {
    await lockResetsOf(trx, owner.email);
    if (!(await useReset(trx, token))) throw linkInvalid();
    if (!(await replacePassword(trx, owner, { hash, by: 'owner' }))) throw linkInvalid();
    await writeAudit(trx, {
      actorId: owner.id,
      action: 'password-reset.completed',
      subjectType: 'user',
      subjectId: owner.id,
      after: { address: caller.ip },
      requestId: caller.requestId,
    });
  });
}
