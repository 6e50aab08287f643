import type { User } from '@contract/accounts/users';
import { toSessionUser, type Account, hasPassword } from '@server/modules/auth/users';

/** The data of an account that admins see. */
export const toUser = (account: Account): User => ({
  ...toSessionUser(account),
  is_active: account.is_active,
  version: account.version,
  hasPassword: hasPassword(account),
  invitation:
    account.invited_at && account.invitation_expires_at
      ? {
          sentAt: account.invited_at.toISOString(),
          expiresAt: account.invitation_expires_at.toISOString(),
        }
      : null,
  lastSignIn: account.last_sign_in_at?.toISOString() ?? null,
});
