import { serverMessage, type ApiError } from '@/api/base/apiError';

/*
 * The messages of signing in and out, which /login loads. Those of setting a password stand in `password/passwordMessages.ts`:
 * the build drops no part of a file that one of its pages needs.
 */
export const messages = {
  loginSucceeded: 'Login successful!',
  /** The server gave no reason. */
  loginUnexplained: 'Failed to fetch user data',
  /** The server gave no answer. */
  loginFailed: 'Something went wrong',
  emailMissing: 'Please enter your email.',
  emailMalformed: 'Please enter a valid email address.',
  resetMailSent: 'Reset email sent successfully!',
  resetMailUnexplained: 'Failed to send an email for forgot password link',
  resetMailFailed: 'Failed to send email',
  confirmTitle: 'Confirm that it is you',
  confirmText:
    'More than 15 minutes have passed since you gave your password. Nothing you have typed is lost.',
} as const;

/** Lines of the activity log (LOG-01). */
export const activities = { login: 'User logged in', logout: 'User logged out' } as const;

/**
 * The message for a failed call: the server's own; `unexplained` where it answered without one; `unanswered` where it
 * did not answer.
 */
export const failureText = (error: ApiError, unexplained: string, unanswered: string): string =>
  serverMessage(error) ?? (error.status > 0 ? unexplained : unanswered);
