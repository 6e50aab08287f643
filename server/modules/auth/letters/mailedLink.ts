import type { LinkKind } from '@server/db/accountTables';
import { writeAudit } from '@server/accounts/audit';
import type { Config } from '@server/app/config';
import type { Executor } from '@server/db/schema';
import { asHtmlText, letterOf } from '@server/mail/letter';
import type { Letter } from '@server/mail/mailer';
import { isMailWaiting } from '@server/mail/mailQueue';
import type { Compose } from '@server/mail/sender';
import { dropLinks, issueReset, lockResetsOf } from '../resets';
import { findAccount, type Account } from '../users';

/** The texts of a mail with a link. ASCII only, see `Letter`. */
export interface LinkWords {
  subject: string;
  /** The reason for the mail. */
  why: string;
  /** The purpose of the link: "To …, open this link:", and the button's text. */
  purpose: string;
  button: string;
  /** How long the link works. */
  limits: string;
  /** Advice for people who did not expect the mail. */
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
  /** Whether the account should get the mail. Deactivated accounts never do. */
  isFor: (account: Account) => boolean;
  /** The page that sets a password; the token is appended. */
  path: (token: string) => string;
  /** The actions in the audit trail: the mail server has accepted the mail, or refuses it for good. */
  issued: string;
  refused: string;
  /** What follows where the mail server refuses it for good. */
  giveUp?: (trx: Executor, account: Account) => Promise<void>;
  words: (expiresAt: Date) => LinkWords;
}

/**
 * Composes a queued mail with a link. Its token is new at each attempt, and stored only as a hash. The mail goes to the
 * account's address and not to the typed one; nobody gets it if no active account has that address. The audit trail
 * tells of it once, when it is mailed or refused for good.
 */
export const composeLink =
  (
    { publicUrl }: Pick<Config, 'publicUrl'>,
    { kind, isFor, path, issued, refused, giveUp, words }: LinkMail,
  ): Compose =>
  async (trx, mail) => {
    const account = await findAccount(trx, mail.recipient);
    if (!account?.is_active || !isFor(account)) return null;
    const token = await issueReset(trx, { userId: account.id, kind, expiresAt: mail.expires_at });
    const tell = (action: string, what: Record<string, unknown>) => (told: Executor) =>
      writeAudit(told, {
        by: { actorId: null, requestId: null },
        action,
        subjectType: 'user',
        subjectId: account.id,
        after: { mailId: mail.id, attempt: mail.attempts, ...what },
      });
    return {
      letter: linkLetter(account.email, `${publicUrl}${path(token)}`, words(mail.expires_at)),
      accepted: tell(issued, {}),
      refused: async (after, answer) => {
        // As for every change of links, before any row: what was withdrawn or replaced meanwhile stays as it is.
        await lockResetsOf(after, account.email);
        if (!(await isMailWaiting(after, mail.id))) return;
        await dropLinks(after, account.id, kind);
        await giveUp?.(after, account);
        await tell(refused, { answer })(after);
      },
    };
  };
