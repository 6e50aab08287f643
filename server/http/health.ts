import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import type { AppDeps } from '@server/app/deps';
import { isMigrated } from '@server/db/migrate';
import * as z from 'zod/mini';
import { ApiError } from './errors';

const answer = (status: string) => z.object({ status: z.literal(status) });

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
    const health = { schema: { summary: 'Whether the server is alive', response: { 200: answer('ok') } } };
    app.get('/api/health', { ...evenUnderPressure, ...health }, async () => ({ status: 'ok' }));

    const readiness = { summary: 'Whether it can take calls', response: { 200: answer('ready') } };
    app.get('/api/ready', { schema: readiness }, async () => {
      if (app.isEnding()) throw new ApiError(503, 'overloaded', 'The server is about to end.');
      looking ??= look();
      const ready = await Promise.race([looking, wait(READY_WITHIN_MS, false, { ref: false })]);
      if (!ready) throw new ApiError(503, 'overloaded', 'The database is not ready.');
      return { status: 'ready' };
    });
  };
