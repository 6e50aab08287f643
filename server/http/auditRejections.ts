import fp from 'fastify-plugin';
import { writeAudit } from '@server/accounts/audit';
import type { AppDeps } from '@server/app/deps';

/** Adds every 403 of a signed-in person to the audit trail, in one place so that no route forgets it. */
export const auditRejectionsPlugin = ({ db }: Pick<AppDeps, 'db'>) =>
  fp(async (app) => {
    app.addHook('onSend', (request, reply, payload, done) => {
      if (reply.statusCode !== 403 || !request.user) return done(null, payload);
      const { method, routeOptions, params } = request;
      void writeAudit(db, {
        actorId: request.user.userId,
        action: 'request.refused',
        subjectType: 'route',
        subjectId: `${method} ${routeOptions.url ?? ''}`,
        after: { params, address: request.ip },
        requestId: request.id,
      })
        .catch((error: unknown) => {
          request.log.error({ err: error }, 'a rejected call is missing in the audit trail');
        })
        .finally(() => done(null, payload));
    });
  });
