import { chmodSync, existsSync, lstatSync, readdirSync, realpathSync, statSync, type Stats } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join } from 'node:path';

const OTHERS = 0o077;
/** Of folders such as /tmp, which belong to everybody. */
const STICKY = 0o1000;

/** The folders of the product's own in the data folder. */
const FOLDERS = ['pg', 'files', 'outbox'];
/** What they hold is closed while the server runs: there may be a great many, and their folders are closed before. */
const LARGE_FOLDERS = ['files', 'outbox'];

/**
 * From here on nobody but this user can read what the process makes, in any thread of it. Called before anything is made.
 * The embedded database sets modes past it: `PrivateNodeFs` sees to those.
 */
export const makeFilesPrivate = (): void => void process.umask(OTHERS);

/** What others may still read, and why that could not be changed. */
export interface Exposed {
  path: string;
  reason: string;
}

const isOpen = ({ mode }: Stats) => (mode & OTHERS) !== 0;

/** Closes a file or a folder to other users; says why where it cannot, and nothing where it is closed or gone. */
function close(path: string, uid: number): Exposed[] {
  try {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (!found) return [];
    // What a link leads to may be anything: it is not touched.
    if (found.isSymbolicLink()) return isOpen(statSync(path)) ? [{ path, reason: 'it is a link' }] : [];
    if (!isOpen(found)) return [];
    if (found.uid !== uid) return [{ path, reason: 'it belongs to another user' }];
    if (found.mode & STICKY) return [{ path, reason: 'it is shared with other programs' }];
    chmodSync(path, found.isDirectory() ? 0o700 : 0o600);
    return [];
  } catch (error) {
    return unlessGone(path, error);
  }
}

/** The server deletes files meanwhile. */
function unlessGone(path: string, error: unknown): Exposed[] {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' ? [] : [{ path, reason: message }];
}

const isFolder = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Closes all that lies in the embedded database's folder: about a thousand files. */
function closeDatabase(folder: string, uid: number): Exposed[] {
  if (!isFolder(folder)) return [];
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.flatMap(({ parentPath, name }) => close(join(parentPath, name), uid));
  } catch (error) {
    return unlessGone(folder, error);
  }
}

/**
 * Closes the data folder, the folders in it and the embedded database to other users, where an earlier version, a copy
 * or a restored backup has left them open. Before the database is opened.
 * @param uid whose files may be changed; on Windows, where modes mean nothing, there is none
 * @returns what stays open because it is not this user's to close
 */
export function closeDataDir(dataDir: string, uid = process.getuid?.()): Exposed[] {
  if (uid === undefined) return [];
  if (!existsSync(dataDir)) return [];
  // The folder itself may be named by a link: that is how people move it to another disk.
  const folder = realpathSync(dataDir);
  const top = [folder, join(folder, 'server.lock'), ...FOLDERS.map((name) => join(folder, name))];
  const exposed = top.flatMap((path) => close(path, uid));
  return [...exposed, ...closeDatabase(join(folder, 'pg'), uid)];
}

/**
 * Closes the uploaded files and the mails of the data folder one by one, while the server runs.
 * @returns of each folder the first one that stays open because it is not this user's to close
 */
export async function closeStoredFiles(dataDir: string, uid = process.getuid?.()): Promise<Exposed[]> {
  const exposed: Exposed[] = [];
  for (const folder of LARGE_FOLDERS.map((name) => join(dataDir, name))) {
    if (uid === undefined || !isFolder(folder)) continue;
    exposed.push(...(await closeEach(folder, uid)));
  }
  return exposed;
}

async function closeEach(folder: string, uid: number): Promise<Exposed[]> {
  let first: Exposed[] = [];
  try {
    for await (const { name } of await opendir(folder)) {
      const left = close(join(folder, name), uid);
      if (first.length === 0) first = left;
    }
    return first;
  } catch (error) {
    return unlessGone(folder, error);
  }
}
