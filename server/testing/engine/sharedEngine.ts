import { MessageChannel, type Worker } from 'node:worker_threads';
import type { PgliteThread } from '@server/db/pglite/pgliteClient';
import { portThread } from './portThread';

/** A new embedded database in memory, empty and migrated, on the engine that the files of a jest worker share. */
export function openSharedEngine(): PgliteThread {
  const { engineThread } = globalThis as unknown as { engineThread: () => Worker };
  const { port1, port2 } = new MessageChannel();
  engineThread().postMessage(port2, [port2]);
  return portThread(port1);
}
