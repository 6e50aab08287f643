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

/** POST /api/login. The address is not checked for its form: one that cannot exist is simply unknown. */
export const loginRequest = z.strictObject({
  email: requiredText(limits.email),
  password: text(passwordLimits.max).check(z.minLength(1, { error: 'Is required' })),
});
export type LoginRequest = z.infer<typeof loginRequest>;

/** `token` goes into `Authorization: Bearer …` of every later call, until `expiresAt` at the latest. */
export const loginAnswer = z.object({ user: sessionUser, token: text(limits.token), expiresAt: instant });
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

/** POST /api/change-password: one's own. All other sessions of the account end. */
export const changePasswordRequest = z.strictObject({
  current: text(passwordLimits.max).check(z.minLength(1, { error: 'Is required' })),
  password: newPassword,
});
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;

/** An answer that only tells how it went. */
export const messageAnswer = z.object({ message: text(limits.longText) });
export type MessageAnswer = z.infer<typeof messageAnswer>;
