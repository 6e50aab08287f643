import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@server/app/deps';
import { newUserRoutes } from './newUserRoutes';
import { userAccessRoutes } from './userAccessRoutes';
import { userRoutes } from './userRoutes';

/** All calls of the accounts' desk, for the admins' scope. */
export const adminRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    await app.register(userRoutes(deps));
    await app.register(newUserRoutes(deps));
    await app.register(userAccessRoutes(deps));
  };
