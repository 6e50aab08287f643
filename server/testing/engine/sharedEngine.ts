import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import type { PgliteThread } from '@server/db/pglite/pgliteClient';
import { portThread } from './portThread';

/** What is asked of the engine's thread. */
export interface EngineRequest {
  port: MessagePort;
  isThrownAway: boolean;
}

/**
 * An embedded database in memory, empty and migrated, on the engine that the files of a jest worker share.
 * @param isThrownAway the caller makes tables of its own, so that nobody can have it afterwards
 */
export function openSharedEngine({ isThrownAway = false } = {}): PgliteThread {
  const { engineThread } = globalThis as unknown as { engineThread: () => Worker };
  const { port1, port2 } = new MessageChannel();
  engineThread().postMessage({ port: port2, isThrownAway } satisfies EngineRequest, [port2]);
  return portThread(port1);
}
