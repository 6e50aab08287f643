import * as z from 'zod/mini';
import { newPassword } from './auth';
import { limits } from './limits';
import { roles } from './roles';
import { emailAddress, recordId, requiredText, text } from './text';
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

/** POST /api/addingUser. */
export const addUserQuery = z.strictObject({ type: z.literal('register') });
export const addUserRequest = z.strictObject({
  email: emailAddress,
  username: requiredText(limits.name),
  password: newPassword,
  fullname: requiredText(limits.name),
  alias: z.nullish(text(limits.name)),
  role: z.enum(roles),
  internal_ns_id: recordId,
  is_active: z.boolean(),
});
export type AddUserRequest = z.infer<typeof addUserRequest>;

/** POST /api/updateUser: the id and what changed, nothing else (ADM-09). */
export const updateUserQuery = z.strictObject({ type: z.literal('updatedetails'), userid: recordId });
export const updateUserRequest = z
  .strictObject({
    id: recordId,
    email: z.optional(emailAddress),
    fullname: z.optional(requiredText(limits.name)),
    role: z.optional(z.enum(roles)),
    internal_ns_id: z.optional(recordId),
  })
  .check(
    z.refine((changed) => Object.keys(changed).length > 1, {
      error: 'No changes detected. Please update a field before saving',
    }),
  );
export type UpdateUserRequest = z.infer<typeof updateUserRequest>;

/** The answer of all three changes. */
export const userAnswer = z.object({ success: z.literal(true), user });
export type UserAnswer = z.infer<typeof userAnswer>;
