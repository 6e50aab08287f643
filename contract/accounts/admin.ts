import * as z from 'zod/mini';
import { currentPassword, newPassword } from './auth';
import { listOf } from '@contract/answers';
import { failure } from '@contract/errors';
import { limits, listBounds } from '@contract/limits';
import { version } from '@contract/numbers';
import { roles } from './roles';
import { accountEmail, directoryId, instant, recordId, requiredText, storedText, text } from '@contract/text';
import { user } from './users';

/** GET /api/globalAdmin: all users, or those whose username or e-mail contains `value`. */
export const listUsersQuery = z.strictObject({
  type: z.literal('getUsers'),
  value: z.optional(text(limits.search)),
});
export const listUsersAnswer = listOf(user, listBounds.users.rows);

/** POST /api/globalAdmin: switches a user on or off. */
export const updateStatusQuery = z.strictObject({ type: z.literal('updateStatus'), userid: recordId });
export const updateStatusRequest = z.strictObject({ is_active: z.boolean() });
export type UpdateStatusRequest = z.infer<typeof updateStatusRequest>;

/** A role from the list, with a readable message for any other value. */
const role = z.enum(roles, { error: `Must be one of ${roles.join(', ')}` });

/** POST /api/addingUser. Without a password the person gets a mail with a link to set one. */
export const addUserQuery = z.strictObject({ type: z.literal('register') });
export const addUserRequest = z.strictObject({
  email: accountEmail,
  username: requiredText(limits.name),
  password: z.optional(newPassword),
  fullname: requiredText(limits.name),
  alias: z.nullish(text(limits.name)),
  role,
  internal_ns_id: directoryId,
  is_active: z.boolean(),
});
export type AddUserRequest = z.infer<typeof addUserRequest>;

/**
 * POST /api/updateUser: the id and the changed fields only (ADM-09). `version` is the edited version. `current` is
 * the calling admin's password, which changes to their own address or role need (ADM-13).
 */
export const updateUserQuery = z.strictObject({ type: z.literal('updatedetails'), userid: recordId });
export const NO_CHANGES = 'No changes detected. Please update a field before saving';
export const updateUserRequest = z
  .strictObject({
    id: recordId,
    version: z.optional(version),
    email: z.optional(accountEmail),
    fullname: z.optional(requiredText(limits.name)),
    role: z.optional(role),
    internal_ns_id: z.optional(directoryId),
    current: z.optional(currentPassword),
  })
  .check(
    z.refine(
      ({ id: _id, version: _version, current: _current, ...changed }) => Object.keys(changed).length > 0,
      {
        error: NO_CHANGES,
      },
    ),
  );
export type UpdateUserRequest = z.infer<typeof updateUserRequest>;

/** The answer (409) to an edit of an outdated version: the user as stored now. */
export const userConflict = z.extend(failure, { current: user });
export type UserConflict = z.infer<typeof userConflict>;
/** Every 409 of an edit: an outdated version, or what stands against it, such as the rule of the last admin. */
export const userRejection = z.union([userConflict, failure]);

/** The answer to every change of one user. */
export const userAnswer = z.object({ success: z.literal(true), user });
export type UserAnswer = z.infer<typeof userAnswer>;

/** The most people in one import. */
export const MAX_ADDED_USERS = 1000;

/** POST /api/addUsers: adds and invites all of them, or none. Issues name the row: `users.3.email`. */
export const addUsersRequest = z.strictObject({
  users: z
    .array(
      z.strictObject({
        email: accountEmail,
        fullname: requiredText(limits.name),
        role,
        alias: z.nullish(text(limits.name)),
      }),
    )
    .check(
      z.minLength(1, { error: 'At least one user is needed' }),
      z.maxLength(MAX_ADDED_USERS, { error: `At most ${MAX_ADDED_USERS} users can be added at once` }),
    ),
});
export type AddUsersRequest = z.infer<typeof addUsersRequest>;
export const addUsersAnswer = z.object({ success: z.literal(true), users: listOf(user, MAX_ADDED_USERS) });
export type AddUsersAnswer = z.infer<typeof addUsersAnswer>;

/** The most people who have left, and can still sign in, that an answer names. */
export const MAX_LEFT_PEOPLE = 50;

/** GET /api/directory: people of a source's directory without an account, and accounts of those who have left. */
export const directoryAnswer = z.object({
  offered: listOf(
    z.object({ email: storedText, fullname: storedText, alias: z.nullable(storedText) }),
    MAX_ADDED_USERS,
  ),
  left: listOf(z.object({ id: recordId, fullname: text(limits.name) }), MAX_LEFT_PEOPLE),
});
export type DirectoryAnswer = z.infer<typeof directoryAnswer>;

/** The user that the calls below are about. */
export const userIdQuery = z.strictObject({ userid: recordId });

/** POST /api/userPassword: the owner must change it at the next sign-in. */
export const setPasswordRequest = z.strictObject({ password: newPassword });
export type SetPasswordRequest = z.infer<typeof setPasswordRequest>;

/** POST /api/userInvitation: mails a link to set a password; earlier links become invalid. */
export const inviteUserRequest = z.strictObject({});

/** GET /api/userSessions, the last used session first. */
export const userSession = z.object({
  id: recordId,
  created_at: instant,
  last_used_at: instant,
  /** The network address that started it; null if unknown. */
  address: z.nullable(text(limits.line)),
  /** The browser's name for itself. */
  agent: z.nullable(text(limits.line)),
  /** The caller's session. */
  current: z.boolean(),
});
export type UserSession = z.infer<typeof userSession>;
export const userSessionsAnswer = listOf(userSession, listBounds.sessions.rows);

/** POST /api/endSessions: one session, or all of the user's. */
export const endSessionsRequest = z.strictObject({ sessionId: z.optional(recordId) });
export type EndSessionsRequest = z.infer<typeof endSessionsRequest>;
export const endSessionsAnswer = z.object({ ended: z.int() });

/** GET /api/userAudit: what was done to a user and by them, newest first. */
export const userAuditEntry = z.object({
  id: z.int(),
  time: instant,
  action: text(limits.line),
  /** The full name of the person who did it; null if nobody was signed in, or the account does not exist any more. */
  actor: z.nullable(text(limits.name)),
  subjectType: text(limits.line),
  subjectId: z.nullable(text(limits.line)),
  before: z.nullable(z.record(text(limits.line), z.unknown())),
  /** For a created request, `items` is their number. */
  after: z.nullable(z.record(text(limits.line), z.unknown())),
});
export type UserAuditEntry = z.infer<typeof userAuditEntry>;
/** The most entries in an answer. */
export const USER_AUDIT_CAP = listBounds.audit.rows;
export const userAuditAnswer = listOf(userAuditEntry, USER_AUDIT_CAP);
