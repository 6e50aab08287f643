import { create as contentDisposition } from 'content-disposition';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { savedFileName } from '@contract/tasks/fileNames';
import {
  downloadHeaders,
  taskFilesAnswer,
  type TaskFilesAnswer,
  taskFilesHeaders,
  taskFilesQuery,
} from '@contract/tasks/taskFiles';
import type { AppDeps } from '@server/app/deps';
import { ApiError } from '@server/http/errors';
import { fileAnswer } from '@server/http/fileAnswer';
import type { KnownFile } from '@server/records/fileRecords';
import { TRANSFER_HANDLER_MS } from './transferTimes';
import { uploadRoute } from './uploadRoute';

/** The type of a content as a header: what other systems call one may be none, and no header at all. */
function contentType(mediaType: string): string {
  if (!/^[\w.+-]+\/[\w.+-]+$/.test(mediaType)) return 'application/octet-stream';
  return mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType;
}

/** The headers of a content that is sent. */
export const contentHeaders = ({ id, name, mediaType }: Omit<KnownFile, 'key'>, size: number) => ({
  'content-type': contentType(mediaType),
  'content-length': size,
  'content-disposition': contentDisposition(savedFileName(name, id)),
  'cache-control': 'private, no-store',
});

/** The files of tasks: all signed-in people may list and download them (TFILE-01, TFILE-05). */
export const fileRoutes =
  (deps: Pick<AppDeps, 'records' | 'files' | 'db' | 'config'>): FastifyPluginAsync =>
  async (scope) => {
    const { records, files } = deps;
    const app = scope.withTypeProvider<ZodTypeProvider>();
    await app.register(uploadRoute(deps));

    app.get(
      '/api/getTaskFiles',
      {
        schema: {
          summary: 'The files of a task, newest first',
          querystring: taskFilesQuery,
          headers: taskFilesHeaders,
          response: { 200: taskFilesAnswer },
          failures: [404],
        },
      },
      async (request, reply): Promise<TaskFilesAnswer> => {
        const found = await records.files.listOfTask(request.query.internalid);
        if (!found) throw new ApiError(404, 'not_found', 'There is no such task.');
        reply.header('x-total-count', found.total);
        return [{ file: found.files, maxBytes: records.files.maxBytes }];
      },
    );

    app.get(
      '/api/downloadFiles',
      {
        schema: {
          summary: 'The content of a file of a task or a sales order',
          headers: downloadHeaders,
          response: { 200: fileAnswer() },
          failures: [404],
        },
        handlerTimeout: TRANSFER_HANDLER_MS,
        // Most of it is already compressed, and clients need the size in advance.
        compress: false,
      },
      async (request, reply) => {
        const file = await records.files.find(request.headers['file-id']);
        if (!file) throw new ApiError(404, 'not_found', 'There is no such file.');
        const content = file.key === null ? undefined : await files.open(file.key);
        if (!content) throw new ApiError(404, 'not_found', 'The content of this file is not kept here.');
        return reply.headers(contentHeaders(file, content.size)).send(content.stream);
      },
    );
  };
