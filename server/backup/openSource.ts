import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Config } from '@server/app/config';
import {
  openCopy,
  openDatabase,
  UNHURRIED,
  type DatabaseEvents,
  type OpenDatabase,
} from '@server/db/database';
import { inTransaction, withoutHurry } from '@server/db/inTransaction';
import { borrowSnapshot } from '@server/db/pglite/borrowSnapshot';
import { assertNotRootElsewhere } from '@server/db/pglite/dataDirState';
import type { Database } from '@server/db/schema';
import type { WithSnapshot } from './makeBackup';
import { BackupError } from './manifest';

/** Everything that is read in one transaction is of one moment, and nobody waits for it. */
export const snapshotsOf =
  (db: Kysely<Database>): WithSnapshot =>
  (work) =>
    inTransaction(db, work, {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
      local: withoutHurry,
    });

const events: DatabaseEvents = {
  // The statement that needs the connection hears of it.
  onConnectionLost: () => undefined,
  onCrash: (error) => {
    throw error;
  },
};

async function using<T>(
  opening: Promise<Pick<OpenDatabase, 'db' | 'close'>>,
  work: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  const database = await opening;
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/**
 * The snapshots of an installation's database. PostgreSQL has many sessions: one transaction is enough. The embedded
 * database has one, which the server needs: it gives a copy of its files. Where no server runs, the files are opened.
 * @param onBorrowed hears for how many milliseconds the server's calls had to wait
 */
export function openSource(config: Config, onBorrowed: (heldMs: number) => void): WithSnapshot {
  if (config.databaseUrl !== undefined)
    return (work) => using(openDatabase(config, events, UNHURRIED), (db) => snapshotsOf(db)(work));
  return async (work) => {
    assertNotRootElsewhere(config.dataDir);
    const borrowed = await borrowSnapshot(config.dataDir);
    if (!borrowed) {
      if (!existsSync(join(config.dataDir, 'pg')))
        throw new BackupError(
          `${config.dataDir} has no database. Set DATA_DIR or DATABASE_URL as for the server.`,
        );
      return using(openDatabase(config, events), (db) => snapshotsOf(db)(work));
    }
    onBorrowed(borrowed.heldMs);
    try {
      return await using(openCopy(borrowed.folder), (db) => snapshotsOf(db)(work));
    } catch (error) {
      if (borrowed.isGone())
        throw new BackupError('The server has stopped while the backup was made. Make it again.');
      throw error;
    } finally {
      await borrowed.giveBack();
    }
  };
}
