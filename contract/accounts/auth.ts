import * as z from 'zod/mini';
import { passwordLimits } from './credentials';
import { limits } from '@contract/limits';
import { emailAddress, instant, recordId, requiredText, text } from '@contract/text';
import { sessionUser } from './users';

/** A new password: 8 to 256 characters, never trimmed. */
export const newPassword = text(passwordLimits.max).check(
  z.minLength(passwordLimits.min, {
    error: `Password must be at least ${passwordLimits.min} characters long.`,
  }),
);

/**
 * Header of the calls below without a session, for clients that can keep a secret: the tokens of this device, one for
 * each account that has signed in on it, separated by commas, or "none". Only clients that send it get a token, as
 * `device` in an answer. A known device has its own tries, which others cannot use up.
 */
export const deviceHeaders = z.looseObject({ 'x-known-devices': z.optional(text(limits.longText)) });

/** A token to send in `x-known-devices` from now on, even after the session: this device is known. */
const device = z.optional(text(limits.token));

/** POST /api/login. The address is not validated: an impossible one is simply unknown. */
export const loginRequest = z.strictObject({
  email: requiredText(limits.email),
  password: text(passwordLimits.max).check(z.minLength(1, { error: 'Is required' })),
});
export type LoginRequest = z.infer<typeof loginRequest>;

/**
 * `token` goes into `Authorization: Bearer …` of every later call, until `expiresAt` at the latest. The answer also sets a
 * cookie, which must come with each of these calls: a token without it opens nothing.
 */
export const loginAnswer = z.object({
  user: sessionUser,
  token: text(limits.token),
  expiresAt: instant,
  device,
});
export type LoginAnswer = z.infer<typeof loginAnswer>;

/** GET /api/session. */
export const sessionAnswer = z.object({ user: sessionUser, expiresAt: instant });
export type SessionAnswer = z.infer<typeof sessionAnswer>;

/** POST /api/forgot-password. */
export const forgotPasswordRequest = z.strictObject({ email: emailAddress });
export type ForgotPasswordRequest = z.infer<typeof forgotPasswordRequest>;

/** POST /api/reset-password; `token` is from the mailed link. */
export const resetPasswordRequest = z.strictObject({
  token: requiredText(limits.token),
  password: newPassword,
});
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>;

/** An answer with only a message. */
export const messageAnswer = z.object({ message: text(limits.longText) });
export type MessageAnswer = z.infer<typeof messageAnswer>;

/** The caller's current password, asked for again. */
export const currentPassword = text(passwordLimits.max).check(z.minLength(1, { error: 'Is required' }));

/** POST /api/change-password: the caller's own. All other sessions of the account end, and this one gets a new token. */
export const changePasswordRequest = z.strictObject({
  current: currentPassword,
  password: newPassword,
});
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;

/** POST /api/confirmIdentity: what needs the password may be done for 15 minutes then. */
export const confirmIdentityRequest = z.strictObject({ current: currentPassword });
export type ConfirmIdentityRequest = z.infer<typeof confirmIdentityRequest>;

/**
 * The answer to a password that was changed or given again. From now on the session's token is another, and so is its
 * cookie, which comes with this answer; those of the call are worth nothing.
 */
export const renewedSessionAnswer = z.extend(messageAnswer, { token: text(limits.token) });
export type RenewedSessionAnswer = z.infer<typeof renewedSessionAnswer>;

/** POST /api/endOwnSessions: one other session of the caller's, or all others. */
export const endOwnSessionsRequest = z.strictObject({ sessionId: z.optional(recordId) });
export type EndOwnSessionsRequest = z.infer<typeof endOwnSessionsRequest>;

/** The answer to setting a password by a mailed link. */
export const resetPasswordAnswer = z.extend(messageAnswer, { device });
export type ResetPasswordAnswer = z.infer<typeof resetPasswordAnswer>;
