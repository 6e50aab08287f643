import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  ingestAnswer,
  ingestDeleteAnswer,
  ingestedRow,
  ingestParams,
  ingestRow,
  ingestRows,
  kindParams,
  rowVerdict,
} from '@contract/source/ingest';
import { isObject } from '@contract/isObject';
import { limits } from '@contract/limits';
import { rowLimits, type RowVerdict, type SourceRow } from '@contract/source/rows';
import type { AppDeps } from '@server/app/deps';
import { ApiError, unfit } from '@server/http/errors';
import { presentable } from '@server/http/presentable';
import { ingestExamples } from './ingestExamples';
import { senderOf } from './sender';
import { deleteRow } from '@server/source/rows/deleteRow';
import { findRow } from '@server/source/rows/findRow';
import { storeRows } from '@server/source/rows/storeRows';

const tooLarge = (message: string) => new ApiError(413, 'payload_too_large', message);

/** A line of NDJSON that is no JSON. */
class UnreadLine {
  constructor(readonly line: number) {}
}

/** The verdict of a row, with its line where that could not be read. */
const withLine = (verdict: RowVerdict, sent: unknown): RowVerdict =>
  sent instanceof UnreadLine
    ? { ...verdict, issues: [{ path: 'row', message: `Line ${sent.line} is not valid JSON` }] }
    : verdict;

/** One line of NDJSON for each row; empty lines are skipped. */
function linesOf(body: string): unknown[] {
  return body.split('\n').flatMap((text, at): unknown[] => {
    if (text.trim() === '') return [];
    try {
      return [JSON.parse(text)];
    } catch {
      return [new UnreadLine(at + 1)];
    }
  });
}

/** Anything that was sent, as a row: the reader of rows reports what it lacks. */
const toRow = (sent: unknown): SourceRow => {
  const row = isObject(sent) ? sent : {};
  const externalId = typeof row.externalId === 'number' ? String(row.externalId) : row.externalId;
  return {
    externalId: typeof externalId === 'string' ? externalId : '',
    modifiedAt: row.modifiedAt as string | null,
    record: row.record as SourceRow['record'],
  };
};

/** A verdict without more of what was sent than an answer may hold. */
const answered = ({ externalId, ignored, ...verdict }: RowVerdict): RowVerdict => ({
  ...verdict,
  externalId: presentable(externalId, rowLimits.externalId),
  ...(ignored && { ignored: ignored.map((key) => presentable(key, limits.line)) }),
});

const isTooLong = (row: unknown) => JSON.stringify(row ?? null).length > rowLimits.bytesOfRow;

/** The calls of /api/ingest: rows of a kind, by their external ids. */
export const ingestRoutes =
  ({ db }: Pick<AppDeps, 'db'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.addContentTypeParser('application/x-ndjson', { parseAs: 'string' }, (_request, body, done) => {
      done(null, linesOf(String(body)));
    });
    const bodyLimit = rowLimits.bytesOfBatch;

    app.put(
      '/api/ingest/:kind/:externalId',
      {
        bodyLimit: rowLimits.bytesOfRow,
        schema: {
          summary: 'Stores one row; the same row again changes nothing',
          params: ingestParams,
          body: ingestRow,
          response: { 200: rowVerdict },
          examples: ingestExamples.put,
          failures: [409],
        },
      },
      async (request) => {
        const { kind, externalId } = request.params;
        if ((request.body.externalId ?? externalId) !== externalId) {
          throw unfit([{ path: 'externalId', message: 'Must be the one of the address' }]);
        }
        const sender = senderOf(request, kind, 'write');
        const [verdict] = await storeRows(db, kind, [{ ...request.body, externalId }], sender);
        if (!verdict || verdict.verdict === 'refused') throw unfit(verdict?.issues ?? []);
        return answered(verdict);
      },
    );

    app.post(
      '/api/ingest/:kind',
      {
        bodyLimit,
        schema: {
          summary: 'Stores up to 1,000 rows, each with a verdict of its own',
          params: kindParams,
          body: ingestRows,
          response: { 200: ingestAnswer },
          examples: ingestExamples.post,
          failures: [409],
        },
      },
      async (request) => {
        const { kind } = request.params;
        const sender = senderOf(request, kind, 'write');
        const sent = request.body;
        if (sent.length === 0) throw unfit([{ path: 'body', message: 'At least one row is required' }]);
        if (sent.length > rowLimits.rowsOfBatch)
          throw tooLarge(`At most ${rowLimits.rowsOfBatch} rows in a call.`);
        const long = sent.findIndex(isTooLong);
        if (long >= 0) throw tooLarge(`Row ${long + 1} is larger than 1 MB.`);
        const verdicts = await storeRows(db, kind, sent.map(toRow), sender);
        return verdicts.map((verdict, at) => answered(withLine(verdict, sent[at])));
      },
    );

    app.delete(
      '/api/ingest/:kind/:externalId',
      {
        schema: {
          summary: 'Marks a record as deleted at its source',
          params: ingestParams,
          response: { 200: ingestDeleteAnswer },
          examples: ingestExamples.delete,
          failures: [409],
        },
      },
      async (request) => {
        const { kind, externalId } = request.params;
        const verdict = await deleteRow(db, kind, externalId, senderOf(request, kind, 'write'));
        return { externalId, verdict };
      },
    );

    app.get(
      '/api/ingest/:kind/:externalId',
      {
        schema: {
          summary: 'A record as it is stored',
          params: ingestParams,
          response: { 200: ingestedRow },
          examples: ingestExamples.get,
          failures: [404],
        },
      },
      async (request) => {
        const { kind, externalId } = request.params;
        senderOf(request, kind, 'read');
        const row = await findRow(db, kind, externalId);
        if (!row) throw new ApiError(404, 'not_found', 'There is no such record.');
        return row;
      },
    );
  };
