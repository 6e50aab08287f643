import type { Executor } from '@server/db/schema';
import { fromNow } from '@server/db/time';
import { queueMail } from '@server/mail/mailQueue';
import { allLinks, lockResetsOf, voidLinks } from './resets';
import type { Account } from './users';

/** How long an invitation's link works. */
export const INVITATION_DAYS = 7;
const USEFUL_SECONDS = INVITATION_DAYS * 24 * 3600;

type Invited = Pick<Account, 'id' | 'email'>;

/**
 * Queues a mail with a link to set a password. An unsent invitation is withdrawn, and earlier links become invalid.
 * Needs a transaction that called `lockResetsOf` before it locked the account's row. The caller writes the audit
 * entry.
 */
export async function queueInvitation(trx: Executor, user: Invited): Promise<void> {
  await lockResetsOf(trx, user.email);
  await voidLinks(trx, user.email, allLinks);
  await queueFirstInvitations(trx, [user]);
}

/**
 * Like `queueInvitation`, for accounts that the transaction has just added: they have no earlier links, and for a
 * thousand people each statement counts.
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

/** Notes that these accounts are not invited any more. The caller voids their links. */
export async function forgetInvitations(trx: Executor, userIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('users')
    .set({ invited_at: null, invitation_expires_at: null })
    .where('id', 'in', userIds)
    .execute();
}
