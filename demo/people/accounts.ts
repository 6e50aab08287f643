import { roleDirectoryId } from '@contract/accounts/roles';
import { usernameOf } from '@contract/accounts/users';
import { demoAccountIds } from '@server/accounts/demoAccounts';
import type { Executor } from '@server/db/schema';
import { NO_PASSWORD } from '@server/modules/auth/users';
import { INVITATION_DAYS } from '@server/modules/auth/invitations';
import { demoActivity } from './activity';
import { insertRows, type DemoRow } from '@demo/insertRows';
import { accountHolders, demoAccounts, newcomers, type Person } from './people';

const HOUR = 3_600_000;
const INVITATION_HOURS = 24 * INVITATION_DAYS;

type AccountState = Pick<
  DemoRow<'users'>,
  'password_hash' | 'must_change_password' | 'invited_at' | 'invitation_expires_at' | 'last_sign_in_at'
>;

const account = ({ email, fullname, alias, role, active }: Person, state: AccountState) => ({
  email,
  username: usernameOf(email),
  fullname,
  alias,
  role,
  internal_ns_id: roleDirectoryId[role],
  is_active: active,
  version: 1,
  must_change_password: false,
  invited_at: null,
  invitation_expires_at: null,
  last_sign_in_at: null,
  ...state,
});

/** All demo accounts: the same at every scale, with the same ids in every database. */
function accountRows(now: Date, passwordHash: string) {
  const hoursFromNow = (hours: number) => new Date(now.getTime() + hours * HOUR).toISOString();
  const invited = (hoursAgo: number): AccountState => ({
    password_hash: NO_PASSWORD,
    invited_at: hoursFromNow(-hoursAgo),
    invitation_expires_at: hoursFromNow(INVITATION_HOURS - hoursAgo),
  });
  const users = accountHolders.map((person, index) =>
    account(person, { password_hash: passwordHash, last_sign_in_at: hoursFromNow(-1 - 19 * index) }),
  );
  const accounts = [
    ...users,
    account(newcomers.invited, invited(20)),
    account(newcomers.invitedLongAgo, invited(INVITATION_HOURS + 40)),
    account(newcomers.withPasswordToChange, { password_hash: passwordHash, must_change_password: true }),
  ];
  return accounts.map((row, index) => ({ id: accountId(index), ...row }));
}

function accountId(index: number): string {
  const id = demoAccountIds[index];
  if (!id) throw new Error('`demoAccountIds` must name every demo account.');
  return id;
}

/** Accounts, with the activity before `now` of the three that people sign in with. */
export async function insertAccounts(db: Executor, now: Date, passwordHash: string): Promise<void> {
  const users = accountRows(now, passwordHash);
  await insertRows(db, 'users', users);
  const signIns = Object.values(demoAccounts).map(({ email }) => email);
  const active = users.filter(({ email }) => signIns.includes(email));
  await insertRows(db, 'activity_logs', demoActivity(active, now));
}
