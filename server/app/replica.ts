import fp from 'fastify-plugin';
import type { Kysely } from 'kysely';
import type { Database } from '@server/db/schema';
import type { Connector } from '@server/source/replica/connector';
import { startReplicaWorker, type ReplicaWorker } from '@server/source/replica/replicaWorker';

declare module 'fastify' {
  interface FastifyInstance {
    /** Only with a connector. */
    replicaWorker?: ReplicaWorker;
  }
}

/** Keeps the records in step with a business system while the application runs; `drain()` does so at once. */
export const replicaPlugin = (db: Kysely<Database>, connector: Connector) =>
  fp(async (app) => {
    const worker = await startReplicaWorker({ db, connector, log: app.log });
    app.decorate('replicaWorker', worker);
    app.addHook('onClose', async () => {
      await worker.stop();
      await connector.close();
    });
  });
