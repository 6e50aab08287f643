import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { limits } from '@contract/limits';
import { Rejections } from '@server/accounts/rejections';
import type { AppDeps } from '@server/app/deps';
import { presentable } from './presentable';
import { actorOf, bringsApiToken } from './programAuth';

declare module 'fastify' {
  interface FastifyInstance {
    rejections: Rejections;
  }
}

const LIMITED = 'limited';
const INVALID_TOKEN = 'API token';

/**
 * Why an answer belongs in the trail, where its status alone does not say so: a limit of calls or of what one person may
 * store, and an API token that opens nothing. Null for any other answer.
 */
function reasonOf(status: number, { user, program, headers }: FastifyRequest): { reason?: string } | null {
  if (status === 403) return user || program ? {} : null;
  if (status === 429) return { reason: LIMITED };
  return status === 401 && bringsApiToken(headers) ? { reason: INVALID_TOKEN } : null;
}

/** What stands in the address is the caller's: `%00` is a character that no JSON of the database can hold. */
const storable = (params: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? presentable(value, limits.line) : value,
    ]),
  );

/**
 * Adds every 403 of a signed-in person or a program to the audit trail, every call beyond a limit, and every API token
 * that opens nothing, in one place so that no route forgets it.
 */
export const auditRejectionsPlugin = ({ db }: Pick<AppDeps, 'db'>) =>
  fp(async (app) => {
    const rejections = new Rejections(db, app.log);
    app.decorate('rejections', rejections);
    app.addHook('onClose', () => rejections.close());
    app.addHook('onSend', (request, reply, payload, done) => {
      const reason = reasonOf(reply.statusCode, request);
      if (!reason) return done(null, payload);
      const { method, routeOptions, params, user, program } = request;
      const entry = {
        by: { actorId: program ? actorOf(program) : (user?.userId ?? null), requestId: request.id },
        action: 'request.refused',
        subjectType: 'route',
        subjectId: `${method} ${routeOptions.url ?? ''}`,
        after: { params: storable(params), address: request.ip, ...reason },
      };
      void rejections.add(entry).finally(() => done(null, payload));
    });
  });
