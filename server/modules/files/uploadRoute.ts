import multipart from '@fastify/multipart';
import type { FastifyPluginAsync } from 'fastify';
import { uploadLimits, uploadErrors } from '@contract/uploadLimits';
import { uploadTaskFileAnswer, uploadTaskFileForm, type UploadTaskFileAnswer } from '@contract/taskFiles';
import type { AppDeps } from '@server/app/deps';
import { ApiError } from '@server/http/errors';
import { requireSession } from '@server/http/auth';
import { callerOf, principalOf } from '@server/accounts/principal';
import { quotasOf } from '@server/accounts/quotas';
import { assertWithin } from '@server/http/rateLimits';
import { receiveUpload } from './receiveUpload';
import { TRANSFER_HANDLER_MS } from './transferTimes';
import { assertUploadFits, unfit } from './uploadRules';

/** What a form of one file and one id weighs besides the file; more than that is a file too large. */
const FORM_BYTES = 64 * 1024;

const noSuchTask = () => new ApiError(404, 'not_found', 'There is no such task.');

/** POST /api/upload-task-file: a task's assignee adds a file to it (TFILE-02, TFILE-06). */
export const uploadRoute =
  (deps: Pick<AppDeps, 'records' | 'files' | 'db' | 'config'>): FastifyPluginAsync =>
  async (app) => {
    const { records, files, db, config } = deps;
    // Nothing else is understood here, and nothing is read before the handler asks for it.
    app.removeAllContentTypeParsers();
    await app.register(multipart);
    app.addContentTypeParser('*', (_request, _body, done) => done(null));

    app.post(
      '/api/upload-task-file',
      {
        schema: {
          summary: 'Uploads a file to a task; its assignee only',
          consumes: ['multipart/form-data'],
          body: uploadTaskFileForm,
          response: { 200: uploadTaskFileAnswer },
        },
        // The schema tells people of the form; its parts are checked as they come.
        validatorCompiler: () => (value: unknown) => ({ value }),
        handlerTimeout: TRANSFER_HANDLER_MS,
      },
      async (request): Promise<UploadTaskFileAnswer> => {
        if (!request.isMultipart()) throw unfit(415, 'The file must be sent as multipart/form-data.');
        const saidBytes = Number(request.headers['content-length'] ?? 0);
        if (saidBytes > uploadLimits.maxBytes + FORM_BYTES) {
          throw unfit(413, uploadErrors.tooLarge);
        }
        const quotas = quotasOf(config, principalOf(request).userId).upload;
        const { taskId, file } = await receiveUpload(request, files, async (id) => {
          const folder = await records.files.folderOf(id);
          if (!folder) throw noSuchTask();
          assertUploadFits(folder, principalOf(request));
          await assertWithin(db, quotas(saidBytes));
        });
        try {
          // The file may have been on its way for half an hour: whose session ran out meanwhile adds nothing. That it is
          // not ended in the last moment either, `addToTask` sees to.
          await requireSession(deps)(request);
          const principal = principalOf(request);
          const added = await records.files.addToTask(
            taskId,
            { ...file, uploadedBy: principal.fullname },
            (folder) => assertUploadFits(folder, principal, file.size),
            { ...callerOf(request), quotas: quotas(file.size) },
          );
          if (!added) throw noSuchTask();
          return { ok: true, file: added };
        } catch (error) {
          // A commit whose answer got lost may have happened. What cannot be found out is left to the next sweep.
          const kept = await records.files.knownKeys([file.key]).catch(() => new Set([file.key]));
          if (!kept.has(file.key)) await files.remove(file.key);
          throw error;
        }
      },
    );
  };
