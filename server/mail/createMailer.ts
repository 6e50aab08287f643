import type { Config } from '@server/app/config';
import { fileMailer } from './fileMailer';
import type { Mailer } from './mailer';
import { smtpMailer } from './smtpMailer';

/** SMTP if `SMTP_URL` is set, otherwise readable .eml files in the data folder. */
export const createMailer = (
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir'>,
): Mailer => (config.smtpUrl ? smtpMailer(config.smtpUrl, config) : fileMailer(config));
