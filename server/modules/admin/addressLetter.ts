import { letterOf } from '@server/mail/letter';
import type { Compose } from '@server/mail/sender';

/** How long the server keeps trying to send it. */
export const ADDRESS_LETTER_SECONDS = 7 * 24 * 3600;

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Composes the mail about the change to an account's previous address. It names neither the new address nor the
 * person: the old mailbox may belong to somebody else now.
 */
export const composeAddressChanged: Compose = async (_trx, { recipient, created_at }) => {
  const when = `${day.format(created_at)} at ${created_at.toISOString().slice(11, 16)} UTC`;
  const letter = letterOf({
    to: recipient,
    subject: 'The address of your Task Management account was changed',
    text: [
      `The e-mail address of your Task Management account was changed on ${when}. It is not this one any more: you sign in with the new address, and mails go there.`,
      'If you or your administrator did this, there is nothing to do.',
      'If you do not know of it, tell an administrator at once. They can see who changed the address, change it back, and end the sessions of the account. Until then do not follow links in mails about your password.',
    ],
  });
  return { letter };
};
