import { chmodSync, existsSync, lstatSync, readdirSync, realpathSync, statSync, type Stats } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join } from 'node:path';

const OTHERS = 0o077;
/** Set on folders such as /tmp, which all users share. */
const STICKY = 0o1000;

/** The product's folders in the data folder. */
const FOLDERS = ['pg', 'files', 'outbox'];
/** These may hold many files. Their folders are closed before the start, their contents while the server runs. */
const LARGE_FOLDERS = ['files', 'outbox'];

/**
 * Makes all new files of this process, in every thread, private to its user. Call it before creating anything. The
 * embedded database sets its own modes: see `PrivateNodeFs`.
 */
export const makeFilesPrivate = (): void => void process.umask(OTHERS);

/** A path that other users can still read, and the reason. */
export interface Exposed {
  path: string;
  reason: string;
}

const isOpen = ({ mode }: Stats) => (mode & OTHERS) !== 0;

/** Closes a file or folder to other users. Returns the reason if it cannot; nothing if the path is closed or gone. */
function close(path: string, uid: number): Exposed[] {
  try {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (!found) return [];
    // A link is left alone: its target may be anything.
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

/** The server may delete files in the meantime. */
function unlessGone(path: string, error: unknown): Exposed[] {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' ? [] : [{ path, reason: message }];
}

const isFolder = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Closes everything in the embedded database's folder: about a thousand files. */
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
 * Closes the data folder, its subfolders and the embedded database to other users, in case an earlier version, a copy
 * or a restored backup left them open. Runs before the database opens.
 * @param uid the user whose files may be changed; undefined on Windows, which has no modes
 * @returns what stays open because another user owns it
 */
export function closeDataDir(dataDir: string, uid = process.getuid?.()): Exposed[] {
  if (uid === undefined) return [];
  if (!existsSync(dataDir)) return [];
  // The folder itself may be a link: that is how people move it to another disk.
  const folder = realpathSync(dataDir);
  const top = [folder, join(folder, 'server.lock'), ...FOLDERS.map((name) => join(folder, name))];
  const exposed = top.flatMap((path) => close(path, uid));
  return [...exposed, ...closeDatabase(join(folder, 'pg'), uid)];
}

/**
 * Closes the uploaded files and mails of the data folder one by one, while the server runs.
 * @returns for each folder, the first path that stays open because another user owns it
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
