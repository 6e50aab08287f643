import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { installationAnswer, sourcesAnswer } from '@contract/source/installation';
import { callerOf, principalOf } from '@server/accounts/principal';
import type { AppDeps } from '@server/app/deps';
import { polled } from '@server/http/auth';
import { TRANSFER_HANDLER_MS } from '@server/modules/files/transferTimes';
import { listPasses } from '@server/source/sourcePasses';
import { loadDemoData, removeDemoData, type DemoAuthor } from './demoData';
import { readInstallation } from './installation';

const answer = { 200: installationAnswer };

/** GET /api/installation: for everybody who finds nothing. */
export const installationRoutes =
  ({ db }: Pick<AppDeps, 'db'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/installation',
      {
        ...polled,
        schema: { summary: 'Whether there are records, and who can bring them in', response: answer },
      },
      () => readInstallation(db),
    );
  };

/** GET /api/sources, POST and DELETE /api/demoData: an admin sees what has come, and fills an empty installation with demo data, and removes it whole. */
export const demoDataRoutes =
  ({ db, examplesDir }: Pick<AppDeps, 'db' | 'examplesDir'>): FastifyPluginAsyncZod =>
  async (app) => {
    const authorOf = (request: Parameters<typeof callerOf>[0]): DemoAuthor => {
      const { email, fullname } = principalOf(request);
      return { ...callerOf(request), email, fullname };
    };
    app.get(
      '/api/sources',
      {
        schema: {
          summary: 'When each source has last sent records of each kind',
          response: { 200: sourcesAnswer },
        },
      },
      () => listPasses(db),
    );
    app.post(
      '/api/demoData',
      {
        handlerTimeout: TRANSFER_HANDLER_MS,
        schema: {
          summary: 'Loads demo data into an installation without records',
          response: answer,
          failures: [409],
        },
      },
      async (request) => {
        await loadDemoData(db, examplesDir, authorOf(request));
        return readInstallation(db);
      },
    );
    app.delete(
      '/api/demoData',
      {
        schema: {
          summary: 'Removes the demo data, with all that was made of it',
          response: answer,
          failures: [409],
        },
      },
      async (request) => {
        await removeDemoData(db, authorOf(request));
        return readInstallation(db);
      },
    );
  };
