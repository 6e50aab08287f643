import fp from 'fastify-plugin';
import { Rejections } from '@server/accounts/rejections';
import type { AppDeps } from '@server/app/deps';
import { actorOf } from './programAuth';

declare module 'fastify' {
  interface FastifyInstance {
    rejections: Rejections;
  }
}

/** Adds every 403 of a signed-in person or a program to the audit trail, in one place so that no route forgets it. */
export const auditRejectionsPlugin = ({ db }: Pick<AppDeps, 'db'>) =>
  fp(async (app) => {
    const rejections = new Rejections(db, app.log);
    app.decorate('rejections', rejections);
    app.addHook('onClose', () => rejections.close());
    app.addHook('onSend', (request, reply, payload, done) => {
      const { method, routeOptions, params, user, program } = request;
      const actorId = program ? actorOf(program) : user?.userId;
      if (reply.statusCode !== 403 || actorId === undefined) return done(null, payload);
      const entry = {
        actorId,
        action: 'request.refused',
        subjectType: 'route',
        subjectId: `${method} ${routeOptions.url ?? ''}`,
        after: { params, address: request.ip },
        requestId: request.id,
      };
      void rejections.add(entry).finally(() => done(null, payload));
    });
  });
