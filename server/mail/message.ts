import MailComposer from 'nodemailer/lib/mail-composer';
import type { OutgoingMail } from './mailer';

export interface Sender {
  mailFrom: string;
  /** Its host is the right-hand side of Message-IDs. */
  publicUrl: string;
}

/**
 * A body part without encoding. nodemailer would encode long lines as quoted-printable, which breaks up the link for
 * people who read the file. The texts are ASCII and far below 998 characters a line, so they need no encoding.
 */
const part = (type: string, content: string) => ({
  raw: `Content-Type: ${type}; charset=us-ascii\r\nContent-Transfer-Encoding: 7bit\r\n\r\n${content.replace(/\r?\n/g, '\r\n')}`,
});

/**
 * Builds the complete message. Its Message-ID is the same at every attempt: if a server accepted the mail but its
 * answer was lost, the second copy can be recognised.
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
