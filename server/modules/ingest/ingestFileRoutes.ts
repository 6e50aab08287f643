import type { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  deleteFileAnswer,
  fileVerdict,
  ingestFileParams,
  ingestFileQuery,
  recordFilesAnswer,
  recordFilesParams,
} from '@contract/source/ingestFiles';
import { uploadErrors, uploadLimits } from '@contract/tasks/uploadLimits';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import { fileQuotasOf } from '@server/accounts/quotas';
import type { AppDeps } from '@server/app/deps';
import { ApiError, unfitField } from '@server/http/errors';
import { fileAnswer } from '@server/http/fileAnswer';
import { assertWithin } from '@server/http/limits/rateLimits';
import { contentHeaders } from '@server/modules/files/fileRoutes';
import { removeUnlessKept } from '@server/modules/files/sweepFiles';
import { TRANSFER_HANDLER_MS } from '@server/modules/files/transferTimes';
import { assertRoom, unfit } from '@server/modules/files/uploadRules';
import { uploadsAtOnce } from '@server/modules/files/uploadsAtOnce';
import { findFile, listFiles } from '@server/source/files/findFiles';
import { deleteFile, storeFile } from '@server/source/files/storeFile';
import { assertNotOwned } from '@server/source/ownership';
import { idProblem } from '@server/source/rows/readRow';
import { fileExamples } from './fileExamples';
import { receiveContent, sentInstant } from './receiveContent';
import { senderOf } from './sender';

const { maxBytes } = uploadLimits;
const noSuchFile = () => new ApiError(404, 'not_found', 'There is no such file.');

function assertIds(ids: Readonly<Record<string, string>>): void {
  for (const [path, id] of Object.entries(ids)) {
    const problem = idProblem(id);
    if (problem) throw unfitField(path, problem);
  }
}

/** The calls of /api/ingest for the files of tasks and sales orders, by their external ids. */
export const ingestFileRoutes =
  ({
    db,
    files,
    records,
    config,
  }: Pick<AppDeps, 'db' | 'files' | 'records' | 'config'>): FastifyPluginAsyncZod =>
  async (app) => {
    const atOnce = uploadsAtOnce({ db });
    // The content goes to the store as it comes, and tells what it is, whatever type the call names.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    app.put(
      '/api/ingest/:kind/:externalId/files/:fileId',
      {
        handlerTimeout: TRANSFER_HANDLER_MS,
        schema: {
          summary: 'Stores a file of a record; the same file again changes nothing',
          description:
            'The body is the content, at most 25 MB. It tells what the file is, and must fit its name.',
          consumes: ['application/octet-stream'],
          params: ingestFileParams,
          querystring: ingestFileQuery,
          response: { 200: fileVerdict },
          examples: fileExamples.put,
          failures: [404, 409],
        },
      },
      async (request) => {
        const { kind, externalId, fileId } = request.params;
        const { fileName } = request.query;
        const sender = senderOf(request, kind, 'write');
        assertIds({ externalId, fileId });
        const modifiedAt = sentInstant(request.query.modifiedAt);
        const quotas = (bytes: number) => fileQuotasOf(config, request.program?.tokenId ?? '', bytes);
        const declared = Number(request.headers['content-length'] ?? 0);
        if (declared > maxBytes) throw unfit(413, uploadErrors.tooLarge(maxBytes));
        // Before the file is received; the transaction decides.
        await assertNotOwned(db, kind);
        await assertWithin(db, quotas(declared));
        if (!request.body) throw unfit(400, uploadErrors.empty);
        const body = request.body as Readable;
        return atOnce(sender.actorId, async () => {
          const received = await receiveContent(fileName, body, { store: files, maxBytes });
          const sent = { ...received, externalId: fileId, modifiedAt };
          try {
            const { verdict, unusedKey } = await storeFile(
              db,
              { kind, externalId },
              sent,
              { ...sender, quotas: quotas(sent.size) },
              (folder) => assertRoom(folder, sent.size, kindDescriptions[kind].singular),
            );
            // The commit has decided: a content that stays behind here is swept at the next start.
            if (unusedKey !== null) await files.remove(unusedKey);
            const { mediaType, size, sha256 } = sent;
            return { externalId: fileId, verdict, mediaType, size, sha256 };
          } catch (error) {
            await removeUnlessKept({ files, records }, sent.key, error);
            throw error;
          }
        });
      },
    );

    app.delete(
      '/api/ingest/:kind/:externalId/files/:fileId',
      {
        schema: {
          summary: 'Removes a file of a record',
          params: ingestFileParams,
          response: { 200: deleteFileAnswer },
          examples: fileExamples.delete,
          failures: [404, 409],
        },
      },
      async (request) => {
        const { kind, externalId, fileId } = request.params;
        const sender = senderOf(request, kind, 'write');
        const deleted = await deleteFile(db, { kind, externalId }, fileId, sender);
        if (deleted && deleted.key !== null) await files.remove(deleted.key);
        return { externalId: fileId, verdict: deleted ? ('deleted' as const) : ('unknown' as const) };
      },
    );

    app.get(
      '/api/ingest/:kind/:externalId/files',
      {
        schema: {
          summary: 'The files of a record, newest first, with the hashes of their contents',
          params: recordFilesParams,
          response: { 200: recordFilesAnswer },
          examples: fileExamples.list,
          failures: [404],
        },
      },
      async (request) => {
        const { kind, externalId } = request.params;
        senderOf(request, kind, 'read');
        const found = await listFiles(db, { kind, externalId });
        if (!found) throw new ApiError(404, 'not_found', 'There is no such record.');
        return { files: found };
      },
    );

    app.get(
      '/api/ingest/:kind/:externalId/files/:fileId',
      {
        handlerTimeout: TRANSFER_HANDLER_MS,
        compress: false,
        schema: {
          summary: 'The content of a file of a record',
          params: ingestFileParams,
          response: { 200: fileAnswer() },
          examples: fileExamples.get,
          failures: [404],
        },
      },
      async (request, reply) => {
        const { kind, externalId, fileId } = request.params;
        senderOf(request, kind, 'read');
        const file = await findFile(db, { kind, externalId }, fileId);
        const content = file?.key ? await files.open(file.key) : undefined;
        if (!file || !content) throw noSuchFile();
        return reply.headers(contentHeaders(file, content.size)).send(content.stream);
      },
    );
  };
