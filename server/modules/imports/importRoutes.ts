import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { importAnswer, importLimits, importQuery } from '@contract/source/imports';
import { kindParams } from '@contract/source/ingest';
import { assertSignedIn } from '@server/accounts/activeCaller';
import { callerOf } from '@server/accounts/principal';
import type { AppDeps } from '@server/app/deps';
import { ApiError, unfitField } from '@server/http/errors';
import { TRANSFER_HANDLER_MS } from '@server/modules/files/transferTimes';
import { importFile } from './importFile';

/** POST /api/import/{kind}: an admin checks or stores a CSV or XLSX file. */
export const importRoutes =
  ({ db }: Pick<AppDeps, 'db'>): FastifyPluginAsyncZod =>
  async (app) => {
    let isRunning = false;
    app.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: importLimits.bytes },
      (_request, body, done) => done(null, body),
    );
    app.post(
      '/api/import/:kind',
      {
        bodyLimit: importLimits.bytes,
        handlerTimeout: TRANSFER_HANDLER_MS,
        schema: {
          summary: 'Checks or stores the rows of a CSV or XLSX file, which is the body',
          consumes: ['application/octet-stream'],
          params: kindParams,
          querystring: importQuery,
          response: { 200: importAnswer },
        },
      },
      async (request) => {
        if (!Buffer.isBuffer(request.body)) throw unfitField('file', 'A file is required');
        const file = request.body;
        // A workbook may take several times its unpacked size in memory: two at once are too many for others.
        if (isRunning)
          throw new ApiError(409, 'conflict', 'Another import is running. Try again when it is done.');
        isRunning = true;
        const caller = callerOf(request);
        return await importFile(db, request.params.kind, () => Readable.from([file]), request.query, {
          source: 'import',
          actorId: caller.actorId,
          requestId: caller.requestId,
          assertAllowed: (trx) => assertSignedIn(trx, caller),
        }).finally(() => {
          isRunning = false;
        });
      },
    );
  };
