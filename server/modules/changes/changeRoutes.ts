import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  changesAnswer,
  outboxAnswer,
  outboxParams,
  outboxQuery,
  toldRequest,
} from '@contract/source/changes';
import { asActiveCaller } from '@server/accounts/activeCaller';
import { writeAudit } from '@server/accounts/audit';
import { callerOf, principalOf } from '@server/accounts/principal';
import type { AppDeps } from '@server/app/deps';
import { noContent } from '@server/http/noContent';
import { polled } from '@server/http/auth';
import { ApiError, conflict } from '@server/http/errors';
import { cancelUnsent, findChange, hastenChanges, noteTold } from '@server/source/outbox/outbox';
import { readOutbox, readOwnChanges } from './readChanges';

/** GET /api/changes and POST /api/changes/told: a person learns what became of what they have sent. */
export const changeRoutes =
  ({ db }: Pick<AppDeps, 'db'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/changes',
      {
        ...polled,
        schema: {
          summary: "The caller's changes that wait for the business system, or whose end was not told",
          response: { 200: changesAnswer },
        },
      },
      (request) => readOwnChanges(db, principalOf(request).userId),
    );

    app.post(
      '/api/changes/told',
      {
        schema: {
          summary: 'The caller has been told how these changes ended',
          body: toldRequest,
          response: { 204: noContent },
        },
      },
      async (request, reply) => {
        const caller = callerOf(request);
        await asActiveCaller(db, caller, (trx) => noteTold(trx, caller.actorId, request.body.ids));
        return reply.code(204).send();
      },
    );
  };

/** What an admin sees and decides of everybody's changes. */
export const outboxRoutes =
  ({ db, connection }: Pick<AppDeps, 'db' | 'connection'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/outbox',
      {
        ...polled,
        schema: {
          summary: 'The changes that wait for the business system, and what became of the others',
          querystring: outboxQuery,
          response: { 200: outboxAnswer },
        },
      },
      async (request, reply) => {
        const { rows, total } = await readOutbox(db, request.query);
        reply.header('x-total-count', total);
        return rows;
      },
    );

    app.post(
      '/api/outbox/:id/attempt',
      {
        schema: {
          summary: 'Sends a change that waits at once',
          params: outboxParams,
          failures: [404, 409],
          response: { 204: noContent },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        await asActiveCaller(db, callerOf(request), async (trx) => {
          if (!(await findChange(trx, id))) throw new ApiError(404, 'not_found', 'There is no such change.');
          if ((await hastenChanges(trx, [id])) === 0) throw conflict('This change does not wait any more.');
        });
        connection?.signals.announce();
        return reply.code(204).send();
      },
    );

    app.delete(
      '/api/outbox/:id',
      {
        schema: {
          summary: 'Cancels a change that has certainly not been sent',
          params: outboxParams,
          failures: [404, 409],
          response: { 204: noContent },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const caller = callerOf(request);
        await asActiveCaller(db, caller, async (trx) => {
          const change = await findChange(trx, id);
          if (!change) throw new ApiError(404, 'not_found', 'There is no such change.');
          const { fullname } = principalOf(request);
          if (!(await cancelUnsent(trx, id, `${fullname} has cancelled it.`)))
            throw conflict(
              change.state === 'waiting'
                ? `It may be stored in ${change.source} already. What became of it is found out by itself.`
                : 'This change does not wait any more.',
            );
          await writeAudit(trx, {
            by: caller,
            action: 'change.cancelled',
            subjectType: change.kind,
            subjectId: change.internalid,
            after: { changeId: id, label: change.label },
          });
        });
        connection?.signals.noteSettled(id);
        return reply.code(204).send();
      },
    );
  };
