import { roleDirectoryId } from '@contract/accounts/roles';
import { user, type User } from '@contract/accounts/users';

let lastId = 500;

/** A plausible account, checked against the contract; username, address and directory id follow name and role. */
export function buildUser(seed: Partial<User> = {}): User {
  const fullname = seed.fullname ?? 'Amira Sato';
  const role = seed.role ?? 'Field Engineer';
  const words = fullname.toLowerCase().split(' ');
  const username = seed.username ?? `${words[0]?.[0]}${words.at(-1)}`;
  return user.parse({
    id: String((lastId += 1)),
    email: `${words.join('.')}@example.test`,
    username,
    fullname,
    alias: null,
    role,
    internal_ns_id: roleDirectoryId[role],
    must_change_password: false,
    is_active: true,
    version: 1,
    hasPassword: seed.invitation == null,
    invitation: null,
    lastSignIn: '2026-11-20T08:30:00.000Z',
    ...seed,
  });
}

/** The signed-in admin of tests, as the list holds them. */
export const buildOwnUser = (over: Partial<User> = {}): User =>
  buildUser({
    id: '1',
    email: 'dana.whitlock@example.test',
    username: 'dwhitlock',
    fullname: 'Dana Whitlock',
    role: 'Admin',
    ...over,
  });

/** A few people of all roles; the first is the signed-in admin. */
export const buildUsers = (): User[] => [
  buildOwnUser(),
  buildUser({ fullname: 'Grace Adeyemi', role: 'Admin' }),
  buildUser({ fullname: 'Amira Sato' }),
  buildUser({ fullname: 'Helene Brandt', role: 'Field Service Partner', is_active: false }),
];
