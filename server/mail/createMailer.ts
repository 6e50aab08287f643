import type { Config } from '@server/app/config';
import { isLoopback } from '@server/app/loopback';
import { fileMailer } from './fileMailer';
import type { Mailer } from './mailer';
import { smtpMailer } from './smtpMailer';

type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir' | 'production'>;

/**
 * SMTP if `SMTP_URL` is set, otherwise readable .eml files in the data folder. In production no mail leaves this machine
 * unencrypted, unless the address says so (`?requireTLS=false`).
 */
export function createMailer(config: MailSettings): Mailer {
  const { smtpUrl, production } = config;
  if (!smtpUrl) return fileMailer(config);
  return smtpMailer(smtpUrl, config, { requireTLS: production && !isLoopback(new URL(smtpUrl).hostname) });
}
