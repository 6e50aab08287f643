import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import {
  SEARCH_CAP,
  searchAnswers,
  searchLists,
  searchQuery,
  type SearchAnswer,
  type SearchQuery,
  type SearchType,
} from '@contract/search';
import type { AppDeps } from '@server/deps';
import { ApiError } from '@server/errors';
import type { SearchedKind } from '@server/records/searchRecords';
import { uncheckedAnswer } from '@server/uncheckedAnswer';

const kinds: Record<SearchType, (scope: SearchQuery['scope']) => SearchedKind> = {
  solist: () => 'salesorder',
  cmdblist: (scope = 'cmdb') => scope,
  caselist: () => 'case',
  inventorylist: () => 'inventoryitem',
};

/** GET /api/globalSearch: records of one kind by a text, for everyone signed in (API-01). */
export const searchRoutes =
  ({ records, config }: Pick<AppDeps, 'records' | 'config'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/globalSearch',
      {
        schema: {
          summary: 'Sales orders, configuration items, purchases, cases or inventory items, best match first',
          querystring: searchQuery,
          response: { 200: z.union(Object.values(searchAnswers)) },
        },
        serializerCompiler: uncheckedAnswer,
      },
      async (request, reply) => {
        const { type, id, scope, limit = SEARCH_CAP } = request.query;
        if (scope && type !== 'cmdblist') {
          const message = 'scope is of cmdblist only.';
          throw new ApiError(400, 'validation_failed', message, [{ path: 'scope', message }]);
        }
        const found = await records.search.find(kinds[type](scope), {
          term: id,
          limit,
          patience: config.searchPatienceMs,
        });
        reply.header('x-total-count', found.total);
        return [{ [searchLists[type]]: found.records }] as SearchAnswer<SearchType>;
      },
    );
  };
