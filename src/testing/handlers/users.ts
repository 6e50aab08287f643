import { http, HttpResponse } from 'msw';
import type {
  AddUserRequest,
  AddUsersAnswer,
  AddUsersRequest,
  DirectoryAnswer,
  EndSessionsRequest,
  SetPasswordRequest,
  UpdateStatusRequest,
  UpdateUserRequest,
  UserAnswer,
  UserAuditEntry,
  UserConflict,
  UserSession,
} from '@contract/accounts/admin';
import type { Failure } from '@contract/errors';
import { roleDirectoryId } from '@contract/accounts/roles';
import { usernameOf, type User } from '@contract/accounts/users';
import { buildUser } from '../builders/buildUser';
import { PASSWORD } from './auth';
import { failWith } from './failure';

interface UserStore {
  users?: readonly User[];
  directory?: DirectoryAnswer;
  /** Who asks, by id. */
  actorId?: string;
  /** By the id of the user. */
  sessions?: Readonly<Record<string, readonly UserSession[]>>;
  audit?: Readonly<Record<string, readonly UserAuditEntry[]>>;
}

const INVITATION = { sentAt: '2026-11-21T09:00:00.000Z', expiresAt: '2026-11-28T09:00:00.000Z' };

const answerWith = (user: User, status = 200) =>
  HttpResponse.json<UserAnswer>({ success: true, user }, { status });

const conflict = (current: User) => {
  const message = 'Somebody else has changed this user since you opened it.';
  const body: Failure = { message, error: message, code: 'conflict', requestId: 'req-test' };
  return HttpResponse.json<UserConflict>({ ...body, current }, { status: 409 });
};

const idIn = ({ url }: Request) => new URL(url).searchParams.get('userid') ?? '';

const isActiveAdmin = ({ role, is_active }: User) => role === 'Admin' && is_active;

/** The calls of the accounts over a list of their own, with the rules of the server: versions, addresses, last admin. */
export const userHandlers = ({
  users = [],
  directory = { offered: [], left: [] },
  actorId = '1',
  sessions = {},
  audit = {},
}: UserStore = {}) => {
  const stored = new Map(users.map((user) => [user.id, user]));
  const openSessions = new Map(Object.entries(sessions));
  const isTaken = (email: string) =>
    [...stored.values()].some((user) => user.email.toLowerCase() === email.toLowerCase());
  const keep = (user: User) => {
    stored.set(user.id, user);
    return user;
  };
  const notFound = () => failWith(404, 'not_found', 'There is no such user.');

  /** What the server would not let happen; undefined where it would. */
  const rejection = (before: User, after: User) => {
    if (!isActiveAdmin(before) || isActiveAdmin(after)) return undefined;
    if ([...stored.values()].filter(isActiveAdmin).length === 1)
      return failWith(409, 'conflict', 'This is the last active admin.');
    if (before.id !== actorId) return undefined;
    return after.is_active
      ? failWith(403, 'forbidden', 'You cannot take the admin role from yourself.')
      : failWith(403, 'forbidden', 'You cannot deactivate yourself.');
  };
  const change = (id: string, part: Partial<User>, version?: number): HttpResponse<UserAnswer | Failure> => {
    const before = stored.get(id);
    if (!before) return notFound();
    if (version !== undefined && version !== before.version) return conflict(before);
    if (
      part.email !== undefined &&
      part.email.toLowerCase() !== before.email.toLowerCase() &&
      isTaken(part.email)
    )
      return failWith(409, 'conflict', 'Email already exists');
    const after = { ...before, ...part, version: before.version + 1 };
    return rejection(before, after) ?? answerWith(keep(after));
  };

  return [
    http.get('/api/globalAdmin', () => HttpResponse.json<User[]>([...stored.values()])),
    http.post<never, UpdateStatusRequest>('/api/globalAdmin', async ({ request }) =>
      change(idIn(request), await request.json()),
    ),
    http.post<never, UpdateUserRequest>('/api/updateUser', async ({ request }) => {
      const { id, version, current, ...part } = await request.json();
      if (id === actorId && (part.email ?? part.role) !== undefined && current !== PASSWORD) {
        const message = 'Current password is wrong.';
        return failWith(400, 'validation_failed', message, [{ path: 'current', message }]);
      }
      return change(id, part, version);
    }),
    http.post<never, AddUserRequest>('/api/addingUser', async ({ request }) => {
      const { password, alias = null, ...asked } = await request.json();
      if (isTaken(asked.email)) return failWith(409, 'conflict', 'Email already exists');
      const isInvited = password === undefined;
      const invitation = isInvited ? INVITATION : null;
      const user = buildUser({
        ...asked,
        alias,
        invitation,
        must_change_password: !isInvited,
        lastSignIn: null,
      });
      return answerWith(keep(user), 201);
    }),
    http.post<never, AddUsersRequest>('/api/addUsers', async ({ request }) => {
      const { users: asked } = await request.json();
      const issues = asked.flatMap(({ email }, at) =>
        isTaken(email) ? [{ path: `users.${at}.email`, message: 'Email already exists' }] : [],
      );
      if (issues.length > 0) return failWith(400, 'validation_failed', 'The list does not fit', issues);
      const added = asked.map(({ alias = null, ...person }) =>
        keep(
          buildUser({
            ...person,
            alias,
            username: usernameOf(person.email),
            internal_ns_id: roleDirectoryId[person.role],
            invitation: INVITATION,
            lastSignIn: null,
          }),
        ),
      );
      return HttpResponse.json<AddUsersAnswer>({ success: true, users: added }, { status: 201 });
    }),
    http.post<never, SetPasswordRequest, UserAnswer | Failure>('/api/userPassword', ({ request }) =>
      change(idIn(request), { must_change_password: true, hasPassword: true, invitation: null }),
    ),
    http.post<never, never, UserAnswer | Failure>('/api/userInvitation', ({ request }) =>
      change(idIn(request), { invitation: INVITATION }),
    ),
    http.get('/api/userSessions', ({ request }) =>
      HttpResponse.json<UserSession[]>([...(openSessions.get(idIn(request)) ?? [])]),
    ),
    http.post<never, EndSessionsRequest>('/api/endSessions', async ({ request }) => {
      const { sessionId } = await request.json();
      const before = openSessions.get(idIn(request)) ?? [];
      const kept = before.filter(({ id }) => sessionId !== undefined && id !== sessionId);
      openSessions.set(idIn(request), kept);
      return HttpResponse.json({ ended: before.length - kept.length });
    }),
    http.get('/api/userAudit', ({ request }) =>
      HttpResponse.json<UserAuditEntry[]>([...(audit[idIn(request)] ?? [])]),
    ),
    http.get('/api/directory', () => HttpResponse.json(directory)),
  ];
};
