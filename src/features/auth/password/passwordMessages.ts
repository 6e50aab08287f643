import { countedText } from '@/lib/format/texts';

/** The messages of forms that set a password. */
export const passwordMessages = {
  fieldsMissing: 'Please fill in all fields.',
  tooShort: 'Password must be at least 8 characters long.',
  different: 'Passwords do not match.',
  resetFailed: 'Failed to reset password',
  resetUnknown: (why: string) =>
    `${why.replace(/\.$/, '')}. It is not known whether it was set. Try to sign in with the new password.`,
  resetUsed: 'This link was used, most likely by your earlier try. Try to sign in with the new password.',
  changed: 'Password changed. Your other sessions were ended.',
  /** The line of the activity log (LOG-01). */
  log: 'Changed own password',
  mustChange: 'An administrator has set your password. Choose your own to go on.',
  unknown:
    'It is not known whether your password was changed. Try again: if you are asked to sign in then, it was changed, and the new one holds.',
} as const;

/** The messages of one's own sessions. */
export const sessionMessages = {
  title: 'Where you are signed in',
  failed: 'Your sessions could not be loaded.',
  onlyThis: 'You are signed in nowhere else.',
  endOneTitle: 'End this session?',
  endOne:
    'That browser is signed out, and needs your password again. If you do not know it, change your password too.',
  endOthersTitle: 'End all other sessions?',
  endOthers: 'You are signed out everywhere else, and stay signed in here.',
  ended: (count: number) =>
    count === 0 ? 'It had ended already.' : `${countedText(count, ['session', 'sessions'])} ended.`,
  notEnded: (why: string) => `Nothing was ended. ${why}`,
  unknown: (why: string) => `It is not known whether it ended. ${why}`,
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
