import { writeAudits } from '@server/accounts/audit';
import type { Executor } from '@server/db/schema';
import { allLinks, voidLinks } from '@server/modules/auth/resets';
import { endSessionsOf } from '@server/modules/auth/sessions';
import type { Account } from '@server/modules/auth/users';
import { changeAccount } from './userRepository';

/**
 * Switches accounts off as an admin would, but on the server's own account: their sessions end, links mailed to them are
 * void, and the audit trail says why. In a transaction that holds them.
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
  await writeAudits(
    trx,
    accounts.map(({ id }) => ({
      actorId: null,
      action: 'user.deactivated',
      subjectType: 'user',
      subjectId: id,
      before: { is_active: true },
      after: { is_active: false, reason },
      requestId: null,
    })),
  );
}
