import fp from 'fastify-plugin';
import type { AppDeps } from './deps';
import { noteCreation } from '@server/records/connected/noteCreation';
import { sentFile } from '@server/records/connected/sentFile';
import { startOutboxWorker } from '@server/source/outbox/outboxWorker';
import type { Drain } from '@server/db/drain';
import { leaseOf } from '@server/source/replica/lease';
import { startReplicaWorker, type ReplicaWorker } from '@server/source/replica/replicaWorker';
import type { Connection } from '@server/source/connection';

declare module 'fastify' {
  interface FastifyInstance {
    /** Only with a connector. */
    replicaWorker?: ReplicaWorker;
    /** Only with a connector that changes records. */
    outboxWorker?: Drain;
  }
}

/**
 * Keeps the records in step with a business system while the application runs, and sends the changes of people there;
 * `drain()` does so at once.
 */
export const replicaPlugin = (
  { db, records, files }: Pick<AppDeps, 'db' | 'records' | 'files'>,
  { connector, signals }: Connection,
) =>
  fp(async (app) => {
    const lease = leaseOf(db, connector);
    const worker = await startReplicaWorker({ db, connector, lease, log: app.log });
    app.decorate('replicaWorker', worker);
    const { writer } = connector;
    const sender =
      writer &&
      startOutboxWorker({
        db,
        connector,
        writer,
        lease,
        signals,
        noteCreation,
        readFile: sentFile(records.files, files),
        log: app.log,
      });
    if (sender) app.decorate('outboxWorker', sender);
    app.addHook('onClose', async () => {
      await sender?.stop();
      await worker.stop();
      await connector.close();
    });
  });
