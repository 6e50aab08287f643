import { messages } from './messages';

/** What the page says to who follows a mailed link. */
interface MailedLink {
  title: string;
  /** What it is about; null where the title says it all. */
  hint: string | null;
  busy: string;
  succeeded: string;
  /** The link holds no token. */
  incomplete: string;
  /** Instead of the server's words for a link that it does not take any more; null where these are good. */
  invalid: string | null;
}

/** The link to another password (LOGIN-10), and the one to a first password, which an administrator has sent (ADM-13). */
export const mailedLinks: Record<'reset' | 'invitation', MailedLink> = {
  reset: {
    title: 'Reset Password',
    hint: null,
    busy: 'Resetting...',
    succeeded: messages.resetSucceeded,
    incomplete: messages.resetLinkIncomplete,
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

export type LinkKind = keyof typeof mailedLinks;
