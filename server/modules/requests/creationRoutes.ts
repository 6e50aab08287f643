import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
import { createImrAnswer, createImrRequest } from '@contract/requests/imr';
import { createPorAnswer, createPorRequest } from '@contract/requests/por';
import { createdMessages, creationHeaders, creationRejection } from '@contract/requests/requests';
import { sentAnswer, sentWaiting } from '@contract/source/changes';
import type { AppDeps } from '@server/app/deps';
import { callerOf, principalOf } from '@server/accounts/principal';
import { quotasOf } from '@server/accounts/quotas';
import type { CreationOrigin } from '@server/records/requestRecords';

/** The schemas of a call that creates requests of one kind. */
const creation = <Body extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  what: string,
  body: Body,
  answer: Answer,
) => ({
  schema: {
    summary: `Makes ${what} for a support case, once for each key`,
    headers: creationHeaders,
    body,
    response: { 201: answer, 202: sentAnswer, 409: creationRejection },
  },
});

const originOf = (
  { config }: Pick<AppDeps, 'config'>,
  request: FastifyRequest & { headers: z.infer<typeof creationHeaders> },
): CreationOrigin => ({
  ...callerOf(request),
  owner: principalOf(request).fullname,
  key: request.headers['idempotency-key'],
  quotas: quotasOf(config, principalOf(request).userId).creation,
});

/**
 * POST /api/createImr and POST /api/createPor: all signed-in people create requests for any case, each once (IMR-03,
 * POR-04).
 */
export const creationRoutes =
  (deps: Pick<AppDeps, 'records' | 'config'>): FastifyPluginAsyncZod =>
  async (app) => {
    const { requests } = deps.records;
    app.post(
      '/api/createImr',
      creation('an inventory movement request', createImrRequest, createImrAnswer),
      async (request, reply) => {
        const imr = await requests.createImr(request.body, originOf(deps, request));
        if ('changeId' in imr) return reply.code(202).send({ message: sentWaiting(imr.source) });
        const { delivery, ...row } = imr;
        return reply.code(201).send({ message: createdMessages.imr, imr: row, delivery });
      },
    );

    app.post(
      '/api/createPor',
      creation('a purchase order request', createPorRequest, createPorAnswer),
      async (request, reply) => {
        const por = await requests.createPor(request.body, originOf(deps, request));
        if ('changeId' in por) return reply.code(202).send({ message: sentWaiting(por.source) });
        const { delivery, ...row } = por;
        return reply.code(201).send({ message: createdMessages.por, por: row, delivery });
      },
    );
  };
