import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { detailAnswers, type DetailAnswer } from '@contract/requests/requests';
import {
  detailLists,
  SEARCH_CAP,
  searchAnswers,
  searchLists,
  searchQuery,
  type DetailType,
  type SearchAnswer,
  type SearchQuery,
  type SearchType,
} from '@contract/records/search';
import type { AppDeps } from '@server/app/deps';
import { unfitField } from '@server/http/errors';
import type { SearchedKind } from '@server/records/searchRecords';
import { uncheckedAnswer } from '@server/http/uncheckedAnswer';

const kinds: Record<SearchType, (scope: SearchQuery['scope']) => SearchedKind> = {
  solist: () => 'salesorder',
  cmdblist: (scope = 'cmdb') => scope,
  caselist: () => 'case',
  inventorylist: () => 'inventoryitem',
};

const lists = { ...searchLists, ...detailLists };
const isDetail = (type: SearchType | DetailType): type is DetailType => type in detailLists;

/** One request of a case as a list of one, or of none (CASE-08). */
async function opened({ requests }: AppDeps['records'], type: DetailType, id: string) {
  const found = type === 'imrdetailed' ? await requests.getImr(id) : await requests.getPor(id);
  return { records: found ? [found] : [], total: found ? 1 : 0 };
}

/** GET /api/globalSearch: records of one kind by a text, or one request by its id, for everyone signed in (API-01). */
export const searchRoutes =
  ({ records, config }: Pick<AppDeps, 'records' | 'config'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/globalSearch',
      {
        schema: {
          summary:
            'Sales orders, configuration items, purchases, cases or inventory items, best match first; or one request of a case with its parts',
          querystring: searchQuery,
          response: { 200: z.union([...Object.values(searchAnswers), ...Object.values(detailAnswers)]) },
        },
        serializerCompiler: uncheckedAnswer,
      },
      async (request, reply) => {
        const { type, id, scope, limit = SEARCH_CAP } = request.query;
        if (scope && type !== 'cmdblist') {
          throw unfitField('scope', 'scope is of cmdblist only.');
        }
        const found = isDetail(type)
          ? await opened(records, type, id.trim())
          : await records.search.find(kinds[type](scope), {
              term: id,
              limit,
              patience: config.searchPatienceMs,
            });
        reply.header('x-total-count', found.total);
        return [{ [lists[type]]: found.records }] as SearchAnswer<SearchType> | DetailAnswer;
      },
    );
  };
