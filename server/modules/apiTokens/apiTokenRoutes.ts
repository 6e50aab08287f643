import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  apiTokenParams,
  apiTokensAnswer,
  createApiTokenAnswer,
  createApiTokenRequest,
} from '@contract/source/apiTokens';
import { callerOf } from '@server/accounts/principal';
import type { AppDeps } from '@server/app/deps';
import { noContent } from '@server/http/noContent';
import { createApiToken, listApiTokens, revokeApiToken } from './apiTokens';

/** GET and POST /api/apiTokens, DELETE /api/apiTokens/{id}. */
export const apiTokenRoutes =
  ({ db }: Pick<AppDeps, 'db'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/apiTokens',
      { schema: { summary: 'The API tokens of programs, by name', response: { 200: apiTokensAnswer } } },
      () => listApiTokens(db),
    );

    app.post(
      '/api/apiTokens',
      {
        schema: {
          summary: 'Makes an API token, which this answer alone contains',
          body: createApiTokenRequest,
          response: { 201: createApiTokenAnswer },
          failures: [409, 428],
        },
      },
      async (request, reply) => {
        const token = await createApiToken(db, request.body, callerOf(request));
        return reply.code(201).header('cache-control', 'no-store').send(token);
      },
    );

    app.delete(
      '/api/apiTokens/:id',
      {
        schema: {
          summary: 'Revokes an API token at once',
          params: apiTokenParams,
          failures: [404, 428],
          response: { 204: noContent },
        },
      },
      async (request, reply) => {
        await revokeApiToken(db, request.params.id, callerOf(request));
        return reply.code(204).send();
      },
    );
  };
