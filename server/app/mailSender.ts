import fp from 'fastify-plugin';
import type { AppDeps } from './deps';
import { startMailSender, type MailSender } from '@server/mail/sender';
import { composeAddressChanged } from '@server/modules/admin/addressLetter';
import { composeInvitation } from '@server/modules/auth/letters/invitationLetter';
import { composeReset } from '@server/modules/auth/letters/resetLetter';
import { composeCertificateEnding } from '@server/source/certificateEnd';

declare module 'fastify' {
  interface FastifyInstance {
    mailSender: MailSender;
  }
}

/** Sends the mails of the mail queue while the application runs; `app.mailSender.drain()` sends them at once. */
export const mailSenderPlugin = ({ db, config, mailer, connection }: AppDeps) =>
  fp(async (app) => {
    const sender = startMailSender({
      db,
      mailer,
      compose: {
        password_reset: composeReset(config),
        invitation: composeInvitation(config),
        address_changed: composeAddressChanged,
        certificate_ending: composeCertificateEnding(connection),
      },
      log: app.log,
    });
    app.decorate('mailSender', sender);
    app.addHook('onClose', () => sender.stop());
  });
