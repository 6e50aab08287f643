import { writeAudits } from '@server/accounts/audit';
import type { Executor } from '@server/db/schema';
import { allLinks, voidLinks } from '@server/modules/auth/resets';
import { forgetInvitations } from '@server/modules/auth/invitations';
import { endSessionsOf } from '@server/modules/auth/sessions';
import type { Account } from '@server/modules/auth/users';
import { changeAccount } from './userRepository';

/**
 * Deactivates accounts as an admin would, but on behalf of the server: sessions end, mailed links become invalid, and
 * the audit trail gives the reason. Needs a transaction that has locked the accounts.
 */
export async function deactivateAccounts(
  trx: Executor,
  accounts: readonly Pick<Account, 'id' | 'email'>[],
  reason: string,
): Promise<void> {
  if (accounts.length === 0) return;
  for (const { id, email } of accounts) {
    await voidLinks(trx, email, allLinks);
    await changeAccount(trx, id, { is_active: false });
    await endSessionsOf(trx, id);
  }
  await forgetInvitations(
    trx,
    accounts.map(({ id }) => id),
  );
  await writeAudits(
    trx,
    accounts.map(({ id }) => ({
      by: { actorId: null, requestId: null },
      action: 'user.deactivated',
      subjectType: 'user',
      subjectId: id,
      before: { is_active: true },
      after: { is_active: false, reason },
    })),
  );
}
