import { UNHURRIED, openDatabase } from '@server/db/database';

/* Migrates the database that DATABASE_MIGRATION_URL names, for the role of DATABASE_URL; tests on PostgreSQL start from copies of it. */

const fail = (error: Error) => {
  throw error;
};
const settings = {
  databaseUrl: process.env.DATABASE_URL ?? '',
  databaseMigrationUrl: process.env.DATABASE_MIGRATION_URL,
  databasePoolSize: 1,
  dataDir: '',
  minFreeBytes: 0,
};
const database = await openDatabase(settings, { onConnectionLost: fail, onCrash: fail }, UNHURRIED);
await database.migrate();
await database.close();
