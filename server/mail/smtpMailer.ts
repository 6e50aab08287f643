import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer';
import { toMessage, type Sender } from './message';

const SECOND = 1000;

/**
 * Sends mails through the SMTP server of `url` (`smtp://` or `smtps://`, with user and password if needed).
 * @param requireTLS whether a server that does not go over to TLS gets no mail; `requireTLS` and `ignoreTLS` in the
 * address come first
 */
export function smtpMailer(url: string, sender: Sender, { requireTLS = false } = {}): Mailer {
  const transport = createTransport({
    url,
    requireTLS,
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
