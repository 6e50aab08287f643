import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { isKnownMigration, migrateUpTo, newestMigration } from '@server/db/migrate';
import type { Database, Executor } from '@server/db/schema';
import { fromNow } from '@server/db/time';
import { flushFolder, makeFolder, unlessMissing } from '@server/files/durable';
import { OWNER } from '@server/files/ownUploads';
import {
  endFilling,
  fillDatabase,
  isFilled,
  type FillEvents,
  type RowSource,
} from '@server/move/fillDatabase';
import { movedTables } from '@server/move/tables';
import { contentOf, copyContent, isSame } from './contents';
import { backupName, BackupError, readManifest, tableFile, uploadFile, type Backup } from './manifest';
import { tableReader } from './tableFiles';
import { verifyBackup } from './verifyBackup';

/**
 * Checks a backup, and that there is a place for its uploads, before a target is opened.
 * @throws BackupError for a backup that is not whole, or of a later version, and for a folder that holds other uploads
 */
export async function checkBackup(folder: string, files: string): Promise<Backup> {
  const { migration } = await readManifest(folder);
  if (!isKnownMigration(migration))
    throw new BackupError(
      `The backup in ${folder} was made by a later version (${migration}). Restore it with that version.`,
    );
  const backup = await verifyBackup(folder);
  await assertFree(files, backup);
  return backup;
}

export interface Target {
  db: Kysely<Database>;
  /** Brings the tables up to date, and lets the server's role in. */
  migrate: () => Promise<void>;
  /** The folder of uploads. */
  files: string;
}

/**
 * Restores a checked backup in an empty database and an empty folder of uploads, and brings the tables up to date. Killed
 * at any moment, the next call goes on. Nobody may use the target meanwhile; no server starts on it before the end.
 * @throws BackupError and MoveError for a target that is not empty
 */
export async function restoreBackup(
  backup: Backup,
  { db, migrate, files }: Target,
  events?: Pick<FillEvents, 'onTable' | 'onPage'>,
): Promise<void> {
  const source = sourceOf(backup);
  const afterRows = {
    onSame: async () => {
      await copyUploads(backup, files);
      await migrate();
    },
    atEnd: async (trx: Executor) => {
      await endAccess(trx);
      await doubtChanges(trx);
    },
  };
  const found = await newestMigration(db);
  // Killed after the tables were brought up to date: nothing of the backup compares with them now, and all of it did.
  if (found !== undefined && found > backup.migration && (await isFilled(source, db)))
    return endFilling(db, afterRows);
  await makeTables(db, backup, found);
  await fillDatabase(source, db, { ...events, ...afterRows });
}

/** Makes the tables that the backup has; those that came later are made from its rows in the end. */
async function makeTables(db: Kysely<Database>, backup: Backup, found: string | undefined): Promise<void> {
  if (found === undefined) await migrateUpTo(db, backup.migration);
  else if (found !== backup.migration)
    throw new BackupError(
      `The target has the tables of another version (${found}), the backup has ${backup.migration}. Give an empty database.`,
    );
  const expected = backup.tables.map(({ name, columns, key }) => ({ name, columns, key }));
  if (JSON.stringify(await movedTables(db)) !== JSON.stringify(expected))
    throw new BackupError('The target has other tables than the backup. Give an empty database.');
}

/** @throws BackupError where the folder of uploads holds others: a server would remove them */
async function assertFree(files: string, backup: Backup): Promise<void> {
  const own = new Set(backup.files.map(({ key }) => key));
  const others = ((await readdir(files).catch(unlessMissing)) ?? []).filter(
    (name) => !name.startsWith('.') && !name.endsWith('.tmp') && !own.has(name),
  );
  if (others.length === 0) return;
  throw new BackupError(
    `${files} holds ${others.length} files that are not of this backup. Rename it, or give another DATA_DIR.`,
  );
}

function sourceOf(backup: Backup): RowSource {
  const byName = new Map(
    backup.tables.map((table) => [
      table.name,
      { ...table, read: tableReader(table, tableFile(backup.folder, table.name)) },
    ]),
  );
  const find = (name: string) => {
    const table = byName.get(name);
    if (!table) throw new BackupError(`The backup has no table ${name}.`);
    return table;
  };
  return {
    id: backupName(backup),
    tables: backup.tables,
    readPage: ({ name }, after) => find(name).read(after),
    sequences: async () => backup.sequences,
    sumOf: async ({ name }) => {
      const { rows, sum } = find(name);
      return { rows, sum };
    },
  };
}

/** Copies the uploads, each under another name until it is whole. What is there already is left alone. */
async function copyUploads(backup: Backup, files: string): Promise<void> {
  await makeFolder(files);
  // The mark of an empty folder's last owner: the first start makes this database's own.
  await rm(join(files, OWNER), { force: true });
  for (const { key, ...content } of backup.files) {
    const target = join(files, key);
    if (isSame(await contentOf(target), content)) continue;
    const temporary = `${target}.restored.tmp`;
    await rm(temporary, { force: true });
    const copied = await copyContent(uploadFile(backup.folder, key), temporary);
    if (!isSame(copied, content))
      throw new BackupError(`${uploadFile(backup.folder, key)} has other content.`);
    await rename(temporary, target);
  }
  await flushFolder(files);
}

/**
 * Ends all sessions and mailed links: who has signed out since, or has lost a computer or a mail, must not be let in by
 * what was valid when the backup was made.
 */
async function endAccess(trx: Executor): Promise<void> {
  await trx.deleteFrom('sessions').execute();
  await trx
    .updateTable('password_resets')
    .set({ used_at: fromNow(0) })
    .where('used_at', 'is', null)
    .execute();
  // Who was invited can be seen to need another invitation.
  await trx
    .updateTable('users')
    .set({ invited_at: null, invitation_expires_at: null })
    .where('invited_at', 'is not', null)
    .execute();
}

/**
 * What waited for a business system when the backup was made may have been stored there since. It is in doubt, as after
 * an answer that was lost: it is looked for before it is sent, and nobody cancels it as certainly not sent.
 */
async function doubtChanges(trx: Executor): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ sent_at: fromNow(0) })
    .where('state', '=', 'waiting')
    .where('sent_at', 'is', null)
    .execute();
}
