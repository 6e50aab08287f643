import { statfs } from 'node:fs/promises';
import { ApiError } from '@server/http/errors';

const BELIEVED_FOR_MS = 1000;

/** The error of a write that the disk has no room for. */
export const outOfSpace = () =>
  new ApiError(503, 'overloaded', 'The server is out of disk space: nothing can be saved at the moment.');

/**
 * Guards writes. On a full disk, a query of the embedded database never returns and its thread freezes; an upload
 * would take the room that the database needs. The free space is read at most once a second.
 * @returns a check that throws a 503 if less than `minFreeBytes` are free on the disk of `folder`
 */
export function freeSpaceGuard(
  folder: string,
  minFreeBytes: number,
  freeBytes: (folder: string) => Promise<number> = askDisk,
): () => Promise<void> {
  let asked = -Infinity;
  let answer: Promise<number> = Promise.resolve(Infinity);
  return async () => {
    const now = performance.now();
    if (now - asked > BELIEVED_FOR_MS) {
      asked = now;
      answer = freeBytes(folder);
    }
    if ((await answer) < minFreeBytes) throw outOfSpace();
  };
}

async function askDisk(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
