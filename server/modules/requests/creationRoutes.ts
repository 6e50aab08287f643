import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createImrAnswer, createImrRequest } from '@contract/imr';
import { createPorAnswer, createPorRequest } from '@contract/por';
import { createdMessages, creationConflict, creationHeaders } from '@contract/requests';
import type { AppDeps } from '@server/deps';
import { principalOf } from '@server/principal';
import type { CreationOrigin } from '@server/records/requestRecords';

/** Room for 500 items whose every text is as long as it may be, in any script. */
const BODY_LIMIT = 4 * 1024 * 1024;

function originOf(request: FastifyRequest, key: string): CreationOrigin {
  const { userId, fullname } = principalOf(request);
  return { actorId: userId, owner: fullname, requestId: request.id, key };
}

/** POST /api/createImr and POST /api/createPor: everyone signed in makes requests for any case, each once (IMR-03, POR-04). */
export const creationRoutes =
  ({ records: { requests } }: Pick<AppDeps, 'records'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/createImr',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Makes an inventory movement request for a support case, once for each key',
          headers: creationHeaders,
          body: createImrRequest,
          response: { 201: createImrAnswer, 409: creationConflict },
        },
      },
      async (request, reply) => {
        const imr = await requests.createImr(
          request.body,
          originOf(request, request.headers['idempotency-key']),
        );
        return reply.code(201).send({ message: createdMessages.imr, imr });
      },
    );

    app.post(
      '/api/createPor',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Makes a purchase order request for a support case, once for each key',
          headers: creationHeaders,
          body: createPorRequest,
          response: { 201: createPorAnswer, 409: creationConflict },
        },
      },
      async (request, reply) => {
        const por = await requests.createPor(
          request.body,
          originOf(request, request.headers['idempotency-key']),
        );
        return reply.code(201).send({ message: createdMessages.por, por });
      },
    );
  };
