import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import type { AppDeps } from '@server/app/deps';
import { isMigrated } from '@server/db/migrate';
import { ApiError } from './errors';

/** Health checks want an answer now: a slower database is not ready. */
const READY_WITHIN_MS = 2000;

/**
 * Liveness (the process answers) and readiness (the database answers, has the newest tables and accepts writes). The
 * test write touches no row, yet a standby, a read-only database and an embedded database on a full disk still reject
 * it. A server that is about to end is alive, and not ready.
 */
export const healthRoutes =
  ({ db }: Pick<AppDeps, 'db'>): FastifyPluginAsync =>
  async (app) => {
    /** Runs one check at a time: checks of a frozen database must not use up its connections. */
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

    // A busy server is alive: it must not be taken for dead, and restarted, because it is overloaded.
    const evenUnderPressure = { config: { pressureHandler: () => undefined } };
    app.get('/api/health', evenUnderPressure, async () => ({ status: 'ok' }));

    app.get('/api/ready', async () => {
      if (app.isEnding()) throw new ApiError(503, 'overloaded', 'The server is about to end.');
      looking ??= look();
      const ready = await Promise.race([looking, wait(READY_WITHIN_MS, false, { ref: false })]);
      if (!ready) throw new ApiError(503, 'overloaded', 'The database is not ready.');
      return { status: 'ready' };
    });
  };
