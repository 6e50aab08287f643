import type { LinkKind } from '@server/db/accountTables';
import { writeAudit } from '@server/accounts/audit';
import type { Config } from '@server/app/config';
import { asHtmlText, letterOf } from '@server/mail/letter';
import type { Letter } from '@server/mail/mailer';
import type { Compose } from '@server/mail/sender';
import { issueReset } from './resets';
import { findAccount, type Account } from './users';

/** What a mail with a link says. ASCII only, see `Letter`. */
export interface LinkWords {
  subject: string;
  /** Why the mail comes. */
  why: string;
  /** What the link is for: "To …, open this link:", and the button's text. */
  purpose: string;
  button: string;
  /** How long the link works. */
  limits: string;
  /** What to do with a mail that one did not expect. */
  otherwise: string;
}

const linkLetter = (to: string, link: string, words: LinkWords): Letter =>
  letterOf({
    to,
    subject: words.subject,
    text: [words.why, `To ${words.purpose}, open this link:\n${link}`, words.limits, words.otherwise],
    html: [
      words.why,
      `<a href="${asHtmlText(link)}">${words.button}</a>`,
      words.limits,
      `If the link cannot be clicked, copy this address into your browser:<br>\n${asHtmlText(link)}`,
      words.otherwise,
    ],
  });

export interface LinkMail {
  kind: LinkKind;
  /** Whether the account is to get it. None does that is deactivated. */
  isFor: (account: Account) => boolean;
  /** Of the page that sets a password, with a place for the token at its end. */
  path: (token: string) => string;
  /** The audit trail's word for a link that was made. */
  issued: string;
  words: (expiresAt: Date) => LinkWords;
}

/**
 * Writes a queued mail with a link, whose token is its own and never stored but as a hash. It goes to the account's
 * address and not to the typed one; nobody gets one where no active account has that address.
 */
export const composeLink =
  ({ publicUrl }: Pick<Config, 'publicUrl'>, { kind, isFor, path, issued, words }: LinkMail): Compose =>
  async (trx, mail) => {
    const account = await findAccount(trx, mail.recipient);
    if (!account?.is_active || !isFor(account)) return null;
    const token = await issueReset(trx, { userId: account.id, kind, expiresAt: mail.expires_at });
    await writeAudit(trx, {
      actorId: null,
      action: issued,
      subjectType: 'user',
      subjectId: account.id,
      after: { mailId: mail.id, attempt: mail.attempts },
      requestId: null,
    });
    return linkLetter(account.email, `${publicUrl}${path(token)}`, words(mail.expires_at));
  };
