import { createTransport } from 'nodemailer';
import { MailRefused, type Mailer } from './mailer';
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
      const message = await toMessage(mail, sender);
      await transport.sendMail({ ...message, signal }).catch((error: unknown) => {
        throw rejectionOf(error) ?? error;
      });
      return server;
    },
  };
}

/** What of an SMTP error tells who refused what. */
type SmtpError = Error & { permanent?: boolean; responseCode?: number; command?: string };

/** Undefined for rejections of the server's own sign-in or sender too: they are the operator's to mend, and concern every mail. */
function rejectionOf(error: unknown): MailRefused | undefined {
  if (!(error instanceof Error)) return undefined;
  const { permanent, responseCode, command, message }: SmtpError = error;
  const isOfThisMail = command === 'RCPT TO' || command === 'DATA';
  return permanent && responseCode && isOfThisMail ? new MailRefused(responseCode, message) : undefined;
}
