import type { Config } from '@server/app/config';
import { fileMailer } from './fileMailer';
import { smtpMailer } from './smtpMailer';

/** A mail ready to go out. Text and HTML say the same, in ASCII, so that no encoding breaks a link. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface OutgoingMail extends Letter {
  /** Stays the same when a mail is tried again: its Message-ID and file name are made of it. */
  id: string;
  queuedAt: Date;
}

/** The way out of the house. */
export interface Mailer {
  /**
   * Resolves once the mail has been taken, with where it went: a server's name or a file's path.
   * Rejects when it was not, or when the signal ends the try.
   */
  deliver(mail: OutgoingMail, signal: AbortSignal): Promise<string>;
}

/** SMTP where `SMTP_URL` names a server, else readable .eml files in the data folder. */
export const createMailer = (
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir'>,
): Mailer => (config.smtpUrl ? smtpMailer(config.smtpUrl, config) : fileMailer(config));
