import multipart from '@fastify/multipart';
import type { FastifyPluginAsync } from 'fastify';
import { uploadErrors } from '@contract/tasks/uploadLimits';
import {
  uploadTaskFileAnswer,
  uploadTaskFileForm,
  type UploadTaskFileAnswer,
} from '@contract/tasks/taskFiles';
import type { AppDeps } from '@server/app/deps';
import { ApiError } from '@server/http/errors';
import { requireSession } from '@server/http/auth';
import { callerOf, principalOf } from '@server/accounts/principal';
import { quotasOf } from '@server/accounts/quotas';
import { assertWithin } from '@server/http/limits/rateLimits';
import { receiveUpload } from './receiveUpload';
import { removeUnlessKept } from './sweepFiles';
import { TRANSFER_HANDLER_MS } from './transferTimes';
import { assertUploadFits, unfit } from './uploadRules';
import { uploadsAtOnce } from './uploadsAtOnce';

/** The size of a form with one file and one id, besides the file; a larger form has a file that is too large. */
const FORM_BYTES = 64 * 1024;

const noSuchTask = () => new ApiError(404, 'not_found', 'There is no such task.');

/** POST /api/upload-task-file: a task's assignee adds a file to it (TFILE-02, TFILE-06). */
export const uploadRoute =
  (deps: Pick<AppDeps, 'records' | 'files' | 'db' | 'config'>): FastifyPluginAsync =>
  async (app) => {
    const { records, files, db, config } = deps;
    const atOnce = uploadsAtOnce(deps);
    // Only multipart is parsed here, and nothing is read before the handler asks for it.
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
          response: { 200: uploadTaskFileAnswer, 202: uploadTaskFileAnswer },
          failures: [404, 409],
        },
        // The schema is for the API page; the parts are checked as they arrive.
        validatorCompiler: () => (value: unknown) => ({ value }),
        handlerTimeout: TRANSFER_HANDLER_MS,
      },
      async (request, reply): Promise<UploadTaskFileAnswer> => {
        if (!request.isMultipart()) throw unfit(415, 'The file must be sent as multipart/form-data.');
        const declaredBytes = Number(request.headers['content-length'] ?? 0);
        const { maxBytes } = records.files;
        // Before the file is received.
        records.files.assertTaken();
        if (declaredBytes > maxBytes + FORM_BYTES) {
          throw unfit(413, uploadErrors.tooLarge(maxBytes));
        }
        const { userId } = principalOf(request);
        const quotas = quotasOf(config, userId).upload;
        // The transaction decides. Without a declared size the file may be as large as any.
        await assertWithin(db, quotas(declaredBytes || maxBytes));
        return atOnce(userId, async () => {
          const { taskId, file } = await receiveUpload(request, { store: files, maxBytes }, async (id) => {
            const folder = await records.files.folderOf(id);
            if (!folder) throw noSuchTask();
            assertUploadFits(folder, principalOf(request));
          });
          try {
            // The upload may have taken half an hour: if the session has expired, nothing is added. `addToTask` checks
            // once more that it is still open at the commit.
            await requireSession(deps)(request);
            const principal = principalOf(request);
            const added = await records.files.addToTask(
              taskId,
              { ...file, uploadedBy: principal.fullname },
              (folder) => assertUploadFits(folder, principal, file.size),
              { ...callerOf(request), quotas: quotas(file.size) },
            );
            if (!added) throw noSuchTask();
            if (added.delivery?.state === 'waiting') reply.code(202);
            return { ok: true, file: added };
          } catch (error) {
            await removeUnlessKept(deps, file.key, error);
            throw error;
          }
        });
      },
    );
  };
