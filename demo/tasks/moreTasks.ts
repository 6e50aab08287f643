import { sql, type Kysely } from 'kysely';
import { inTransaction, withoutHurry } from '@server/db/inTransaction';
import type { Database } from '@server/db/schema';
import { ErrorForPeople } from '@server/errorForPeople';
import { insertRows } from '@demo/insertRows';
import { moreTasksOf } from './tasks';

const BATCH = 500;

/**
 * Gives an account demo tasks until it has `total` of them; one that has as many is left alone. Batches of 500, each
 * a transaction of its own.
 * @returns how many were added
 * @throws ErrorForPeople where no account has that address
 */
export async function topUpTasks(db: Kysely<Database>, email: string, total: number): Promise<number> {
  const owner = await db
    .selectFrom('users')
    .select(['email', 'fullname'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  if (!owner) throw new ErrorForPeople(`There is no account ${email}.`);
  const { day } = await db.selectFrom('demo_data').select('day').executeTakeFirstOrThrow();
  const { owned } = await db
    .selectFrom('tasks')
    .select((eb) => eb.fn.countAll<number>().as('owned'))
    .where(sql<string>`lower(assigned_email)`, '=', email.toLowerCase())
    .executeTakeFirstOrThrow();
  for (let from = owned; from < total; from += BATCH) {
    const tasks = moreTasksOf(owner, from, Math.min(BATCH, total - from), day);
    await inTransaction(db, (trx) => insertRows(trx, 'tasks', tasks), { local: withoutHurry });
  }
  return Math.max(0, total - owned);
}
