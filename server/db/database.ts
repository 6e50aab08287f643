import { realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, type Dialect } from 'kysely';
import type { Config } from '@server/app/config';
import { OwnAccessChanges, type AccessChanges } from './accessChanges';
import { takeLease, type Lease } from './pglite/dataDirLease';
import { lockDataDir } from './pglite/dataDirLock';
import {
  assertNotRootElsewhere,
  assertUsable,
  cannotOpen,
  isDamage,
  rememberSizes,
} from './pglite/dataDirState';
import { freeSpaceGuard } from './pglite/freeSpace';
import { migrateToLatest } from './migrate';
import { folderThread, startPglite, type PgliteClient } from './pglite/pgliteClient';
import { pgliteDialect } from './pglite/pgliteDialect';
import { SNAPSHOT, SnapshotDesk } from './pglite/snapshots';
import { vacuumChanged } from './pglite/vacuum';
import { postgresDialect, type PostgresOptions, type PostgresTimes } from './postgres/postgresPool';
import { assertMayMigrate, assertOwner, grantRows } from './postgres/roles';
import { SharedAccessChanges } from './postgres/sharedAccessChanges';
import type { Database } from './schema';
import { statementLog } from './traceStatements';

/**
 * The time limits of calls. A call that waits for a lock or a busy pool gets its answer within 3 seconds: half of the
 * wait for a connection slot, as applies to hanging routes, plus the wait for a lock or a new connection is less than
 * that. The lock timeout is longer than PostgreSQL's deadlock check, which runs after a second. A silent connection
 * is closed a second after its statement should have ended.
 */
export const SERVING: PostgresTimes = {
  turn: 2500,
  connect: 1500,
  statement: 7000,
  answer: 1000,
  lock: 1100,
  idleInTransaction: 5000,
};

/** Migrations have no time limit, and waiting for another server's migration is a statement too. */
export const UNHURRIED: PostgresTimes = {
  turn: 0,
  connect: 10_000,
  statement: 0,
  answer: 0,
  lock: 0,
  idleInTransaction: 60_000,
};

export type DatabaseSettings = Pick<
  Config,
  'databaseUrl' | 'databasePoolSize' | 'dataDir' | 'minFreeBytes'
> & {
  /** The data folder may have uploads and no database yet. */
  mayBeNew?: boolean;
  /** The role that owns the tables, where the one of `databaseUrl` may only work with their rows. */
  databaseMigrationUrl?: string | undefined;
  /** Works as the role that owns the tables: for what a server never does, as filling them without their triggers. */
  asOwner?: boolean;
};

export interface DatabaseEvents {
  /** Called when an idle connection breaks; the next query opens another. */
  onConnectionLost: (error: Error) => void;
  /** Called when the embedded database is gone: it will answer no more queries. */
  onCrash: (error: Error) => void;
  /** Called when the start has to wait for another host to be gone. */
  onWait?: (text: string) => void;
}

export interface OpenDatabase {
  db: Kysely<Database>;
  accessChanges: AccessChanges;
  /**
   * Brings the tables up to date, as the role that owns them, and lets the server's role use them. It can be killed at any
   * moment and run again.
   * @param before is asked first, with the tables as they are
   * @throws RoleError where a role may do too little, or the server's too much
   * @throws LaterVersionError where a later version has brought them further
   */
  migrate: (before?: (db: Kysely<Database>) => Promise<void>) => Promise<void>;
  /**
   * On the embedded database: from now on a backup may ask this process for a copy.
   * @param onMade hears for how many milliseconds calls had to wait
   */
  offerSnapshots?: (onMade: (heldMs: number) => void) => void;
  /** On the embedded database: does what PostgreSQL's autovacuum does by itself. */
  vacuum?: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Opens PostgreSQL if `databaseUrl` is set, otherwise the embedded database in the data folder.
 * @param times the time limits on PostgreSQL
 * @throws DataDirLockedError if another server uses the data folder
 * @throws DataDirError if the embedded database is damaged, or gone, or if root would write into another user's folder
 * @throws RoleError if the owner is asked for, and the address names another role
 */
export async function openDatabase(
  config: DatabaseSettings,
  events: DatabaseEvents,
  times = SERVING,
): Promise<OpenDatabase> {
  // Those that work as the owner write uploads too.
  if (!config.databaseUrl || config.asOwner) assertNotRootElsewhere(config.dataDir);
  if (!config.databaseUrl) return openEmbedded(config, events);
  const opened = openPostgres(config, config.databaseUrl, events, times);
  if (!config.asOwner) return opened;
  try {
    await assertOwner(opened.db);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function openEmbedded(
  { dataDir, minFreeBytes, mayBeNew = false }: DatabaseSettings,
  { onCrash, onWait }: DatabaseEvents,
): Promise<OpenDatabase> {
  const desk = new SnapshotDesk();
  const unlock = await lockDataDir(dataDir, desk.answer);
  let client: PgliteClient | undefined;
  let lease: Lease | undefined;
  try {
    lease = await takeLease(realpathSync(dataDir), { onLost: (error) => client?.kill(error), onWait });
    assertUsable(dataDir, mayBeNew);
    // Of a server that was killed.
    rmSync(join(dataDir, SNAPSHOT), { recursive: true, force: true });
    const accessChanges = new OwnAccessChanges();
    client = await startPglite(folderThread({ folder: join(dataDir, 'pg') }), {
      onCrash,
      onAccessChanged: () => accessChanges.announce(),
    }).catch((error: unknown) => {
      throw cannotOpen(dataDir, error);
    });
    const hasSpace = freeSpaceGuard(dataDir, minFreeBytes);
    const { assertHeld, release } = lease;
    const beforeWrite = async () => {
      await assertHeld();
      await hasSpace();
    };
    const whenClosed = async () => {
      try {
        if (client?.isWhole()) await rememberSizes(dataDir);
      } finally {
        await release();
        await unlock();
      }
    };
    const opened = handle(pgliteDialect({ client, beforeWrite }), accessChanges, whenClosed);
    const migrate: OpenDatabase['migrate'] = (before) =>
      opened.migrate(before).catch((error: Error) => {
        throw isDamage(error) ? cannotOpen(dataDir, error) : error;
      });
    return {
      ...opened,
      migrate,
      offerSnapshots: (onMade) => desk.open({ db: opened.db, dataDir, minFreeBytes, assertHeld }, onMade),
      vacuum: () => vacuumChanged(opened.db),
      close: async () => {
        await desk.close();
        await opened.close();
      },
    };
  } catch (error) {
    await lease?.release();
    await unlock();
    throw error;
  }
}

/** Opens a copy of an embedded database that nobody else uses, and that nobody needs afterwards. */
export async function openCopy(folder: string): Promise<Pick<OpenDatabase, 'db' | 'close'>> {
  const client = await startPglite(folderThread({ folder }), {
    // Who waits for it hears so.
    onCrash: () => undefined,
    onAccessChanged: () => undefined,
  });
  const db = new Kysely<Database>({ dialect: pgliteDialect({ client, beforeWrite: async () => undefined }) });
  return { db, close: () => db.destroy() };
}

function openPostgres(
  { databaseMigrationUrl, databasePoolSize: poolSize, asOwner = false }: DatabaseSettings,
  url: string,
  { onConnectionLost }: DatabaseEvents,
  times: PostgresTimes,
): OpenDatabase {
  const ownerUrl = databaseMigrationUrl ?? url;
  const open = (options: Pick<PostgresOptions, 'url' | 'poolSize' | 'times' | 'onAccessChanged'>) =>
    postgresDialect({ ...options, onConnectionLost });
  const unhurried = (address: string) =>
    new Kysely<Database>({ dialect: open({ url: address, poolSize: 2, times: UNHURRIED }) });
  const accessChanges = new SharedAccessChanges(url);
  const dialect = open({
    url: asOwner ? ownerUrl : url,
    ...{ poolSize, times, onAccessChanged: () => accessChanges.announce() },
  });
  return {
    ...handle(dialect, accessChanges, async () => accessChanges.close()),
    migrate: async (before) => {
      const owner = unhurried(ownerUrl);
      const running = databaseMigrationUrl === undefined ? undefined : unhurried(url);
      try {
        await assertMayMigrate(owner);
        await before?.(owner);
        await migrateToLatest(owner);
        if (running) await grantRows(owner, running);
      } finally {
        await running?.destroy();
        await owner.destroy();
      }
    },
  };
}

function handle(
  dialect: Dialect,
  accessChanges: AccessChanges,
  afterClose: () => Promise<void>,
): OpenDatabase {
  const db = new Kysely<Database>({ dialect, log: statementLog() });
  return {
    db,
    accessChanges,
    migrate: async (before) => {
      await before?.(db);
      await migrateToLatest(db);
    },
    close: () => db.destroy().finally(afterClose),
  };
}
