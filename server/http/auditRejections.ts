import fp from 'fastify-plugin';
import { writeAudit } from '@server/accounts/audit';
import type { AppDeps } from '@server/app/deps';
import { actorOf } from './programAuth';

/** Adds every 403 of a signed-in person or a program to the audit trail, in one place so that no route forgets it. */
export const auditRejectionsPlugin = ({ db }: Pick<AppDeps, 'db'>) =>
  fp(async (app) => {
    app.addHook('onSend', (request, reply, payload, done) => {
      const { method, routeOptions, params, user, program } = request;
      const actorId = program ? actorOf(program) : user?.userId;
      if (reply.statusCode !== 403 || actorId === undefined) return done(null, payload);
      void writeAudit(db, {
        actorId,
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
