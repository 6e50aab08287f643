import { randomUUID } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import { OwnAccessChanges } from '@server/db/accessChanges';
import { openDatabase, SERVING, UNHURRIED, type OpenDatabase } from '@server/db/database';
import { migrateToLatest } from '@server/db/migrate';
import { startPglite } from '@server/db/pglite/pgliteClient';
import { pgliteDialect } from '@server/db/pglite/pgliteDialect';
import { postgresDialect, type PostgresTimes } from '@server/db/postgres/postgresPool';
import type { Database } from '@server/db/schema';
import { statementLog } from '@server/db/traceStatements';
import { openSharedEngine } from './engine/sharedEngine';

const fail = (error: Error) => {
  throw error;
};

/**
 * A database of its own on the server that TEST_DATABASE_URL names, dropped at the end. Not a schema: the migrator
 * reads the whole catalogue, and would fail on tables of another schema that is being dropped at that moment.
 */
async function openPostgresDatabase(url: string, times: PostgresTimes): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const owner = new Kysely<unknown>({
    dialect: postgresDialect({ url, poolSize: 1, times: UNHURRIED, onConnectionLost: fail }),
  });
  await sql`create database ${sql.id(name)} template ${sql.id(process.env.TEST_DATABASE_TEMPLATE ?? '')}`.execute(
    owner,
  );
  const own = new URL(url);
  own.pathname = `/${name}`;
  const settings = { databaseUrl: own.href, databasePoolSize: 5, dataDir: '', minFreeBytes: 0 };
  const events = { onConnectionLost: fail, onCrash: fail };
  const database = await openDatabase(settings, events, times);
  const running = new URL(process.env.TEST_DATABASE_ROLE ?? '');
  running.pathname = own.pathname;
  const served = await openDatabase({ ...settings, databaseUrl: running.href }, events, times);
  // What a test changes counts as changed by the server itself, which hears of it at once.
  database.accessChanges.onChange(() => (served.accessChanges as OwnAccessChanges).announce());
  return {
    ...database,
    served,
    close: async () => {
      await served.close();
      await database.close();
      // PostgreSQL waits up to 5 seconds for the sessions that are still on their way out.
      await sql`drop database ${sql.id(name)}`.execute(owner);
      await owner.destroy();
    },
  };
}

/** A test's own way to a database, and the server's. */
export interface TestDatabase extends OpenDatabase {
  /** On PostgreSQL with the rights of the running role, and no others (OPS-13); on the embedded database the same. */
  served: Pick<OpenDatabase, 'db' | 'accessChanges'>;
}

/** A database in memory, on the engine that the files of a jest worker share. */
export async function openTestPglite(): Promise<OpenDatabase> {
  const accessChanges = new OwnAccessChanges();
  const client = await startPglite(openSharedEngine(), {
    onCrash: () => undefined,
    onAccessChanged: () => accessChanges.announce(),
  });
  const dialect = pgliteDialect({ client, beforeWrite: async () => undefined });
  const db = new Kysely<Database>({ dialect, log: statementLog() });
  return { db, accessChanges, migrate: () => migrateToLatest(db), close: () => db.destroy() };
}

/** The tests' machine may be busy: fifty forms that are sent at once are slow there, and do not hang. */
const PATIENT: PostgresTimes = { ...SERVING, turn: 20_000 };

/**
 * An empty, migrated database for one test file, a copy of one that was migrated before the first file: embedded and in
 * memory, or on PostgreSQL when TEST_DATABASE_URL is set. The same tests run on both (API-06).
 */
export async function openTestDatabase(times = PATIENT): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return openPostgresDatabase(url, times);
  const database = await openTestPglite();
  return { ...database, served: database };
}
