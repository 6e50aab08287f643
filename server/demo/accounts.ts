import { roleDirectoryId } from '@contract/roles';
import type { Executor } from '@server/db/schema';
import { addDays, instantOn, int, one, startStream, uuid } from './draw';
import { insertRows, type DemoRow } from './insertRows';
import { accountHolders, demoAccounts } from './people';

const actions = [
  'User logged in',
  'User logged out',
  'Updated task: start date, due date',
  'Updated task: progress set to Pending Spare Parts',
  'Success searched case using CS-20931',
  'Failed searched case using CS-99999',
  'Success searched sales order using SO-4012',
  'Success searched tasks using lukasz.wojcik@demo.test',
  'Updated task: message. Controller A reports a degraded cache battery since 06:40; the spare is reserved at the central warehouse and the courier is booked for Monday 08:00.',
];

/** Accounts, with some days of activity for the three that people sign in with. */
export async function insertAccounts(db: Executor, day: string, passwordHash: string): Promise<void> {
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
  startStream('activity', 0);
  const signIns = Object.values(demoAccounts).map(({ email }) => email);
  const active = users.filter(({ email }) => signIns.includes(email));
  await insertRows(
    db,
    'activity_logs',
    active.flatMap(({ id }) => activityOf(id, day)),
  );
}

function activityOf(userId: string, day: string): DemoRow<'activity_logs'>[] {
  return Array.from({ length: 40 }, () => ({
    user_id: userId,
    message: one(actions),
    time: instantOn(addDays(day, -int(1, 9))),
  }));
}
