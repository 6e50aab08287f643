import { join } from 'node:path';
import { Kysely, type Dialect } from 'kysely';
import type { Config } from '@server/config';
import { lockDataDir } from './dataDirLock';
import { freeSpaceGuard } from './freeSpace';
import { migrateToLatest } from './migrate';
import { startPglite } from './pgliteClient';
import { pgliteDialect } from './pgliteDialect';
import { postgresDialect, type PostgresOptions } from './postgres';
import type { Database } from './schema';

const STATEMENT_TIMEOUT_MS = 15_000;

export type DatabaseSettings = Pick<Config, 'databaseUrl' | 'databasePoolSize' | 'dataDir' | 'minFreeBytes'>;

export interface DatabaseEvents {
  /** A connection broke while idle; the next query opens another. */
  onConnectionLost: (error: Error) => void;
  /** The embedded database is gone: no query will be answered any more. */
  onCrash: (error: Error) => void;
}

export interface OpenDatabase {
  db: Kysely<Database>;
  /** Brings the tables up to date; safe to be killed at any moment and run again. */
  migrate: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Opens PostgreSQL where `databaseUrl` names one, else the embedded database in the data folder.
 * @throws DataDirLockedError when another server works on the data folder
 */
export async function openDatabase(config: DatabaseSettings, events: DatabaseEvents): Promise<OpenDatabase> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, config.databasePoolSize, events);
  const unlock = await lockDataDir(config.dataDir);
  try {
    const client = await startPglite({ folder: join(config.dataDir, 'pg') }, events.onCrash);
    const beforeWrite = freeSpaceGuard(config.dataDir, config.minFreeBytes);
    return handle(pgliteDialect({ client, beforeWrite }), unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

/**
 * An embedded database that lives in memory, and ends with `close`.
 * @param image file of an empty database to start from; made where it is missing
 */
export async function openMemoryDatabase(image: string): Promise<OpenDatabase> {
  const client = await startPglite({ image }, () => undefined);
  return handle(pgliteDialect({ client, beforeWrite: async () => undefined }));
}

function openPostgres(url: string, poolSize: number, { onConnectionLost }: DatabaseEvents): OpenDatabase {
  const options: PostgresOptions = {
    url,
    poolSize,
    statementTimeout: STATEMENT_TIMEOUT_MS,
    onConnectionLost,
  };
  return {
    ...handle(postgresDialect(options)),
    // Waiting for another server's migrations is a statement too: it must not run into the timeout.
    migrate: async () => {
      const db = new Kysely<Database>({
        dialect: postgresDialect({ ...options, poolSize: 2, statementTimeout: 0 }),
      });
      await migrateToLatest(db).finally(() => db.destroy());
    },
  };
}

function handle(dialect: Dialect, afterClose: () => Promise<void> = async () => undefined): OpenDatabase {
  const db = new Kysely<Database>({ dialect });
  return {
    db,
    migrate: () => migrateToLatest(db),
    close: () => db.destroy().finally(afterClose),
  };
}
