import { PassThrough, type Writable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { exportQuery, kindParams, type ExportFormat } from '@contract/source/ingest';
import type { RecordKind } from '@contract/source/kinds';
import type { AppDeps } from '@server/app/deps';
import type { Database } from '@server/db/schema';
import { principalOf } from '@server/accounts/principal';
import { atOnce } from '@server/http/limits/atOnce';
import type { CallExamples } from '@server/http/docs/examples';
import { fileAnswer } from '@server/http/fileAnswer';
import { actorOf, assertRight } from '@server/http/programAuth';
import { TRANSFER_HANDLER_MS } from '@server/modules/files/transferTimes';
import { exportedCells, exportedRows, exportHeaders } from '@server/source/rows/exportRows';
import type { Cell } from '@server/tables/table';
import { writeCsv, writeNdjson, writeXlsx } from '@server/tables/writeTable';

/** The rows of an export, as cells or as objects. */
interface Rows {
  cells: () => AsyncIterable<Cell[]>;
  objects: () => AsyncIterable<object>;
}

interface Format {
  type: string;
  write: (rows: Rows, kind: RecordKind, out: Writable) => Promise<void>;
}

const formats: Record<ExportFormat, Format> = {
  csv: {
    type: 'text/csv; charset=utf-8',
    write: ({ cells }, kind, out) => writeCsv(exportHeaders(kind), cells(), out),
  },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: ({ cells }, kind, out) => writeXlsx(exportHeaders(kind), cells(), out),
  },
  ndjson: {
    type: 'application/x-ndjson; charset=utf-8',
    write: ({ objects }, _kind, out) => writeNdjson(objects(), out),
  },
};

const mediaTypeOf = (type: string) => type.replace(/;.*/, '');

const allRows = (db: Kysely<Database>, kind: RecordKind): Rows => ({
  cells: () => exportedCells(db, kind),
  objects: () => exportedRows(db, kind),
});

async function* none() {}
const noRows: Rows = { cells: none, objects: none };

/** Each reads a whole kind, and holds a connection to the database for as long. */
const MOST_AT_ONCE = 3;

const examples: CallExamples = {
  params: { kind: 'calendar' },
  querystring: { format: 'ndjson' },
  answer: {
    'application/x-ndjson':
      '{"externalId":"R-1","modifiedAt":null,"record":{"internalid":"R-1","name":"Room 1","kind":"room","email":null}}\n',
  },
};

/** GET /api/export/{kind}: all records of a kind, streamed. */
export const exportRoutes =
  ({ db }: Pick<AppDeps, 'db'>): FastifyPluginAsyncZod =>
  async (app) => {
    const begin = atOnce(db, {
      kind: 'export',
      most: MOST_AT_ONCE,
      busy: `You have ${MOST_AT_ONCE} exports under way. Wait until one of them has ended.`,
    });
    app.get(
      '/api/export/:kind',
      {
        handlerTimeout: TRANSFER_HANDLER_MS,
        schema: {
          summary: 'All records of a kind, complete; or the header row alone',
          params: kindParams,
          querystring: exportQuery,
          response: { 200: fileAnswer(...Object.values(formats).map(({ type }) => mediaTypeOf(type))) },
          examples,
        },
      },
      async (request, reply) => {
        const { kind } = request.params;
        if (request.program) assertRight(request.program, kind, 'read');
        const end = await begin(request.program ? actorOf(request.program) : principalOf(request).userId);
        const { type, write } = formats[request.query.format];
        // It has ended before its client knows, who may begin the next one at once; or when the client has gone.
        const out = new PassThrough({ flush: (done) => void end().then(() => done()) }).once(
          'close',
          () => void end(),
        );
        // The pipeline destroys `out` with the error, so the answer breaks off and is not taken for a whole file.
        const rows = request.query.part === 'headers' ? noRows : allRows(db, kind);
        write(rows, kind, out).catch((err: unknown) => request.log.error({ err }, 'an export broke off'));
        return reply
          .type(type)
          .header('content-disposition', `attachment; filename="${kind}.${request.query.format}"`)
          .header('cache-control', 'no-store')
          .send(out);
      },
    );
  };
