import { PassThrough, type Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  addImportQuery,
  importAnswer,
  importLimits,
  importParams,
  importsAnswer,
  importSettings,
} from '@contract/source/imports';
import { callerOf } from '@server/accounts/principal';
import type { AppDeps } from '@server/app/deps';
import { noContent } from '@server/http/noContent';
import { ContentTooLargeError } from '@server/files/fileStore';
import { ApiError, unfitField } from '@server/http/errors';
import { fileAnswer } from '@server/http/fileAnswer';
import { TRANSFER_HANDLER_MS } from '@server/modules/files/transferTimes';
import { writeCsv } from '@server/tables/writeTable';
import { reportHeaders, reportRows } from './importReport';
import { addImport, changeImport, discardImport, startImport, stopImport, undoImport } from './importActions';
import { listImports, readImport } from './readImports';

const tooLarge = () =>
  new ApiError(413, 'payload_too_large', 'The file is larger than 100 MB. Split it.', {
    issues: [{ path: 'file', message: 'Must have at most 100 MB' }],
  });

/** /api/imports: an admin imports CSV and XLSX files, in the background. */
export const importRoutes =
  ({ db, files }: Pick<AppDeps, 'db' | 'files'>): FastifyPluginAsyncZod =>
  async (app) => {
    // The file goes to the store as it comes; the type of a file is told by its content.
    app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    const wake = () => void app.importWorker.drain();

    app.get(
      '/api/imports',
      { schema: { summary: 'The newest imports', response: { 200: importsAnswer } } },
      () => listImports(db),
    );

    app.post(
      '/api/imports',
      {
        bodyLimit: importLimits.bytes + 1,
        handlerTimeout: TRANSFER_HANDLER_MS,
        schema: {
          summary: 'Adds a CSV or XLSX file, which is the body, and checks its rows',
          consumes: ['application/octet-stream'],
          querystring: addImportQuery,
          response: { 201: importAnswer },
          examples: { body: { 'application/octet-stream': 'External ID,Name,Kind\nR-1,Room 1,room\n' } },
          failures: [409],
        },
      },
      async (request, reply) => {
        if (!request.body) throw unfitField('file', 'A file is required');
        if (Number(request.headers['content-length'] ?? 0) > importLimits.bytes) throw tooLarge();
        const { key, size } = await files
          // Not destroyed with the reading: the answer goes out on the same connection.
          .write((request.body as Readable).iterator({ destroyOnReturn: false }), {
            maxBytes: importLimits.bytes,
            inspect: async () => {},
          })
          .catch((error: unknown) => {
            throw error instanceof ContentTooLargeError ? tooLarge() : error;
          });
        const add = async () => {
          if (size === 0) throw unfitField('file', 'The file is empty');
          return addImport(db, { ...request.query, fileKey: key }, callerOf(request));
        };
        const id = await add().catch(async (error: unknown) => {
          // The answer to a commit may have been lost: what is known stays, and the next sweep decides.
          if (error instanceof ApiError) await files.remove(key);
          throw error;
        });
        // From here on the import has its file, whatever becomes of the answer.
        wake();
        return reply.code(201).send(await readImport(db, id));
      },
    );

    app.get(
      '/api/imports/:id',
      {
        schema: {
          summary: 'An import, and what its rows do',
          params: importParams,
          response: { 200: importAnswer },
          failures: [404],
        },
      },
      (request) => readImport(db, request.params.id),
    );

    app.put(
      '/api/imports/:id',
      {
        schema: {
          summary: 'Reads the file of an import in another way, and checks it again',
          params: importParams,
          body: importSettings,
          response: { 200: importAnswer },
          failures: [404, 409],
        },
      },
      async (request) => {
        await changeImport(db, request.params.id, request.body, callerOf(request));
        wake();
        return readImport(db, request.params.id);
      },
    );

    app.delete(
      '/api/imports/:id',
      {
        schema: {
          summary: 'Discards an import that has stored nothing',
          params: importParams,
          failures: [404, 409],
          response: { 204: noContent },
        },
      },
      async (request, reply) => {
        const key = await discardImport(db, request.params.id, callerOf(request));
        if (key !== null) await files.remove(key);
        return reply.code(204).send();
      },
    );

    const stop = async (...stopped: Parameters<typeof stopImport>) => {
      const key = await stopImport(...stopped);
      if (key !== null) await files.remove(key);
    };
    const actions = {
      store: { act: startImport, summary: 'Stores the rows of a checked import' },
      stop: { act: stop, summary: 'Stops an import; what is stored stays' },
      undo: { act: undoImport, summary: 'Brings back what an import has changed' },
    };
    for (const [name, { act, summary }] of Object.entries(actions)) {
      app.post(
        `/api/imports/:id/${name}`,
        { schema: { summary, params: importParams, response: { 200: importAnswer }, failures: [404, 409] } },
        async (request) => {
          await act(db, request.params.id, callerOf(request));
          wake();
          return readImport(db, request.params.id);
        },
      );
    }

    app.get(
      '/api/imports/:id/report',
      {
        handlerTimeout: TRANSFER_HANDLER_MS,
        schema: {
          summary: 'What each row of an import does, as CSV',
          params: importParams,
          response: { 200: fileAnswer('text/csv') },
          failures: [404],
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        await readImport(db, id);
        const out = new PassThrough();
        writeCsv(reportHeaders, reportRows(db, id), out).catch((err: unknown) =>
          request.log.error({ err }, 'a report broke off'),
        );
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="import-report.csv"')
          .header('cache-control', 'no-store')
          .send(out);
      },
    );
  };
