import type { Executor } from '@server/db/schema';
import { fromNow } from '@server/db/time';
import { queueMail } from '@server/mail/outbox';
import { allLinks, lockResetsOf, voidLinks } from './resets';
import type { Account } from './users';

/** How long the link of an invitation works. */
export const INVITATION_DAYS = 7;
const USEFUL_SECONDS = INVITATION_DAYS * 24 * 3600;

/**
 * Puts a mail on its way with a link to set a password by. An invitation that waits to be sent is withdrawn, links
 * mailed before are void. In a transaction that holds the account's row at most from here on (`lockResetsOf`), or that
 * has added it. Who asked for it is the caller's to put into the audit trail.
 */
export async function queueInvitation(
  trx: Executor,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<void> {
  await lockResetsOf(trx, email);
  await voidLinks(trx, email, allLinks);
  await queueMail(trx, { kind: 'invitation', recipient: email, usefulSeconds: USEFUL_SECONDS });
  await trx
    .updateTable('users')
    .set({ invited_at: fromNow(0), invitation_expires_at: fromNow(USEFUL_SECONDS) })
    .where('id', '=', id)
    .execute();
}
