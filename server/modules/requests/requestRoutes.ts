import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import {
  imrListAnswer,
  openRequestsAnswer,
  openRequestsQuery,
  porListAnswer,
  requestListQuery,
  type ImrListAnswer,
  type OpenRequestsAnswer,
  type PorListAnswer,
} from '@contract/requests/requests';
import type { AppDeps } from '@server/app/deps';
import { ApiError } from '@server/http/errors';
import type { FoundRequests } from '@server/records/requestRecords';
import { uncheckedAnswer } from '@server/http/uncheckedAnswer';

function ofCase<Row>(found: FoundRequests<Row> | undefined): FoundRequests<Row> {
  if (!found) throw new ApiError(404, 'not_found', 'There is no such support case.');
  return found;
}

/**
 * GET /api/porimrlist and GET /api/openRequests: the requests of a support case, for all signed-in people (CASE-05).
 */
export const requestRoutes =
  ({ records: { requests } }: Pick<AppDeps, 'records'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/porimrlist',
      {
        schema: {
          summary: 'The inventory movement or purchase order requests of a support case, newest first',
          querystring: requestListQuery,
          response: { 200: z.union([imrListAnswer, porListAnswer]) },
          failures: [404],
        },
        serializerCompiler: uncheckedAnswer,
      },
      async (request, reply): Promise<ImrListAnswer | PorListAnswer> => {
        const { type, referenceid } = request.query;
        const told = <Row>(found: FoundRequests<Row> | undefined) => {
          const { total, ...shown } = ofCase(found);
          reply.header('x-total-count', total);
          return shown;
        };
        if (type === 'imrpercase') {
          const { rows: imr, waiting } = told(await requests.listImr(referenceid));
          return [{ imr, waiting }];
        }
        const { rows: por, waiting } = told(await requests.listPor(referenceid));
        return [{ por, waiting }];
      },
    );

    app.get(
      '/api/openRequests',
      {
        schema: {
          summary: 'The requests of a support case that are not done yet, and the parts they are for',
          querystring: openRequestsQuery,
          response: { 200: openRequestsAnswer },
          failures: [404],
        },
        serializerCompiler: uncheckedAnswer,
      },
      async (request, reply): Promise<OpenRequestsAnswer> => {
        const { rows, total } = ofCase(await requests.openRequests(request.query.referenceid));
        reply.header('x-total-count', total);
        return { requests: rows };
      },
    );
  };
