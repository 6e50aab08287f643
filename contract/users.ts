import * as z from 'zod/mini';
import { limits } from './limits';
import { roles } from './roles';
import { emailAddress, recordId, text } from './text';

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
});
export type SessionUser = z.infer<typeof sessionUser>;

/** A user as the admin pages see it. */
export const user = z.extend(sessionUser, { is_active: z.boolean() });
export type User = z.infer<typeof user>;
