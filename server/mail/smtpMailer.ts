import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer';
import { toMessage, type Sender } from './message';

const SECOND = 1000;

/** Sends mails through the SMTP server of `url` (`smtp://` or `smtps://`, with user and password if needed). */
export function smtpMailer(url: string, sender: Sender): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 20 * SECOND,
  });
  const server = new URL(url).host;
  return {
    async deliver(mail, signal) {
      await transport.sendMail({ ...(await toMessage(mail, sender)), signal });
      return server;
    },
  };
}
