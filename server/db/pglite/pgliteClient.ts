import { DatabaseError } from 'pg';
import { startThread } from '@server/startThread';
import { toParameterText } from '../columnTypes';
import type { PgliteAnswer, PgliteFailure, PgliteHome, PgliteRequest } from './pgliteProtocol';
import { DatabaseUnavailableError } from '../unavailable';

export interface PgliteResult {
  rows: unknown[];
  affectedRows: number;
}

/**
 * The server's side of the embedded database's thread. There is one session: callers must not interleave
 * transactions.
 */
export interface PgliteClient {
  query(sql: string, parameters: readonly unknown[]): Promise<PgliteResult>;
  /** Closes the database and ends the thread. */
  close(): Promise<void>;
  /** Ends the thread at once: nothing more is written. Everything that waits, and comes later, is rejected. */
  kill(error: Error): void;
  /** Whether the database was closed as it should be. */
  isWhole(): boolean;
}

export interface PgliteEvents {
  /** Called if the thread ends without `close`; all waiting and later queries are rejected. */
  onCrash: (error: Error) => void;
  /** Called when a session has ended or an account's rights have changed, before its statement resolves. */
  onAccessChanged: () => void;
}

interface Waiting {
  resolve(result: PgliteResult): void;
  reject(error: Error): void;
}

/** What the client needs of the thread that runs the database. */
export interface PgliteThread {
  on(event: 'message', listener: (answer: PgliteAnswer) => void): unknown;
  once(event: 'error', listener: (error: Error) => void): unknown;
  once(event: 'exit', listener: () => void): unknown;
  postMessage(request: PgliteRequest): void;
  terminate(): Promise<unknown>;
}

/** Starts a thread that opens the database in a folder. */
export const folderThread = (workerData: PgliteHome) =>
  startThread('pgliteWorker', import.meta.url, { workerData });

/** The same error class as pg's, so that `code` and `constraint` are read the same way. */
function toDatabaseError({ message, ...fields }: PgliteFailure): Error {
  return Object.assign(new DatabaseError(message, message.length, 'error'), fields);
}

/**
 * Starts the conversation with the thread and resolves when its database accepts queries.
 */
export async function startPglite(
  thread: PgliteThread,
  { onCrash, onAccessChanged }: PgliteEvents,
): Promise<PgliteClient> {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let ended: Error | undefined;
  let closing: Promise<void> | undefined;
  let closed = false;

  const send = (query: PgliteRequest['query']) =>
    new Promise<PgliteResult>((resolve, reject) => {
      if (ended) return reject(ended);
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      thread.postMessage({ id: lastId, query } satisfies PgliteRequest);
    });

  const receive = (answer: PgliteAnswer) => {
    if (answer.kind === 'ready') return;
    if (answer.kind === 'access-changed') return onAccessChanged();
    const caller = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.kind === 'result') caller?.resolve(answer);
    else caller?.reject(toDatabaseError(answer.failure));
  };

  /** Returns why the thread has ended: the first reason counts. */
  const end = (error: Error): Error => {
    if (ended) return ended;
    ended = error;
    for (const caller of waiting.values()) caller.reject(error);
    waiting.clear();
    return error;
  };

  await new Promise<void>((resolve, reject) => {
    thread.on('message', (answer: PgliteAnswer) => (answer.kind === 'ready' ? resolve() : receive(answer)));
    thread.once('error', (error) => {
      reject(end(new DatabaseUnavailableError('The embedded database failed.', { cause: error })));
    });
    thread.once('exit', () => {
      reject(end(new DatabaseUnavailableError('The embedded database has ended.')));
    });
  });

  thread.once('exit', () => {
    if (!closing) onCrash(ended ?? new DatabaseUnavailableError('The embedded database has ended.'));
  });

  return {
    query: (sql, parameters) => send({ sql, parameters: parameters.map(toParameterText) }),
    close: () =>
      (closing ??= send(null).then(async () => {
        closed = true;
        await thread.terminate();
      })),
    kill: (error) => {
      end(error);
      void thread.terminate();
    },
    isWhole: () => closed,
  };
}
