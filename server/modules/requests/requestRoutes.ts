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
} from '@contract/requests';
import type { AppDeps } from '@server/deps';
import { ApiError } from '@server/errors';
import { uncheckedAnswer } from '@server/uncheckedAnswer';

function ofCase<Row>(rows: Row[] | undefined): Row[] {
  if (!rows) throw new ApiError(404, 'not_found', 'There is no such support case.');
  return rows;
}

/** GET /api/porimrlist and GET /api/openRequests: the requests of a support case, for everyone signed in (CASE-05). */
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
        },
        serializerCompiler: uncheckedAnswer,
      },
      async (request): Promise<ImrListAnswer | PorListAnswer> => {
        const { type, referenceid } = request.query;
        return type === 'imrpercase'
          ? [{ imr: ofCase(await requests.listImr(referenceid)) }]
          : [{ por: ofCase(await requests.listPor(referenceid)) }];
      },
    );

    app.get(
      '/api/openRequests',
      {
        schema: {
          summary: 'The requests of a support case that are not done yet, and the parts they are for',
          querystring: openRequestsQuery,
          response: { 200: openRequestsAnswer },
        },
        serializerCompiler: uncheckedAnswer,
      },
      async (request): Promise<OpenRequestsAnswer> => ({
        requests: ofCase(await requests.openRequests(request.query.referenceid)),
      }),
    );
  };
