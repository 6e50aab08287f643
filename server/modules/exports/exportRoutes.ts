import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { exportQuery, kindParams } from '@contract/source/ingest';
import type { AppDeps } from '@server/app/deps';
import { assertRight } from '@server/http/programAuth';
import { TRANSFER_HANDLER_MS } from '@server/modules/files/transferTimes';
import { exportCsv, exportNdjson } from '@server/source/exportRows';

const formats = {
  csv: { type: 'text/csv; charset=utf-8', write: exportCsv },
  ndjson: { type: 'application/x-ndjson; charset=utf-8', write: exportNdjson },
};

/** GET /api/export/{kind}: all records of a kind, streamed. */
export const exportRoutes =
  ({ db }: Pick<AppDeps, 'db'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/export/:kind',
      {
        handlerTimeout: TRANSFER_HANDLER_MS,
        schema: {
          summary: 'All records of a kind, complete',
          params: kindParams,
          querystring: exportQuery,
        },
      },
      async (request, reply) => {
        const { kind } = request.params;
        if (request.program) assertRight(request.program, kind, 'read');
        const { type, write } = formats[request.query.format];
        return reply
          .type(type)
          .header('content-disposition', `attachment; filename="${kind}.${request.query.format}"`)
          .header('cache-control', 'no-store')
          .send(Readable.from(write(db, kind)));
      },
    );
  };
