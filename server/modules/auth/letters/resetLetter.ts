import type { Config } from '@server/app/config';
import { composeLink } from './mailedLink';
import { RESET_MINUTES } from '../passwordReset';

/** Composes a queued reset mail. */
export const composeReset = (config: Pick<Config, 'publicUrl'>) =>
  composeLink(config, {
    kind: 'password_reset',
    isFor: () => true,
    path: (token) => `/reset-password?token=${token}`,
    issued: 'password-reset.issued',
    refused: 'password-reset.undeliverable',
    words: (expiresAt) => ({
      subject: 'Reset your Task Management password',
      why: 'Somebody, most likely you, asked to reset the password of your Task Management account.',
      purpose: 'choose a new password',
      button: 'Choose a new password',
      limits: `The link works once, until ${expiresAt.toISOString().slice(11, 16)} UTC (${RESET_MINUTES} minutes after it was asked for).`,
      otherwise:
        'If it was not you, you can ignore this mail: your password stays as it is, and nobody else received this link.',
    }),
  });
