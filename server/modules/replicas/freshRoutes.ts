import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { freshAnswer, freshQuery } from '@contract/source/freshCopy';
import type { AppDeps } from '@server/app/deps';
import { freshCopies, NO_COPY } from '@server/source/replica/freshCopies';

/** GET /api/fresh: a person has opened a record of a business system. */
export const freshRoutes =
  ({ db, connection }: Pick<AppDeps, 'db' | 'connection'>): FastifyPluginAsyncZod =>
  async (app) => {
    const copies = connection && freshCopies({ db, connector: connection.connector, log: app.log });
    app.get(
      '/api/fresh',
      {
        schema: {
          summary: 'Reads a record of a business system again, within 5 seconds',
          querystring: freshQuery,
          response: { 200: freshAnswer },
        },
      },
      async ({ query: { kind, id } }) => ({
        ...(copies ? await copies.of(kind, id) : NO_COPY),
        at: new Date().toISOString(),
      }),
    );
  };
