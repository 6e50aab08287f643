import { constants } from 'node:fs';
import { copyFile, lstat, mkdir, readdir, rm, statfs } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join, relative } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../schema';
import { ErrorForPeople } from '@server/errorForPeople';

/** The copy's folder in the data folder. */
export const SNAPSHOT = 'pg.snapshot';

/** What another process writes to the lock's socket to get a snapshot. */
export const ASK_FOR_SNAPSHOT = 'snapshot\n';

/** One line on the socket. The snapshot is there until the socket is closed. */
export type SnapshotAnswer = { heldMs: number } | { error: string };

/** Calls wait while files are copied; browsers, and waits for the database, give up after 30 seconds. */
const LONGEST_COPY_MS = 10_000;
const COPIED_AT_ONCE = 4;

/** Why there is no snapshot; the text is for people. */
export class SnapshotError extends ErrorForPeople {
  override readonly name = 'SnapshotError';
}

export interface SnapshotSource {
  db: Kysely<Database>;
  dataDir: string;
  /** Free space that a snapshot leaves on the disk. */
  minFreeBytes: number;
  /** @throws Error if the folder belongs to another server by now */
  assertHeld: () => Promise<void>;
}

/**
 * Makes a copy of the embedded database while it is in use. There is one session: who has it keeps all others
 * from the database. After a checkpoint its files say everything, and nothing changes them until the copy is whole.
 * @returns how long others had to wait, in milliseconds
 * @throws SnapshotError where the disk lacks the room, or copying takes too long; nothing is left then
 */
export async function takeSnapshot(
  { db, dataDir, minFreeBytes, assertHeld }: SnapshotSource,
  signal: AbortSignal,
  longestMs = LONGEST_COPY_MS,
): Promise<number> {
  const [from, to] = [join(dataDir, 'pg'), join(dataDir, SNAPSHOT)];
  try {
    await rm(to, { recursive: true, force: true });
    await assertRoom(from, minFreeBytes);
    return await db.connection().execute(async (session) => {
      const began = performance.now();
      const tooLong = AbortSignal.timeout(longestMs);
      await assertHeld();
      await sql`checkpoint`.execute(session);
      const { rows } = await sql<Wal>`
        select redo_wal_file as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last
        from pg_control_checkpoint()`.execute(session);
      await copyFolder(from, to, rows[0], () => {
        signal.throwIfAborted();
        if (tooLong.aborted)
          throw new SnapshotError(
            `The database is too large to be copied within ${longestMs / 1000} seconds while people wait. Stop the server for the backup, or move to PostgreSQL.`,
          );
      });
      // Another host may have taken the folder over meanwhile.
      await assertHeld();
      return performance.now() - began;
    });
  } catch (error) {
    await rm(to, { recursive: true, force: true });
    throw error;
  }
}

async function assertRoom(database: string, minFreeBytes: number): Promise<void> {
  const files = (await readdir(database, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  let size = 0;
  for (const { parentPath, name } of files) size += (await lstat(join(parentPath, name))).size;
  const { bavail, bsize } = await statfs(database);
  if (bavail * bsize >= size + minFreeBytes) return;
  throw new SnapshotError(
    `The disk of ${database} has no room for a copy of the database: ${Math.ceil(size / 1024 ** 2)} MB, and MIN_FREE_MB beside it.`,
  );
}

/** The files of the log that a copy needs. There may be many others, ready to be written over. */
interface Wal {
  first: string;
  last: string;
}

async function copyFolder(from: string, to: string, wal: Wal | undefined, assertTime: () => void) {
  const isNeeded = (name: string) =>
    !wal || !/^[0-9A-F]{24}$/.test(name) || (name >= wal.first && name <= wal.last);
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const copyOf = ({ parentPath, name }: (typeof entries)[number]) =>
    join(to, relative(from, join(parentPath, name)));
  await mkdir(to);
  for (const entry of entries) if (entry.isDirectory()) await mkdir(copyOf(entry), { recursive: true });
  const files = entries.filter((entry) => entry.isFile() && isNeeded(entry.name)).values();
  const failed: unknown[] = [];
  const copyNext = async () => {
    for (const entry of files) {
      if (failed.length > 0) return;
      assertTime();
      // Where the file system can, the copy shares the blocks until one of both changes.
      await copyFile(join(entry.parentPath, entry.name), copyOf(entry), constants.COPYFILE_FICLONE);
    }
  };
  const copying = Array.from({ length: COPIED_AT_ONCE }, () =>
    copyNext().catch((error: unknown) => failed.push(error)),
  );
  // After an error too: what is still being copied could not be removed.
  await Promise.all(copying);
  if (failed.length > 0) throw failed[0];
}

/** Gives snapshots to other processes of this user, one at a time, over the socket that locks the data folder. */
export class SnapshotDesk {
  private source: SnapshotSource | undefined;
  private onMade: (heldMs: number) => void = () => undefined;
  private lent: { to: Socket; back: Promise<void> } | undefined;
  private readonly ending = new AbortController();

  /** From now on who asks gets one. */
  open(source: SnapshotSource, onMade: (heldMs: number) => void): void {
    this.source = source;
    this.onMade = onMade;
  }

  /** Takes back what it has given. Nothing copies the database's files afterwards. */
  async close(): Promise<void> {
    this.ending.abort(new SnapshotError('The server is stopping. Try again when it has ended.'));
    await this.lent?.back;
  }

  /** Answers a connection. One that only looks whether somebody is here asks nothing. */
  readonly answer = (socket: Socket): void => {
    // The other process may end at any moment.
    socket.on('error', () => undefined).setEncoding('utf8');
    socket.once('end', () => {
      if (socket !== this.lent?.to) socket.end();
    });
    socket.once('data', (text: string) => {
      if (text !== ASK_FOR_SNAPSHOT) socket.destroy();
      else if (!this.source)
        refuse(socket, 'A start or another command is using the data folder. Try again.');
      else if (this.lent) refuse(socket, 'Another backup is being made. Try again when it has ended.');
      else {
        const back = this.lend(this.source, socket).finally(() => (this.lent = undefined));
        this.lent = { to: socket, back };
      }
    });
  };

  private async lend(source: SnapshotSource, socket: Socket): Promise<void> {
    const gone = new AbortController();
    for (const event of ['end', 'close']) socket.once(event, () => gone.abort());
    const over = AbortSignal.any([gone.signal, this.ending.signal]);
    const isOver = new Promise<void>((resolve) => {
      over.addEventListener('abort', () => resolve());
      if (over.aborted) resolve();
    });
    let failure: Error | undefined;
    try {
      const heldMs = await takeSnapshot(source, over);
      this.onMade(heldMs);
      socket.write(`${JSON.stringify({ heldMs } satisfies SnapshotAnswer)}\n`);
      await isOver;
      await rm(join(source.dataDir, SNAPSHOT), { recursive: true, force: true });
    } catch (error) {
      failure = error as Error;
    }
    // Only now: who hears of the end may ask for the next one.
    if (failure) refuse(socket, failure.message);
    else socket.end();
  }
}

const refuse = (socket: Socket, error: string) =>
  socket.end(`${JSON.stringify({ error } satisfies SnapshotAnswer)}\n`);
