import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@server/deps';
import { isMigrated } from '@server/db/migrate';
import { ApiError } from '@server/errors';

/** Liveness (the process answers) and readiness (the database answers and has the newest tables). */
export const healthRoutes =
  ({ db }: Pick<AppDeps, 'db'>): FastifyPluginAsync =>
  async (app) => {
    app.get('/api/health', async () => ({ status: 'ok' }));

    app.get('/api/ready', async (request) => {
      const ready = await isMigrated(db).catch((error: unknown) => {
        request.log.warn({ err: error }, 'the database does not answer');
        return false;
      });
      if (!ready) throw new ApiError(503, 'overloaded', 'The database is not ready.');
      return { status: 'ready' };
    });
  };
