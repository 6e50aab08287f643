/** What the dialog of an expired session says; apart from `messages.ts`, which the login page loads. */
export const expiredMessages = {
  title: 'Your session has expired. Please sign in again.',
  /** A session that ended with a new address still names the old one (D-62). */
  otherAddress: 'If your e-mail address was changed, choose "Sign in as someone else".',
} as const;
