import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { caseRoomAnswer, caseRoomQuery } from '@contract/records/caseRoom';
import { findAnswer, findQuery, relatedAnswer, relatedQuery } from '@contract/records/links';
import type { AppDeps } from '@server/app/deps';
import { ApiError } from '@server/http/errors';

/** GET /api/related (LINK-01), GET /api/caseRoom (LINK-02) and GET /api/find (PAL-01), for everyone signed in. */
export const linkRoutes =
  ({ records: { links }, config }: Pick<AppDeps, 'records' | 'config'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/related',
      {
        schema: {
          summary: 'The records that a record names and those that name it, by kind, newest first',
          querystring: relatedQuery,
          response: { 200: relatedAnswer },
          failures: [404],
        },
      },
      async ({ query }) => {
        const groups = await links.related(query, config.searchPatienceMs);
        if (!groups) throw new ApiError(404, 'not_found', 'There is no such record.');
        return groups;
      },
    );

    app.get(
      '/api/caseRoom',
      {
        schema: {
          summary:
            'A support case with its machine, open tasks, requests, stock of their parts, and a timeline',
          querystring: caseRoomQuery,
          response: { 200: caseRoomAnswer },
          failures: [404],
        },
      },
      async ({ query }) => {
        const room = await links.caseRoom(query.id, config.searchPatienceMs);
        if (!room) throw new ApiError(404, 'not_found', 'There is no such case.');
        return room;
      },
    );

    app.get(
      '/api/find',
      {
        schema: {
          summary: 'Records of every kind by their whole number or name, then by words',
          querystring: findQuery,
          response: { 200: findAnswer },
        },
      },
      ({ query }) => links.find(query.text, config.searchPatienceMs),
    );
  };
