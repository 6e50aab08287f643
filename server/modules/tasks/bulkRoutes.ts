import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  lastTaskRun,
  taskUndoRequest,
  taskUpdatesAnswer,
  taskUpdatesRequest,
} from '@contract/tasks/bulkUpdates';
import { judgeTaskUpdate } from '@contract/tasks/taskUpdateRule';
import { asActiveCaller } from '@server/accounts/activeCaller';
import { assertOwnName, callerOf, principalOf } from '@server/accounts/principal';
import { quotasOf } from '@server/accounts/quotas';
import type { AppDeps } from '@server/app/deps';
import { countHit } from '@server/http/limits/rateLimits';
import { changeEach } from './changeEach';
import { decideTaskUpdate, rejectionError } from './taskUpdate';

/** /api/taskUpdates, and what undoes it: several tasks at once (BULK-01). */
export const bulkRoutes =
  ({ db, records, config }: Pick<AppDeps, 'db' | 'records' | 'config'>): FastifyPluginAsyncZod =>
  async (app) => {
    /** Counts the rows of a call together: counting them one by one would take longer than changing them. */
    const countRows = async (request: FastifyRequest, rows: number) => {
      const caller = callerOf(request);
      const quota = quotasOf(config, caller.actorId).bulkUpdate(rows);
      await asActiveCaller(db, caller, (trx) => countHit(trx, quota));
    };

    app.post(
      '/api/taskUpdates',
      {
        schema: {
          summary: "Changes the same fields of several of the caller's tasks, each as a single update would",
          body: taskUpdatesRequest,
          response: { 200: taskUpdatesAnswer },
          failures: [409],
        },
      },
      async (request) => {
        const { email, runId, fields, rows, today } = request.body;
        const principal = principalOf(request);
        assertOwnName(principal, email);
        await countRows(request, rows.length);
        const origin = { ...callerOf(request), quotas: [], runId };
        return changeEach(rows, request, ({ internalid, version }) =>
          records.tasks.update(
            internalid,
            (stored) => decideTaskUpdate(stored, { fields, version, today }, principal),
            origin,
          ),
        );
      },
    );

    app.get(
      '/api/taskUpdatesLast',
      {
        schema: {
          summary: "The caller's newest change of several tasks, as far as it can still be undone",
          response: { 200: lastTaskRun },
        },
      },
      async (request) => {
        const { actorId } = callerOf(request);
        const { email } = principalOf(request);
        return { run: await records.tasks.lastRun({ actorId, email }) };
      },
    );

    app.post(
      '/api/taskUpdatesUndo',
      {
        schema: {
          summary: 'Gives tasks of a run of the caller back what they held, if nobody has changed them since',
          body: taskUndoRequest,
          response: { 200: taskUpdatesAnswer },
          failures: [409],
        },
      },
      async (request) => {
        const { email, runId, rows } = request.body;
        const principal = principalOf(request);
        assertOwnName(principal, email);
        await countRows(request, rows.length);
        const origin = { ...callerOf(request), quotas: [], runId };
        return changeEach(rows, request, ({ internalid }) =>
          records.tasks.undo(
            internalid,
            (stored) => {
              // Only whose task it is counts: what the run has locked is unlocked by undoing it.
              const { rejection } = judgeTaskUpdate(stored, { fields: {} }, principal.email);
              if (rejection?.kind === 'notAssigned') throw rejectionError(rejection, stored);
            },
            origin,
          ),
        );
      },
    );
  };
