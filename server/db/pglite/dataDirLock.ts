import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ErrorForPeople } from '@server/errorForPeople';

/**
 * The kernel's limit for a socket's path (108 bytes with the closing zero), less some for the name of a moved socket.
 */
const LONGEST_SOCKET_PATH = 90;

/** Another server uses the same data folder. */
export class DataDirLockedError extends ErrorForPeople {
  override readonly name = 'DataDirLockedError';
}

const inside = (dataDir: string) => join(dataDir, 'server.lock');

/** Whether the lock is in the folder itself, where containers of one machine find it too. */
export const isLockInside = (dataDir: string): boolean =>
  process.platform !== 'win32' && Buffer.byteLength(inside(dataDir)) <= LONGEST_SOCKET_PATH;

/** The socket that locks a data folder, given by its real path. */
export function socketPath(dataDir: string): string {
  if (isLockInside(dataDir)) return inside(dataDir);
  const name = `server-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}.lock`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), name);
}

function listen(path: string, answer: (socket: Socket) => void): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    // The answer ends a connection: one end does not end the other.
    const server = createServer({ allowHalfOpen: true }, (socket) => answer(socket.unref()));
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(path, () => resolve(server.unref()));
  });
}

function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(true)).once('connect', () => socket.destroy());
    socket.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'),
    );
  });
}

/** The file's inode. A new lock has another one as long as the old file exists. */
function fileNumber(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}

/** Moves away the socket of a killed server; restores it if another server has bound it in the meantime. */
function moveAway(path: string, stale: number | undefined): string | undefined {
  const moved = `${path}.${process.pid}`;
  try {
    renameSync(path, moved);
  } catch {
    return undefined;
  }
  if (fileNumber(moved) === stale) return moved;
  renameSync(moved, path);
  return undefined;
}

/**
 * Locks the data folder for this process: two servers on one embedded database would lose each other's writes. The
 * lock is a socket, so it ends with the process in any case.
 * @param answer what other processes of this user get that connect to it
 * @returns the function that releases the lock
 * @throws DataDirLockedError while another process holds it
 */
export async function lockDataDir(
  dataDir: string,
  answer: (socket: Socket) => void = (socket) => socket.destroy(),
): Promise<() => Promise<void>> {
  mkdirSync(dataDir, { recursive: true });
  const folder = realpathSync(dataDir);
  const path = socketPath(folder);
  const leftovers: string[] = [];
  const sockets = new Set<Socket>();
  const accept = (socket: Socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)));
    answer(socket);
  };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const server = await listen(path, accept);
    if (server) {
      for (const leftover of leftovers) rmSync(leftover, { force: true });
      return () =>
        new Promise((resolve) => {
          server.close(() => resolve());
          for (const socket of sockets) socket.destroy();
        });
    }
    const stale = fileNumber(path);
    if (await isAlive(path)) break;
    const moved = moveAway(path, stale);
    if (moved) leftovers.push(moved);
  }
  throw new DataDirLockedError(
    `Another server is running on the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  );
}
