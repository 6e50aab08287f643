import { writeAudit } from '@server/audit';
import type { Config } from '@server/config';
import type { Letter } from '@server/mail/mailer';
import type { Compose } from '@server/mail/sender';
import { RESET_MINUTES } from './passwordReset';
import { issueReset } from './resets';
import { findAccount } from './users';

const asHtmlText = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** The mail itself. ASCII only, see `Letter`. */
function resetLetter(to: string, link: string, expiresAt: Date): Letter {
  const until = `${expiresAt.toISOString().slice(11, 16)} UTC`;
  const asked = 'Somebody, most likely you, asked to reset the password of your Task Management account.';
  const limits = `The link works once, until ${until} (${RESET_MINUTES} minutes after it was asked for).`;
  const otherwise =
    'If it was not you, you can ignore this mail: your password stays as it is, and nobody else received this link.';
  return {
    to,
    subject: 'Reset your Task Management password',
    text: [
      'Hello,',
      asked,
      `To choose a new password, open this link:\n${link}`,
      limits,
      otherwise,
      'Task Management System',
    ].join('\n\n'),
    html: [
      '<!doctype html>',
      '<html lang="en"><head><meta charset="utf-8"><title>Reset your password</title></head>',
      '<body style="font-family: sans-serif; line-height: 1.5">',
      `<p>Hello,</p>\n<p>${asked}</p>`,
      `<p><a href="${asHtmlText(link)}">Choose a new password</a></p>`,
      `<p>${limits}</p>`,
      `<p>If the link cannot be clicked, copy this address into your browser:<br>\n${asHtmlText(link)}</p>`,
      `<p>${otherwise}</p>`,
      '<p>Task Management System</p>',
      '</body></html>',
    ].join('\n'),
  };
}

/**
 * Writes the mail of a queued reset with a token of its own, which is never stored but as a hash. It goes to the
 * account's address and not to the typed one; nobody gets one where no active account has that address.
 */
export const composeReset =
  ({ publicUrl }: Pick<Config, 'publicUrl'>): Compose =>
  async (trx, mail) => {
    const account = await findAccount(trx, mail.recipient);
    if (!account?.is_active) return null;
    const token = await issueReset(trx, account.id, mail.expires_at);
    await writeAudit(trx, {
      actorId: null,
      action: 'password-reset.issued',
      subjectType: 'user',
      subjectId: account.id,
      after: { mailId: mail.id, attempt: mail.attempts },
      requestId: null,
    });
    return resetLetter(account.email, `${publicUrl}/reset-password?token=${token}`, mail.expires_at);
  };
