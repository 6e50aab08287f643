import {
  createLogRequest,
  logEntry,
  logsAnswer,
  logsParams,
  logsQuery,
  MAX_LOG_ENTRIES,
} from '@contract/logs';
import { isAdmin } from '@contract/accounts/roles';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addLog } from '@server/accounts/activityLog';
import type { AppDeps } from '@server/app/deps';
import { ApiError } from '@server/http/errors';
import { asActiveCaller } from '@server/accounts/activeCaller';
import { callerOf, principalOf } from '@server/accounts/principal';
import { quotasOf } from '@server/accounts/quotas';
import { countHit } from '@server/http/limits/rateLimits';
import { listLogs } from './logsRepository';

/** The users' activity logs (D-15): read by their owner and by admins, written by their owner. */
export const logRoutes =
  ({ db, config }: Pick<AppDeps, 'db' | 'config'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/logs/:userId',
      { schema: { params: logsParams, querystring: logsQuery, response: { 200: logsAnswer } } },
      async (request, reply) => {
        const caller = principalOf(request);
        const { userId } = request.params;
        if (userId !== caller.userId && !isAdmin(caller.role)) {
          throw new ApiError(403, 'forbidden', 'You may only read your own activity log.');
        }
        const { entries, total } = await listLogs(db, { limit: MAX_LOG_ENTRIES, ...request.query, userId });
        reply.header('x-total-count', total);
        return entries;
      },
    );

    app.post(
      '/api/logs',
      { schema: { body: createLogRequest, response: { 201: logEntry } } },
      async (request, reply) => {
        const { userId, message } = request.body;
        if (userId !== principalOf(request).userId) {
          throw new ApiError(403, 'forbidden', 'You may only write to your own activity log.');
        }
        const entry = await asActiveCaller(db, callerOf(request), async (trx) => {
          const added = await addLog(trx, userId, message);
          await countHit(trx, quotasOf(config, userId).logEntry);
          return added;
        });
        return reply.code(201).send(entry);
      },
    );
  };
