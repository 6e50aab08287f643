import type { Executor } from '@server/db/schema';
import { fromNow } from '@server/db/time';
import { queueMail } from '@server/mail/outbox';
import { allLinks, lockResetsOf, voidLinks } from './resets';
import type { Account } from './users';

/** How long the link of an invitation works. */
export const INVITATION_DAYS = 7;
const USEFUL_SECONDS = INVITATION_DAYS * 24 * 3600;

type Invited = Pick<Account, 'id' | 'email'>;

/**
 * Puts a mail on its way with a link to set a password by. An invitation that waits to be sent is withdrawn, links
 * mailed before are void. In a transaction that has asked for `lockResetsOf` before it held the account's row. Who asked
 * for the invitation is the caller's to put into the audit trail.
 */
export async function queueInvitation(trx: Executor, user: Invited): Promise<void> {
  await lockResetsOf(trx, user.email);
  await voidLinks(trx, user.email, allLinks);
  await queueFirstInvitations(trx, [user]);
}

/**
 * As `queueInvitation`, for accounts that the transaction has just added: nothing of theirs can be there to be void, and
 * of a thousand people each statement less counts.
 */
export async function queueFirstInvitations(trx: Executor, added: readonly Invited[]): Promise<void> {
  if (added.length === 0) return;
  await queueMail(trx, {
    kind: 'invitation',
    recipients: added.map(({ email }) => email),
    usefulSeconds: USEFUL_SECONDS,
  });
  await trx
    .updateTable('users')
    .set({ invited_at: fromNow(0), invitation_expires_at: fromNow(USEFUL_SECONDS) })
    .where(
      'id',
      'in',
      added.map(({ id }) => id),
    )
    .execute();
}
