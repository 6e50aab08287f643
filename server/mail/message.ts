import MailComposer from 'nodemailer/lib/mail-composer';
import type { OutgoingMail } from './mailer';

export interface Sender {
  mailFrom: string;
  /** Its host is the right-hand side of Message-IDs. */
  publicUrl: string;
}

/**
 * A body part as it is. nodemailer would put long lines into quoted-printable, which cuts the link into pieces for
 * whoever reads the file; the texts are ASCII and far from 998 characters a line, so nothing needs an encoding.
 */
const part = (type: string, content: string) => ({
  raw: `Content-Type: ${type}; charset=us-ascii\r\nContent-Transfer-Encoding: 7bit\r\n\r\n${content.replace(/\r?\n/g, '\r\n')}`,
});

/**
 * The whole message as it goes over the wire. Its Message-ID is the same at every try: should a server have taken
 * the mail and its answer got lost, the second copy can be told for what it is.
 */
export async function toMessage(mail: OutgoingMail, sender: Sender) {
  const composed = new MailComposer({
    messageId: `<${mail.id}@${new URL(sender.publicUrl).hostname}>`,
    date: mail.queuedAt,
    from: sender.mailFrom,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: part('text/plain', mail.text),
    html: part('text/html', mail.html),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'windows',
  }).compile();
  return { envelope: composed.getEnvelope(), raw: await composed.build() };
}
