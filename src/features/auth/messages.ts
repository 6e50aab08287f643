/** What people read when something about signing in went well or wrong. */
export const messages = {
  loginSucceeded: 'Login successful!',
  /** The server refused without a word. */
  loginUnexplained: 'Failed to fetch user data',
  /** No answer at all. */
  loginFailed: 'Something went wrong',
  emailMissing: 'Please enter your email.',
  emailMalformed: 'Please enter a valid email address.',
  resetMailSent: 'Reset email sent successfully!',
  resetMailUnexplained: 'Failed to send an email for forgot password link',
  resetMailFailed: 'Failed to send email',
  fieldsMissing: 'Please fill in all fields.',
  passwordShort: 'Password must be at least 8 characters long.',
  passwordsDiffer: 'Passwords do not match.',
  resetSucceeded: 'Password successfully reset!',
  resetFailed: 'Failed to reset password',
  resetLinkIncomplete: 'This reset link is incomplete or was already opened. Please ask for a new one.',
} as const;

/** Lines of the activity log (LOG-01). */
export const activities = { login: 'User logged in', logout: 'User logged out' } as const;
