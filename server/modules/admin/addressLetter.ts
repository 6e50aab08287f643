import { letterOf } from '@server/mail/letter';
import type { Compose } from '@server/mail/sender';

/** For so long it is tried to be sent. */
export const ADDRESS_LETTER_SECONDS = 7 * 24 * 3600;

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Writes the mail that tells an account's old address of the change. It names neither the new one nor whose account it
 * is: the old mailbox may be somebody else's by now.
 */
export const composeAddressChanged: Compose = async (_trx, { recipient, created_at }) => {
  const when = `${day.format(created_at)} at ${created_at.toISOString().slice(11, 16)} UTC`;
  return letterOf({
    to: recipient,
    subject: 'The address of your Task Management account was changed',
    text: [
      `The e-mail address of your Task Management account was changed on ${when}. It is not this one any more: you sign in with the new address, and mails go there.`,
      'If you or your administrator did this, there is nothing to do.',
      'If you do not know of it, tell an administrator at once. They can see who changed the address, change it back, and end the sessions of the account. Until then do not follow links in mails about your password.',
    ],
  });
};
