import { sql } from 'kysely';
import type { User } from '@contract/users';
import type { Executor } from '@server/db/schema';
import { containing } from '@server/records/embedded/containing';
import { toUser } from './toUser';

/** Everybody, or whose username or e-mail contains `text`, whatever its case and accents; by address. */
export async function listUsers(db: Executor, text?: string): Promise<User[]> {
  const part = sql<string>`fold_text(${containing(text ?? '')})`;
  const accounts = await db
    .selectFrom('users')
    .selectAll()
    .$if(Boolean(text), (users) =>
      users.where((eb) =>
        eb.or([
          eb(sql<string>`fold_text(username)`, 'like', part),
          eb(sql<string>`fold_text(email)`, 'like', part),
        ]),
      ),
    )
    .orderBy(sql`lower(email)`)
    .execute();
  return accounts.map(toUser);
}
