import type { Kysely } from 'kysely';
import { roleDirectoryId, type Role } from '@contract/accounts/roles';
import type { Database } from '@server/db/schema';
import type { SessionSecrets } from '@server/modules/auth/sessions';
import { hashToken, newToken } from '@server/modules/auth/tokens';

export interface TestUser extends SessionSecrets {
  id: string;
  email: string;
  fullname: string;
  role: Role;
}

/** Adds an account and a session of it, whose token and cookie it answers, without a password that anything would match. */
export async function addTestUser(
  db: Kysely<Database>,
  {
    role,
    email,
    active = true,
    mustChangePassword = false,
  }: { role: Role; email: string; active?: boolean; mustChangePassword?: boolean },
): Promise<TestUser> {
  const fullname = email.split('@')[0] ?? email;
  const { id } = await db
    .insertInto('users')
    .values({
      email,
      username: fullname,
      fullname,
      alias: null,
      role,
      internal_ns_id: roleDirectoryId[role],
      is_active: active,
      must_change_password: mustChangePassword,
      password_hash: 'none',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, email, fullname, role, ...(await addTestSession(db, id)) };
}

/** Opens a session for an account. */
export async function addTestSession(db: Kysely<Database>, userId: string): Promise<SessionSecrets> {
  const secrets = { token: newToken(), cookie: newToken() };
  await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: hashToken(secrets.token),
      cookie_hash: hashToken(secrets.cookie),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  return secrets;
}
