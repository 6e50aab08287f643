import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  changeMatchRequest,
  columnMatch,
  columnMatchConflict,
  columnMatchesAnswer,
  columnMatchesQuery,
  columnMatchParams,
  keepMatchRequest,
} from '@contract/source/columnMatches';
import { callerOf } from '@server/accounts/principal';
import type { AppDeps } from '@server/app/deps';
import { noContent } from '@server/http/noContent';
import { changeMatch, deleteMatch, keepMatch } from './changeColumnMatches';
import { matchesOf } from './columnMatches';

/** /api/column-matches: which column is read into which field, kept by name and shared among admins. */
export const columnMatchRoutes =
  ({ db }: Pick<AppDeps, 'db'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/column-matches',
      {
        schema: {
          summary: 'The kept matches of columns of a kind, by name',
          querystring: columnMatchesQuery,
          response: { 200: columnMatchesAnswer },
        },
      },
      (request) => matchesOf(db, request.query.kind),
    );

    app.post(
      '/api/column-matches',
      {
        schema: {
          summary: 'Keeps a match of columns under a name',
          body: keepMatchRequest,
          response: { 201: columnMatch, 409: columnMatchConflict },
        },
      },
      async (request, reply) => reply.code(201).send(await keepMatch(db, request.body, callerOf(request))),
    );

    app.put(
      '/api/column-matches/:id',
      {
        schema: {
          summary: 'Renames a match of columns, or replaces its columns',
          params: columnMatchParams,
          body: changeMatchRequest,
          response: { 200: columnMatch, 409: columnMatchConflict },
          failures: [404],
        },
      },
      (request) => changeMatch(db, request.params.id, request.body, callerOf(request)),
    );

    app.delete(
      '/api/column-matches/:id',
      {
        schema: {
          summary: 'Deletes a match of columns',
          params: columnMatchParams,
          failures: [404],
          response: { 204: noContent },
        },
      },
      async (request, reply) => {
        await deleteMatch(db, request.params.id, callerOf(request));
        return reply.code(204).send();
      },
    );
  };
