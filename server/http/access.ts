import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/**
 * Who may call a route: everyone, who knows the client's key, who is signed in even if the password must be changed
 * first, who is signed in, admins.
 */
export type Access = 'open' | 'client' | 'own-account' | 'signed-in' | 'admin';

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
    /** Every registered route, for the test that holds each against each role. */
    routeAccess: RouteAccess[];
  }
}

/** Marks every route registered in a scope from here on with who may call it. */
export function markRoutes(scope: FastifyInstance, access: Access): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, access };
  });
}

/** Refuses to start with a route that was registered outside the scopes and so is checked by nobody. */
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
        throw new Error(`The route ${String(method)} ${url} belongs to no scope (server/scopes.ts).`);
      for (const each of [method].flat()) app.routeAccess.push({ method: each, url, access });
    }
  });
});
