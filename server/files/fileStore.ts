import { randomBytes } from 'node:crypto';
import { open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { outOfSpace } from '@server/db/pglite/freeSpace';
import { flushFolder, makeFolder, unlessMissing, writeFlushed } from './durable';
import { OWNER, ownerOf } from './ownUploads';

/** A content is larger than allowed. */
export class ContentTooLargeError extends Error {
  override readonly name = 'ContentTooLargeError';
}

export interface WriteOptions {
  maxBytes: number;
  /** Checks the whole content, in a temporary file, before it is stored; if it throws, nothing is stored. */
  inspect: (path: string, size: number) => Promise<void>;
}

export interface SweepOptions {
  /** Which of these keys are in use. */
  isKnown: (keys: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Files written after this are left alone: they may be incomplete uploads. */
  writtenBefore: Date;
}

/**
 * Stores the contents of files in a folder, by keys that do not reveal their names. A content is stored completely or
 * not at all: it is written under a temporary name, flushed and renamed. Store the key only after that: a crash then
 * leaves a file without a row, which the next sweep removes, and never a row without its file.
 */
export interface FileStore {
  /** Stores a new content with at most one chunk in memory. After an error nothing is left behind. */
  write(content: AsyncIterable<Uint8Array>, options: WriteOptions): Promise<{ key: string; size: number }>;
  /** Stores a content under the caller's key (letters, digits, `_`, `-`), replacing any other. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Opens the content as a stream, which must be read or destroyed; undefined if it does not exist. */
  open(key: string): Promise<{ stream: Readable; size: number } | undefined>;
  remove(key: string): Promise<void>;
  /** Whether the folder belongs to this owner. The first owner to ask keeps it. */
  claim(owner: string): Promise<boolean>;
  /** Removes what crashes left behind, and returns the number of files. */
  sweep(options: SweepOptions): Promise<number>;
}

const KEY = /^[A-Za-z0-9][\w-]{0,99}$/;
const TEMPORARY = '.tmp';
const SWEPT_AT_ONCE = 500;

/**
 * @param folder created with the first content
 * @param beforeWrite called before each chunk, so that many uploads at once cannot fill the disk; if it throws, the
 * write fails
 */
export function createFileStore(folder: string, beforeWrite = async () => {}): FileStore {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`"${key}" is no key of a file.`);
    return join(folder, key);
  };

  const keep = async (
    key: string,
    content: AsyncIterable<Uint8Array> | Uint8Array,
    inspect?: WriteOptions['inspect'],
  ) => {
    const path = pathOf(key);
    const temporary = `${path}.${randomBytes(4).toString('hex')}${TEMPORARY}`;
    await makeFolder(folder);
    await beforeWrite();
    try {
      const size = await writeFlushed(temporary, content);
      await inspect?.(temporary, size);
      await rename(temporary, path);
      await flushFolder(folder);
      return size;
    } catch (error) {
      await rm(temporary, { force: true });
      throw isDiskFull(error) ? outOfSpace() : error;
    }
  };

  return {
    write: async (content, { maxBytes, inspect }) => {
      const key = randomBytes(16).toString('hex');
      return { key, size: await keep(key, limited(content, maxBytes, beforeWrite), inspect) };
    },

    put: async (key, bytes) => void (await keep(key, bytes)),

    open: async (key) => {
      const handle = await open(pathOf(key)).catch(unlessMissing);
      if (!handle) return undefined;
      try {
        const { size } = await handle.stat();
        return { size, stream: handle.createReadStream() };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },

    remove: async (key) => rm(pathOf(key), { force: true }),

    claim: async (owner) => {
      await makeFolder(folder);
      const known = await ownerOf(folder);
      if (known) return known === owner;
      await writeFile(join(folder, OWNER), owner);
      return true;
    },

    sweep: async ({ isKnown, writtenBefore }) => {
      const names = (await readdir(folder).catch(unlessMissing)) ?? [];
      let removed = 0;
      for (let start = 0; start < names.length; start += SWEPT_AT_ONCE) {
        const some = names.slice(start, start + SWEPT_AT_ONCE);
        const known = await isKnown(some.filter((name) => KEY.test(name)));
        // Leaves other files alone: network file systems keep their own files in a folder.
        const unknown = some.filter(
          (name) => !known.has(name) && (KEY.test(name) || name.endsWith(TEMPORARY)),
        );
        for (const name of unknown) {
          const path = join(folder, name);
          const found = await stat(path).catch(unlessMissing);
          if (!found?.isFile() || found.mtime >= writtenBefore) continue;
          await rm(path, { force: true });
          removed += 1;
        }
      }
      return removed;
    },
  };
}

async function* limited(
  content: AsyncIterable<Uint8Array>,
  maxBytes: number,
  beforeEach: () => Promise<void>,
) {
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > maxBytes) throw new ContentTooLargeError();
    await beforeEach();
    yield chunk;
  }
}

const isDiskFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
