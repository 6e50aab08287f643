import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/**
 * Who may call a route: everyone, callers with the client's key, signed-in people even if they must change their
 * password first, signed-in people, admins.
 */
export type Access =
  'open' | 'client' | 'own-account' | 'signed-in' | 'admin' | 'program' | 'program-or-admin';

export interface RouteAccess {
  method: string;
  url: string;
  access: Access;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyInstance {
    /** Every registered route, for the test that calls each one in each role. */
    routeAccess: RouteAccess[];
  }
}

/** Marks all routes that are registered in a scope after this call with who may call them. */
export function markRoutes(scope: FastifyInstance, access: Access): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, access };
  });
}

/** Stops the start if a route is registered outside the scopes, where nothing checks the caller. */
export const accessPlugin = fp(async (app) => {
  const routes: { method: string | string[]; url: string; config?: { access?: Access } }[] = [];
  app.decorate('routeAccess', []);
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    for (const { method, url, config } of routes) {
      const access = config?.access;
      if (!access)
        throw new Error(`The route ${String(method)} ${url} belongs to no scope (server/app/scopes.ts).`);
      for (const each of [method].flat()) app.routeAccess.push({ method: each, url, access });
    }
  });
});
