import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import type { AppDeps } from '@server/app/deps';
import { isMigrated } from '@server/db/migrate';
import { ApiError } from './errors';

/** Whoever asks wants to know now: a database that takes longer is not ready. */
const READY_WITHIN_MS = 2000;

/**
 * Liveness (the process answers) and readiness (the database answers, has the newest tables, and takes changes). The
 * change that readiness is tried by touches no row: a standby, a database set to be read only, and a disk that is too
 * full for the embedded one refuse it all the same.
 */
export const healthRoutes =
  ({ db }: Pick<AppDeps, 'db'>): FastifyPluginAsync =>
  async (app) => {
    /** One look at a time: those who ask of a frozen database must not take up its connections. */
    let looking: Promise<boolean> | undefined;
    async function look(): Promise<boolean> {
      try {
        if (!(await isMigrated(db))) return false;
        await sql`update installation set id = id where false`.execute(db);
        return true;
      } catch (error) {
        app.log.warn({ err: error }, 'the database is not ready');
        return false;
      } finally {
        looking = undefined;
      }
    }

    app.get('/api/health', async () => ({ status: 'ok' }));

    app.get('/api/ready', async () => {
      looking ??= look();
      const ready = await Promise.race([looking, wait(READY_WITHIN_MS, false, { ref: false })]);
      if (!ready) throw new ApiError(503, 'overloaded', 'The database is not ready.');
      return { status: 'ready' };
    });
  };
