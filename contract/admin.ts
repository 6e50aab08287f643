import * as z from 'zod/mini';
import { currentPassword, newPassword } from './auth';
import { failure } from './errors';
import { limits, listBounds } from './limits';
import { roles } from './roles';
import { accountEmail, directoryId, instant, recordId, requiredText, text } from './text';
import { user } from './users';

/** GET /api/globalAdmin: everybody, or whose username or e-mail contains `value`. */
export const listUsersQuery = z.strictObject({
  type: z.literal('getUsers'),
  value: z.optional(text(limits.search)),
});
export const listUsersAnswer = z.array(user);

/** POST /api/globalAdmin: switches a user on or off. */
export const updateStatusQuery = z.strictObject({ type: z.literal('updateStatus'), userid: recordId });
export const updateStatusRequest = z.strictObject({ is_active: z.boolean() });
export type UpdateStatusRequest = z.infer<typeof updateStatusRequest>;

/** The role as one of the lists tells it, in words for people where it is none. */
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
 * POST /api/updateUser: the id and what changed, nothing else (ADM-09). `version` is the one that was edited. `current`
 * is the password of the admin who asks, without which nobody changes their own address or role (ADM-13).
 */
export const updateUserQuery = z.strictObject({ type: z.literal('updatedetails'), userid: recordId });
export const NO_CHANGES = 'No changes detected. Please update a field before saving';
export const updateUserRequest = z
  .strictObject({
    id: recordId,
    version: z.optional(z.int()),
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

/** The answer (409) to an edit of a version that is not the newest: the user as stored now. */
export const userConflict = z.extend(failure, { current: user });
export type UserConflict = z.infer<typeof userConflict>;

/** The answer of every change to one user. */
export const userAnswer = z.object({ success: z.literal(true), user });
export type UserAnswer = z.infer<typeof userAnswer>;

/** Most people that one import adds. */
export const MAX_ADDED_USERS = 1000;

/** POST /api/addUsers: all of them, each by an invitation, or none. Issues name the row: `users.3.email`. */
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
export const addUsersAnswer = z.object({ success: z.literal(true), users: z.array(user) });
export type AddUsersAnswer = z.infer<typeof addUsersAnswer>;

/** Whom one of the calls below is about. */
export const userIdQuery = z.strictObject({ userid: recordId });

/** POST /api/userPassword: one that its owner must change at the next sign-in. */
export const setPasswordRequest = z.strictObject({ password: newPassword });
export type SetPasswordRequest = z.infer<typeof setPasswordRequest>;

/** POST /api/userInvitation: mails a link to set a password (again); links mailed before are void. */
export const inviteUserRequest = z.strictObject({});

/** GET /api/userSessions, the last used one first. */
export const userSession = z.object({
  id: recordId,
  created_at: instant,
  last_used_at: instant,
  /** From where it was started; null where that is not known. */
  address: z.nullable(text(limits.line)),
  /** The browser, as it named itself. */
  agent: z.nullable(text(limits.line)),
  /** The one that asks. */
  current: z.boolean(),
});
export type UserSession = z.infer<typeof userSession>;
export const userSessionsAnswer = z.array(userSession);

/** POST /api/endSessions: one, or all of the user's. */
export const endSessionsRequest = z.strictObject({ sessionId: z.optional(recordId) });
export type EndSessionsRequest = z.infer<typeof endSessionsRequest>;
export const endSessionsAnswer = z.object({ ended: z.int() });

/** GET /api/userAudit: what was done to somebody and by them, newest first. */
export const userAuditEntry = z.object({
  id: z.int(),
  time: instant,
  action: text(limits.line),
  /** The full name of who did it; null where nobody was signed in, or the account is gone. */
  actor: z.nullable(text(limits.name)),
  subjectType: text(limits.line),
  subjectId: z.nullable(text(limits.line)),
  before: z.nullable(z.record(z.string(), z.unknown())),
  /** Of a created request, `items` is how many. */
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type UserAuditEntry = z.infer<typeof userAuditEntry>;
export const userAuditAnswer = z.array(userAuditEntry);
/** How many of the newest entries are answered. */
export const USER_AUDIT_CAP = listBounds.audit.rows;
