import type { Config } from '@server/app/config';
import { forgetInvitations, INVITATION_DAYS } from '../invitations';
import { composeLink } from './mailedLink';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const until = (instant: Date) => `${day.format(instant)}, ${instant.toISOString().slice(11, 16)} UTC`;

/** Composes a queued invitation; none if the person has set a password in the meantime. */
export const composeInvitation = (config: Pick<Config, 'publicUrl'>) =>
  composeLink(config, {
    kind: 'invitation',
    isFor: ({ invited_at }) => invited_at !== null,
    path: (token) => `/reset-password?token=${token}&welcome`,
    issued: 'invitation.issued',
    refused: 'invitation.undeliverable',
    giveUp: (trx, { id }) => forgetInvitations(trx, [id]),
    words: (expiresAt) => ({
      subject: 'Your Task Management account',
      why: 'An administrator has made a Task Management account for you. You sign in with this address and a password of your own.',
      purpose: 'set your password',
      button: 'Set your password',
      limits: `The link works once, until ${until(expiresAt)} (${INVITATION_DAYS} days after it was sent).`,
      otherwise:
        'If it has run out, ask your administrator for another one, or choose "Forgot Password?" where you sign in.',
    }),
  });
