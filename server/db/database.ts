import { join } from 'node:path';
import { Kysely, type Dialect } from 'kysely';
import type { Config } from '@server/config';
import { lockDataDir } from './dataDirLock';
import { freeSpaceGuard } from './freeSpace';
import { migrateToLatest } from './migrate';
import { folderThread, startPglite } from './pgliteClient';
import { pgliteDialect } from './pgliteDialect';
import { postgresDialect } from './postgres';
import type { PostgresOptions, PostgresTimes } from './postgresPool';
import type { Database } from './schema';

/**
 * What people wait for. Who is stuck behind a lock or a busy pool knows so within 3 seconds: half of the wait for a turn,
 * as it is where calls hang, is less than that together with the wait for a lock or for a new connection. A lock is given
 * up after deadlocks are looked for, which PostgreSQL does after a second. A connection that has fallen silent is found
 * out a second after its statement should have ended.
 */
export const SERVING: PostgresTimes = {
  turn: 2500,
  connect: 1500,
  statement: 7000,
  answer: 1000,
  lock: 1100,
  idleInTransaction: 5000,
};

/** Migrations take as long as they take, and waiting for another server's is a statement too. */
export const UNHURRIED: PostgresTimes = {
  turn: 0,
  connect: 10_000,
  statement: 0,
  answer: 0,
  lock: 0,
  idleInTransaction: 60_000,
};

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
 * @param times what is waited for on PostgreSQL, and how long
 * @throws DataDirLockedError when another server works on the data folder
 */
export async function openDatabase(
  config: DatabaseSettings,
  events: DatabaseEvents,
  times = SERVING,
): Promise<OpenDatabase> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, config.databasePoolSize, events, times);
  const unlock = await lockDataDir(config.dataDir);
  try {
    const client = await startPglite(folderThread({ folder: join(config.dataDir, 'pg') }), events.onCrash);
    const beforeWrite = freeSpaceGuard(config.dataDir, config.minFreeBytes);
    return handle(pgliteDialect({ client, beforeWrite }), unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

function openPostgres(
  url: string,
  poolSize: number,
  { onConnectionLost }: DatabaseEvents,
  times: PostgresTimes,
): OpenDatabase {
  const options: PostgresOptions = {
    url,
    poolSize,
    times,
    onConnectionLost,
  };
  return {
    ...handle(postgresDialect(options)),
    migrate: async () => {
      const db = new Kysely<Database>({
        dialect: postgresDialect({ ...options, poolSize: 2, times: UNHURRIED }),
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
