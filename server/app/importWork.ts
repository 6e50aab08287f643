import fp from 'fastify-plugin';
import type { AppDeps } from './deps';
import { startImportWorker, type ImportWorker } from '@server/modules/imports/importWorker';

declare module 'fastify' {
  interface FastifyInstance {
    importWorker: ImportWorker;
  }
}

/** Works on imports while the application runs; `app.importWorker.drain()` does so at once. */
export const importWorkPlugin = ({ db, files }: Pick<AppDeps, 'db' | 'files'>) =>
  fp(async (app) => {
    const worker = startImportWorker({ db, files, log: app.log });
    app.decorate('importWorker', worker);
    app.addHook('onClose', () => worker.stop());
  });
