import { EventEmitter } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import type { PgliteThread } from '@server/db/pglite/pgliteClient';

/** One database at the end of a port, for a client that expects a thread of its own. */
export function portThread(port: MessagePort): PgliteThread {
  const events = new EventEmitter();
  port.on('message', (message) => events.emit('message', message));
  port.once('close', () => events.emit('exit'));
  return Object.assign(events, {
    postMessage: (message: unknown) => port.postMessage(message),
    terminate: async () => port.close(),
  });
}
