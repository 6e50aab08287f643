import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { AppDeps } from './deps';
import type { Access } from './plugins/access';
import { requireAdmin, requireApiKey, requireSession } from './plugins/auth';
import { docsPlugin } from './plugins/docs';
import { healthRoutes } from './plugins/health';

/** Marks every route registered in a scope with who may call it. */
function markRoutes(scope: FastifyInstance, access: Access): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, access };
  });
}

/** Everyone: is it up, and the page that describes the calls. */
const openScope =
  (deps: AppDeps): FastifyPluginAsync =>
  async (scope) => {
    markRoutes(scope, 'open');
    await scope.register(healthRoutes(deps));
    if (deps.config.apiDocs) await scope.register(docsPlugin);
  };

/** Nobody is signed in yet: calls carry the client's key (D-12: a name, not a secret). */
const publicScope =
  (deps: AppDeps): FastifyPluginAsync =>
  async (scope) => {
    markRoutes(scope, 'client');
    scope.addHook('onRequest', requireApiKey(deps));
  };

/** Everyone signed in; `request.user` holds who it is. */
const signedInScope =
  (deps: AppDeps): FastifyPluginAsync =>
  async (scope) => {
    markRoutes(scope, 'signed-in');
    scope.addHook('onRequest', requireSession(deps));
  };

/** Admins only. */
const adminScope =
  (deps: AppDeps): FastifyPluginAsync =>
  async (scope) => {
    markRoutes(scope, 'admin');
    scope.addHook('onRequest', requireSession(deps));
    scope.addHook('onRequest', requireAdmin);
  };

/** All calls under /api. The scope a module stands in owns the check of who may call it, so no route can forget it. */
export const apiScopes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (api) => {
    api.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    await api.register(rateLimit, { max: deps.config.requestsPerMinute, timeWindow: 60_000 });
    await api.register(openScope(deps));
    await api.register(publicScope(deps));
    await api.register(signedInScope(deps));
    await api.register(adminScope(deps));
  };
