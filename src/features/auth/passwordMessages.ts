/** The messages of forms that set a password. */
export const passwordMessages = {
  fieldsMissing: 'Please fill in all fields.',
  tooShort: 'Password must be at least 8 characters long.',
  different: 'Passwords do not match.',
  resetFailed: 'Failed to reset password',
  changed: 'Password changed. Your other sessions were ended.',
  mustChange: 'An administrator has set your password. Choose your own to go on.',
  unknown:
    'It is not known whether your password was changed. Try again: if the current password is refused then, it was changed, and the new one holds.',
} as const;

/** What a mailed link's page says. */
interface LinkMessages {
  title: string;
  /** Null where the title is enough. */
  hint: string | null;
  busy: string;
  succeeded: string;
  /** The link holds no token. */
  incomplete: string;
  /** Replaces the server's message for a link that is no longer valid; null keeps that message. */
  invalid: string | null;
}

/** The link that resets a password (LOGIN-10), and the invitation to set the first one (ADM-13). */
export const linkMessages: Record<'reset' | 'invitation', LinkMessages> = {
  reset: {
    title: 'Reset Password',
    hint: null,
    busy: 'Resetting...',
    succeeded: 'Password successfully reset!',
    incomplete: 'This reset link is incomplete or was already opened. Please ask for a new one.',
    invalid: null,
  },
  invitation: {
    title: 'Set your password',
    hint: 'Welcome. Choose the password that you will sign in with, together with your e-mail address.',
    busy: 'Setting...',
    succeeded: 'Your password is set. You can sign in now.',
    incomplete:
      'This link is incomplete or was already opened. Open it from the mail again, or ask an administrator to send you another one.',
    invalid:
      'This link has run out or was already used. An administrator can send you another one. If you have set a password, sign in with it.',
  },
};

export type LinkKind = keyof typeof linkMessages;
