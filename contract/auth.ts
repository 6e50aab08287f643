import * as z from 'zod/mini';
import { passwordLimits } from './credentials';
import { limits } from './limits';
import { emailAddress, instant, requiredText, text } from './text';
import { sessionUser } from './users';

/** A password as it is chosen: 8 to 256 characters, never trimmed. */
export const newPassword = text(passwordLimits.max).check(
  z.minLength(passwordLimits.min, {
    error: `Password must be at least ${passwordLimits.min} characters long.`,
  }),
);

/**
 * Header of the calls below without a session, for a client that can keep a secret: the tokens by which this device is
 * known to accounts that have signed in on it, with commas between, or "none". Only who sends it is given one, as
 * `device` in an answer. A known device has tries of its own, which strangers do not use up.
 */
export const deviceHeaders = z.looseObject({ 'x-known-devices': z.optional(text(limits.longText)) });

/** A token to be sent in `x-known-devices` from now on, after the session too: this device is known. */
const device = z.optional(text(limits.token));

/** POST /api/login. The address is not checked for its form: one that cannot exist is simply unknown. */
export const loginRequest = z.strictObject({
  email: requiredText(limits.email),
  password: text(passwordLimits.max).check(z.minLength(1, { error: 'Is required' })),
});
export type LoginRequest = z.infer<typeof loginRequest>;

/** `token` goes into `Authorization: Bearer …` of every later call, until `expiresAt` at the latest. */
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

/** POST /api/reset-password; `token` is the one of the mailed link. */
export const resetPasswordRequest = z.strictObject({
  token: requiredText(limits.token),
  password: newPassword,
});
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>;

/** One's own password, as it is asked for once more. */
export const currentPassword = text(passwordLimits.max).check(z.minLength(1, { error: 'Is required' }));

/** POST /api/change-password: one's own. All other sessions of the account end. */
export const changePasswordRequest = z.strictObject({
  current: currentPassword,
  password: newPassword,
});
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;

/** An answer that only tells how it went. */
export const messageAnswer = z.object({ message: text(limits.longText) });
export type MessageAnswer = z.infer<typeof messageAnswer>;

/** The answer to a password that was set by a mailed link. */
export const resetPasswordAnswer = z.extend(messageAnswer, { device });
export type ResetPasswordAnswer = z.infer<typeof resetPasswordAnswer>;
