import * as z from 'zod/mini';
import { limits } from '@contract/limits';
import { version } from '@contract/numbers';
import { roles } from './roles';
import { emailAddress, instant, recordId, text } from '@contract/text';

/** The signed-in user as answered by login and session. */
export const sessionUser = z.object({
  id: recordId,
  email: emailAddress,
  username: text(limits.name),
  fullname: text(limits.name),
  /** Null if none is set; the welcome note then reads "Field Engineer" (LOGIN-14). */
  alias: z.nullable(text(limits.name)),
  role: z.enum(roles),
  internal_ns_id: text(limits.id),
  /** An admin has set the password: the owner must choose a new one before any other call. */
  must_change_password: z.boolean(),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** A user on the admin pages. */
export const user = z.extend(sessionUser, {
  is_active: z.boolean(),
  /** Grows by one with each change. An edit sends it back, to detect another admin's. */
  version,
  /** Whether the person has a password; people without one can be invited. */
  hasPassword: z.boolean(),
  /** The mailed link to set a first password; null once there is one. */
  invitation: z.nullable(z.object({ sentAt: instant, expiresAt: instant })),
  lastSignIn: z.nullable(instant),
});
export type User = z.infer<typeof user>;

/** The default username for an address: the part before the `@`. */
export const usernameOf = (email: string): string => email.slice(0, email.indexOf('@')).slice(0, limits.name);
