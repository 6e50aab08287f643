import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { socketPath } from './dataDirLock';
import { ASK_FOR_SNAPSHOT, SNAPSHOT, SnapshotError, type SnapshotAnswer } from './snapshots';

export interface BorrowedSnapshot {
  /** The copy of the database. */
  folder: string;
  /** How long calls had to wait for it, in milliseconds. */
  heldMs: number;
  /** Whether the server has taken it back, as where it stops. */
  isGone: () => boolean;
  /** Resolves when the server has removed it. */
  giveBack: () => Promise<void>;
}

/**
 * Asks the server that uses a data folder for a copy of its database. Only the server's own user can open its socket.
 * @returns undefined where no server uses the folder
 * @throws SnapshotError where the server gives none
 */
export async function borrowSnapshot(dataDir: string): Promise<BorrowedSnapshot | undefined> {
  if (!existsSync(dataDir)) return undefined;
  const folder = realpathSync(dataDir);
  const socket = connect(socketPath(folder));
  const answered = await new Promise<string | undefined>((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8').write(ASK_FOR_SNAPSHOT);
    socket.on('data', (part: string) => {
      text += part;
      if (text.endsWith('\n')) resolve(text);
    });
    socket.on('close', () => resolve(text));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (['ECONNREFUSED', 'ENOENT'].includes(error.code ?? '')) resolve(undefined);
      else
        reject(
          new SnapshotError(
            `The server on ${folder} cannot be asked: ${error.message}. Run this as its user.`,
          ),
        );
    });
  });
  if (answered === undefined) return undefined;
  if (answered === '')
    throw new SnapshotError(
      `The server on ${folder} gives no copy of its database: it is of an earlier version.`,
    );
  const answer = JSON.parse(answered) as SnapshotAnswer;
  if ('error' in answer) throw new SnapshotError(answer.error);
  return {
    folder: join(folder, SNAPSHOT),
    heldMs: answer.heldMs,
    isGone: () => socket.destroyed || socket.readableEnded,
    giveBack: async () => {
      socket.end();
      if (!socket.closed) await once(socket, 'close');
    },
  };
}
