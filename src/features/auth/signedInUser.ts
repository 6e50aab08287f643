import type { LoginAnswer } from '@contract/auth';
import type { SignedInUser } from '@/lib/session/storedSession';

/** What of a login's answer is kept (LOGIN-02). Throws where the answer holds no user or no token. */
export function signedInUserOf({ user, token, expiresAt }: LoginAnswer): SignedInUser {
  const { id, email, alias, fullname, role } = user;
  if (!token) throw new TypeError('The login was answered without a token');
  return {
    id,
    role: role.trim().toLowerCase(),
    token,
    email,
    alias,
    fullname,
    internalId: user.internal_ns_id,
    expiresAt,
    mustChangePassword: user.must_change_password,
  };
}
