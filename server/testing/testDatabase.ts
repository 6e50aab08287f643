import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { openDatabase, openMemoryDatabase, type OpenDatabase } from '@server/db/database';
import { postgresDialect } from '@server/db/postgres';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};
/** Kept between runs: starting from it is much quicker than initialising. */
export const EMPTY_DATABASE = join('.cache', `pglite-${dependencies['@electric-sql/pglite']}.tar`);

const fail = (error: Error) => {
  throw error;
};

/** A schema of its own on the server that TEST_DATABASE_URL names, dropped at the end. */
async function openPostgresSchema(url: string): Promise<OpenDatabase> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const owner = new Kysely<unknown>({
    dialect: postgresDialect({ url, poolSize: 1, statementTimeout: 0, onConnectionLost: fail }),
  });
  await sql`create schema ${sql.id(schema)}`.execute(owner);
  const own = new URL(url);
  own.searchParams.set('options', `-c search_path=${schema}`);
  const settings = { databaseUrl: own.href, databasePoolSize: 5, dataDir: '', minFreeBytes: 0 };
  const database = await openDatabase(settings, { onConnectionLost: fail, onCrash: fail });
  return {
    ...database,
    close: async () => {
      await database.close();
      await sql`drop schema ${sql.id(schema)} cascade`.execute(owner);
      await owner.destroy();
    },
  };
}

/**
 * An empty, migrated database for one test file: embedded and in memory, or a fresh schema of PostgreSQL when
 * TEST_DATABASE_URL is set. The same tests run on both (API-06).
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  const database = await (url ? openPostgresSchema(url) : openMemoryDatabase(EMPTY_DATABASE));
  await database.migrate();
  return database;
}
