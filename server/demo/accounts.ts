import { roleDirectoryId } from '@contract/roles';
import type { Executor } from '@server/db/schema';
import { demoActivity } from './activity';
import { startStream, uuid } from './draw';
import { insertRows } from './insertRows';
import { accountHolders, demoAccounts } from './people';

/** Accounts, with the activity before `now` of the three that people sign in with. */
export async function insertAccounts(db: Executor, now: Date, passwordHash: string): Promise<void> {
  startStream('people', 0);
  const users = accountHolders.map(({ email, fullname, alias, role, active }) => ({
    id: uuid(),
    email,
    username: email.split('@')[0] ?? email,
    fullname,
    alias,
    role,
    internal_ns_id: roleDirectoryId[role],
    is_active: active,
    password_hash: passwordHash,
  }));
  await insertRows(db, 'users', users);
  const signIns = Object.values(demoAccounts).map(({ email }) => email);
  const active = users.filter(({ email }) => signIns.includes(email));
  await insertRows(db, 'activity_logs', demoActivity(active, now));
}
