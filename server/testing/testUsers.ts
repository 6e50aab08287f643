import type { Kysely } from 'kysely';
import { roleDirectoryId, type Role } from '@contract/accounts/roles';
import type { Database } from '@server/db/schema';
import { hashToken, newToken } from '@server/modules/auth/tokens';

export interface TestUser {
  id: string;
  email: string;
  fullname: string;
  role: Role;
  /** Of a session that was opened for this user. */
  token: string;
}

/** Adds an account and a session of it, without a password that anything would match. */
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
  return { id, email, fullname, role, token: await addTestSession(db, id) };
}

/** Opens a session for an account; its token. */
export async function addTestSession(db: Kysely<Database>, userId: string): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: hashToken(token),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  return token;
}
