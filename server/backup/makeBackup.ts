import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { assertWhole } from '@server/app/assertWhole';
import { isKnownMigration, isMigrated, newestMigration } from '@server/db/migrate';
import type { Database, Executor } from '@server/db/schema';
import { flushFolder } from '@server/files/durable';
import { assertOwnUploads } from '@server/files/ownUploads';
import { namedFiles } from '@server/move/namedFiles';
import { movedTables, sequencesOf, sumOf } from '@server/move/tables';
import { copyContent } from './contents';
import { BackupError, tableFile, uploadFile, writeManifest, type Manifest } from './manifest';
import { writeTable } from './tableFiles';

/** Runs work on the database as it is at one moment, whatever others write meanwhile. */
export type WithSnapshot = <T>(work: (trx: Executor) => Promise<T>) => Promise<T>;

export interface BackupOptions {
  engine: Manifest['engine'];
  withSnapshot: WithSnapshot;
  /** The folder of uploads. */
  files: string;
  /** Where the backup shall be; nothing may be there. */
  folder: string;
  /** A table is in the backup, whole. */
  onTable?: (name: string, rows: number) => unknown;
  /** Breaks it off. */
  signal?: AbortSignal;
}

/** People who delete uploads all the time would otherwise keep a backup from its end. */
const MOST_SNAPSHOTS = 5;

/** The folder's name until everything is in it. */
export const unfinished = (folder: string): string => `${folder}.unfinished`;

/**
 * Makes a backup: a snapshot of all rows, and all uploads that it names. It has its name only when it is whole and on the
 * disk. After an error nothing is left.
 * @throws BackupError where something is there already, or the tables are of another version
 * @throws UploadsError where the folder of uploads is not that of the database
 */
export async function makeBackup({
  engine,
  withSnapshot,
  files,
  folder,
  onTable,
  signal,
}: BackupOptions): Promise<Manifest> {
  const making = unfinished(folder);
  await makeEmpty(folder, making);
  try {
    const manifest = await fill(making, { engine, withSnapshot, files, onTable, signal });
    await flushFolder(join(making, 'files'));
    await flushFolder(join(making, 'tables'));
    await writeManifest(making, manifest);
    await flushFolder(making);
    await rename(making, folder);
    await flushFolder(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    throw error;
  }
}

async function makeEmpty(folder: string, making: string): Promise<void> {
  if (await stat(folder).catch(() => undefined))
    throw new BackupError(`${folder} exists already. Give each backup a folder of its own.`);
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(making).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new BackupError(
      `${making} exists: another backup is being made there, or one was killed. Delete it if none is.`,
    );
  });
  await mkdir(join(making, 'files'));
}

/** @returns the manifest of what it has written */
async function fill(
  making: string,
  { engine, withSnapshot, files, onTable, signal }: Omit<BackupOptions, 'folder'>,
): Promise<Manifest> {
  const uploads: Uploads = new Map();
  let missed = new Set<string>();
  for (let snapshots = 1; snapshots <= MOST_SNAPSHOTS; snapshots += 1) {
    const manifest = await withSnapshot(async (trx): Promise<Manifest | undefined> => {
      await assertWhole(trx);
      const migration = (await newestMigration<Database>(trx)) ?? 'none';
      if (!isKnownMigration(migration) || !(await isMigrated<Database>(trx)))
        throw new BackupError(
          `The tables are of another version (${migration}). Make the backup with the version that uses them.`,
        );
      const named = await namedFiles(trx);
      const missing = await copyUploads(named, { files, making, uploads, signal });
      // A file that was deleted since is not named by a later snapshot. One that was lost before always is.
      const isLost = missing.every((key) => missed.has(key));
      missed = new Set(missing);
      if (!isLost) return undefined;
      const { rows } = await sql<{ id: string; now: Date }>`select id, now() from installation`.execute(trx);
      const installation = rows[0]?.id ?? '';
      // A backup without its uploads must not count as one: those before it are deleted by their age.
      await assertOwnUploads(files, { installation, named, lost: missing });
      return {
        format: 1,
        takenAt: (rows[0]?.now ?? new Date()).toISOString(),
        engine,
        installation,
        migration,
        tables: await writeTables(trx, making, { onTable, signal }),
        // Sequences are not part of a snapshot. One that is ahead leaves a gap, and nothing else.
        sequences: await sequencesOf(trx),
        files: [...uploads].map(([key, content]) => ({ key, ...content })),
        lostFiles: missing,
      };
    });
    if (manifest) return manifest;
  }
  throw new BackupError('Uploads were deleted all the time while the backup was made. Try again later.');
}

async function writeTables(
  trx: Executor,
  making: string,
  { onTable, signal }: Pick<BackupOptions, 'onTable' | 'signal'>,
): Promise<Manifest['tables']> {
  // The database may have cancelled a snapshot, and begun another.
  await rm(join(making, 'tables'), { recursive: true, force: true });
  await mkdir(join(making, 'tables'));
  const written: Manifest['tables'] = [];
  for (const table of await movedTables(trx)) {
    const { rows, file } = await writeTable(trx, table, tableFile(making, table.name), signal);
    const { sum } = await sumOf(trx, table);
    written.push({ ...table, rows, sum, file });
    await onTable?.(table.name, rows);
  }
  return written;
}

type Uploads = Map<string, Omit<Manifest['files'][number], 'key'>>;

/** Copies the uploads of a snapshot that are not there yet, and removes others. @returns the keys of missing ones */
async function copyUploads(
  keys: readonly string[],
  {
    files,
    making,
    uploads,
    signal,
  }: { files: string; making: string; uploads: Uploads; signal: AbortSignal | undefined },
): Promise<string[]> {
  const named = new Set(keys);
  for (const key of [...uploads.keys()].filter((key) => !named.has(key))) {
    uploads.delete(key);
    await rm(uploadFile(making, key));
  }
  const missing: string[] = [];
  for (const key of named) {
    signal?.throwIfAborted();
    if (uploads.has(key)) continue;
    const content = await copyContent(join(files, key), uploadFile(making, key));
    if (content) uploads.set(key, content);
    else missing.push(key);
  }
  return missing;
}
