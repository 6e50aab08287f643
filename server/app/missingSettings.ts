import type { Config } from './config';
import { isLoopback } from './loopback';

const LOCAL_SENDER = /@localhost>?\s*$/;

/** Names the settings without which a production server starts, but cannot reach the people it is for. */
export function missingSettings({
  production,
  publicUrl,
  smtpUrl,
  mailFrom,
}: Pick<Config, 'production' | 'publicUrl' | 'smtpUrl' | 'mailFrom'>): string[] {
  if (!production) return [];
  return [
    isLoopback(new URL(publicUrl).hostname) &&
      `Links in mails lead to ${publicUrl}, which opens on this machine only: set PUBLIC_URL to the address that people use.`,
    smtpUrl === undefined &&
      'No mail is sent: invitations and password links become files in the data folder. Set SMTP_URL to a mail server.',
    smtpUrl !== undefined &&
      LOCAL_SENDER.test(mailFrom) &&
      `Mails are sent as ${mailFrom}, which mail servers reject: set MAIL_FROM.`,
  ].filter((text) => text !== false);
}
