import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { connectionsAnswer, type ConnectionState } from '@contract/source/connections';
import {
  comparisonRequest,
  quarantineAnswer,
  quarantineQuery,
  replicaParams,
  replicasAnswer,
} from '@contract/source/replicas';
import { asActiveCaller } from '@server/accounts/activeCaller';
import { writeAudit } from '@server/accounts/audit';
import { callerOf } from '@server/accounts/principal';
import type { AppDeps } from '@server/app/deps';
import { noContent } from '@server/http/noContent';
import { polled } from '@server/http/auth';
import { ApiError, conflict } from '@server/http/errors';
import { beginComparison } from '@server/source/replica/compare';
import type { Connector } from '@server/source/replica/connector';
import { disconnect } from '@server/source/replica/disconnect';
import { changeKind, findKind } from '@server/source/replica/replicaKinds';
import { readQuarantine, readReplicas } from './readReplicas';

const stateOf = (connector: Connector): ConnectionState => ({
  name: connector.name,
  account: connector.account,
  ...connector.state(),
  certificates: connector.certificates.map(({ id, endsAt }) => ({
    id,
    endsAt: endsAt?.toISOString() ?? null,
  })),
});

/** What an admin sees and decides of the kinds that a connector owns. */
export const replicaRoutes =
  ({ db, connection }: Pick<AppDeps, 'db' | 'connection'>): FastifyPluginAsyncZod =>
  async (app) => {
    const own = connection?.connector;
    app.get(
      '/api/replicas',
      {
        ...polled,
        schema: { summary: 'How far each kind of a connector is', response: { 200: replicasAnswer } },
      },
      () => readReplicas(db, own),
    );

    app.get(
      '/api/connections',
      {
        ...polled,
        schema: {
          summary: 'The connection to a business system, as this server has it now',
          response: { 200: connectionsAnswer },
        },
      },
      () => (connection ? [stateOf(connection.connector)] : []),
    );

    app.delete(
      '/api/replicas',
      {
        schema: {
          summary: 'Gives the kinds of a connector free that no server works for; their records stay',
          failures: [404],
          response: { 204: noContent },
        },
      },
      async (request, reply) => {
        const caller = callerOf(request);
        await asActiveCaller(db, caller, async (trx) => {
          await writeAudit(trx, {
            by: caller,
            action: 'connector.disconnected',
            subjectType: 'installation',
            subjectId: null,
            after: { ...(await disconnect(trx, own)) },
          });
        });
        return reply.code(204).send();
      },
    );

    app.get(
      '/api/quarantine',
      {
        schema: {
          summary: 'The rows of connectors that cannot be stored',
          querystring: quarantineQuery,
          response: { 200: quarantineAnswer },
        },
      },
      async (request, reply) => {
        const { rows, total } = await readQuarantine(db, request.query.kind);
        reply.header('x-total-count', total);
        return rows;
      },
    );

    app.post(
      '/api/replicas/:kind/comparison',
      {
        schema: {
          summary: 'Compares all ids of a kind now, and allows records that are gone to be marked as deleted',
          params: replicaParams,
          body: comparisonRequest,
          failures: [404, 409],
          response: { 204: noContent },
        },
      },
      async (request, reply) => {
        const { kind } = request.params;
        const { allow = 0 } = request.body;
        const caller = callerOf(request);
        await asActiveCaller(db, caller, async (trx) => {
          const state = await findKind(trx, kind);
          if (!state) throw new ApiError(404, 'not_found', 'No connector owns this kind.');
          if (state.since === null) throw conflict('Its records have not all come yet. Compare them then.');
          if (state.compare_step) throw conflict('A comparison is running already.');
          await beginComparison(trx, kind);
          await changeKind(trx, kind, { allowed: allow });
          await writeAudit(trx, {
            by: caller,
            action: 'comparison.started',
            subjectType: kind,
            subjectId: null,
            after: { allow },
          });
        });
        return reply.code(204).send();
      },
    );
  };
