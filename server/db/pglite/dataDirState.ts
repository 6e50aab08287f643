import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { flushFolder, writeFlushed } from '@server/files/durable';
import { ErrorForPeople } from '@server/errorForPeople';

/** The data folder is not what a server may go on with. The text is for people. */
export class DataDirError extends ErrorForPeople {
  override readonly name = 'DataDirError';
}

/** Written when the database was closed as it should be; gone while a server runs. */
const SIZES = 'pg.sizes.json';

interface SizeList {
  /** The hash of the file that each run of the database changes: a list of another run says nothing. */
  control: string;
  /** By the paths in the database. */
  sizes: Record<string, number>;
}

function controlOf(database: string): string {
  const path = join(database, 'global', 'pg_control');
  return existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : '';
}

/** The sizes of all files of the database. */
function sizesOf(database: string): Record<string, number> {
  const files = readdirSync(database, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [relative(database, path), lstatSync(path).size];
    }),
  );
}

/** Writes down what the database consists of, after it was closed. */
export async function rememberSizes(dataDir: string): Promise<void> {
  const database = join(dataDir, 'pg');
  const list: SizeList = { control: controlOf(database), sizes: sizesOf(database) };
  await writeFlushed(join(dataDir, SIZES), Buffer.from(JSON.stringify(list)));
  await flushFolder(dataDir);
}

const damaged = (dataDir: string, what: string) =>
  new DataDirError(
    `The embedded database in ${join(dataDir, 'pg')} is damaged: ${what}. Nothing was changed. ` +
      'Restore the whole data folder from a backup (docs/operations.md).',
  );

/** Where it says, in its own folder so that it goes along when that is renamed, what has taken the database's place. */
const movedFile = (dataDir: string) => join(dataDir, 'pg', 'moved.txt');

/** Notes that another database has taken the place of this one: nothing may go on with it by mistake. */
export async function noteMoved(dataDir: string, target: string): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  await writeFlushed(movedFile(dataDir), Buffer.from(`to ${target} on ${day}`));
  await flushFolder(join(dataDir, 'pg'));
}

function assertNotMoved(dataDir: string): void {
  const file = movedFile(dataDir);
  if (!existsSync(file)) return;
  throw new DataDirError(
    `The database in ${join(dataDir, 'pg')} was moved ${readFileSync(file, 'utf8')}. Set DATABASE_URL or DATA_DIR to where it is now. ` +
      `To use this one again, delete ${file}.`,
  );
}

/** The text for a database that does not open. */
export function cannotOpen(dataDir: string, error: unknown): DataDirError {
  const { message, cause } = error as Error;
  const [reason = ''] = (cause instanceof Error ? cause.message : message).split('\n', 1);
  return damaged(dataDir, `it cannot be opened (${reason})`);
}

/** PostgreSQL's codes for data that cannot be read, and what its engine says when it breaks off. */
export const isDamage = ({ code, message }: Error & { code?: unknown }): boolean =>
  ['XX001', 'XX002', '58P01'].includes(String(code)) || /^Aborted\(|unreachable|out of bounds/.test(message);

/** Undefined where the database was killed, or an earlier version has used it since. */
function readList(dataDir: string): SizeList | undefined {
  try {
    const list = JSON.parse(readFileSync(join(dataDir, SIZES), 'utf8')) as SizeList;
    return list.control === controlOf(join(dataDir, 'pg')) ? list : undefined;
  } catch {
    return undefined;
  }
}

/** Compares the files with what was there when the database was closed. */
function assertWhole(dataDir: string): void {
  const list = readList(dataDir);
  if (!list) return;
  const found = sizesOf(join(dataDir, 'pg'));
  const wrong = Object.entries(list.sizes).filter(([path, size]) => found[path] !== size);
  const [first] = wrong;
  if (!first) return;
  const [path, size] = first;
  const others = wrong.length > 1 ? `, and ${wrong.length - 1} more are wrong` : '';
  const bytes = found[path];
  throw damaged(
    dataDir,
    bytes === undefined
      ? `the file ${path} is missing${others}`
      : `the file ${path} has ${bytes} bytes instead of ${size}${others}`,
  );
}

function uploadsIn(dataDir: string): number {
  const folder = join(dataDir, 'files');
  return existsSync(folder)
    ? readdirSync(folder).filter((name) => /^[A-Za-z0-9][\w-]*$/.test(name)).length
    : 0;
}

/**
 * Refuses to let root work in another user's data folder: the files that it makes are closed to that user, whose server
 * would find its database damaged.
 * @param uid the user of this process; undefined on Windows, which has none
 * @throws DataDirError where root would work in another user's folder
 */
export function assertNotRootElsewhere(dataDir: string, uid = process.getuid?.()): void {
  if (uid !== 0) return;
  const owner = [join(dataDir, 'pg'), dataDir]
    .map((folder) => statSync(folder, { throwIfNoEntry: false })?.uid)
    .find((each) => each !== undefined);
  if (owner === undefined || owner === uid) return;
  throw new DataDirError(
    `${dataDir} belongs to the user ${owner}, and this runs as root. Nothing was changed. ` +
      `Run it as that user: what root writes there, the server could not read (runuser -u USER -- …, or sudo -u '#${owner}' …).`,
  );
}

/**
 * Checks the data folder before the embedded database opens.
 * @param mayBeNew the folder may have uploads and no database, as where a move makes one
 * @throws DataDirError for a damaged database, for one that was moved, and for uploads whose database is gone: a new one
 * would count them as leftovers and remove them
 */
export function assertUsable(dataDir: string, mayBeNew: boolean): void {
  if (existsSync(join(dataDir, 'pg'))) {
    assertNotMoved(dataDir);
    assertWhole(dataDir);
  } else if (!mayBeNew && uploadsIn(dataDir) > 0) {
    throw new DataDirError(
      `${dataDir} has ${uploadsIn(dataDir)} uploaded files, but no database. If they belong to PostgreSQL, set DATABASE_URL. ` +
        `If ${join(dataDir, 'pg')} was lost, restore it from a backup. To begin with an empty database, give another DATA_DIR.`,
    );
  }
  rmSync(join(dataDir, SIZES), { force: true });
}
