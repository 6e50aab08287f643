import type { Mailer, OutgoingMail } from '@server/mail/mailer';

export interface Mailbox extends Mailer {
  mails: OutgoingMail[];
  /** The token of the newest mail's link. */
  newestToken(): string;
}

/** The token of the reset link in a text. */
function tokenIn(text: string): string {
  const token = /\/reset-password\?token=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`No reset link in: ${text}`);
  return token;
}

/** Takes every mail and keeps it for the test to read. */
export function openMailbox(): Mailbox {
  const mails: OutgoingMail[] = [];
  return {
    mails,
    newestToken: () => tokenIn(mails.at(-1)?.text ?? ''),
    deliver: async (mail) => {
      mails.push(mail);
      return 'the mailbox of the test';
    },
  };
}
