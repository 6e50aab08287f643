import * as z from 'zod/mini';
import { limits } from './limits';
import { roles } from './roles';
import { emailAddress, instant, recordId, text } from './text';

/** The signed-in user as login and session answer it. */
export const sessionUser = z.object({
  id: recordId,
  email: emailAddress,
  username: text(limits.name),
  fullname: text(limits.name),
  /** Null where nobody gave one; the welcome note then reads "Field Engineer" (LOGIN-14). */
  alias: z.nullable(text(limits.name)),
  role: z.enum(roles),
  internal_ns_id: text(limits.id),
  /** An admin has set the password: until its owner has chosen one, nothing else can be called. */
  must_change_password: z.boolean(),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** A user as the admin pages see it. */
export const user = z.extend(sessionUser, {
  is_active: z.boolean(),
  /** Grows by one with each change; sent back with an edit to notice another admin's. */
  version: z.int(),
  /** Whether the person has a password, of their own or from an admin; who has none can be invited. */
  hasPassword: z.boolean(),
  /** The mailed link by which the person sets a first password; null once there is one. */
  invitation: z.nullable(z.object({ sentAt: instant, expiresAt: instant })),
  lastSignIn: z.nullable(instant),
});
export type User = z.infer<typeof user>;

/** The username that an address gives: what stands before the `@`. */
export const usernameOf = (email: string): string => email.slice(0, email.indexOf('@')).slice(0, limits.name);
