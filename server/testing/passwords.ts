import type { Kysely } from 'kysely';
import type { Database } from '@server/db/schema';
import { hashPassword } from '@server/modules/auth/passwords';

/** Gives an account a password to sign in with. */
export async function setTestPassword(db: Kysely<Database>, userId: string, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  await db.updateTable('users').set({ password_hash }).where('id', '=', userId).execute();
}
