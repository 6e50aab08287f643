import closeWithGrace from 'close-with-grace';
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import { fillDemoData } from './demoData';
import { assertWhole } from './assertWhole';
import { loadConfig, type Config } from './config';
import { connectErp } from './connectErp';
import { closeDataDir, closeStoredFiles, type Exposed } from './dataDirModes';
import { openDatabase } from '@server/db/database';
import type { Database } from '@server/db/schema';
import { openFileStore } from '@server/files/openFileStore';
import { createLogger } from './log';
import { missingSettings } from './missingSettings';
import { plainConnections } from './plainConnections';

/** After the drain delay; with none, less than the ten seconds after which process managers kill the server. */
const GRACE_MS = 9000;

/** Guards the demo accounts in a database with demo data (D-117). */
async function guardDemoData(db: Kysely<Database>, config: Config, logger: Logger): Promise<void> {
  const made = await db.selectFrom('demo_data').select('units').executeTakeFirst();
  if (made) await (await import('@server/accounts/guardDemoAccounts')).guardDemo(db, config, logger);
}

/** Warns where the product's user may do more on PostgreSQL than own its tables. */
async function warnOfSuperuser(db: Kysely<Database>, { databaseUrl, production }: Config, logger: Logger) {
  if (!databaseUrl || !production) return;
  const { rows } = await sql<{ rolsuper: boolean }>`
    select rolsuper from pg_roles where rolname = current_user`.execute(db);
  if (rows[0]?.rolsuper)
    logger.warn('DATABASE_URL names a superuser of PostgreSQL: the owner of the database is enough.');
}

/** Loads everything that is not needed to open the database, in the time that opening takes. */
async function loadApplication() {
  const [
    { buildApp },
    { createMailer },
    { ensureFirstAdmin },
    { passwordQueue },
    { sweepFiles },
    { embeddedRecords },
    { connectedRecords },
  ] = await Promise.all([
    import('./app'),
    import('@server/mail/createMailer'),
    import('@server/modules/auth/firstAdmin'),
    import('@server/modules/auth/passwords'),
    import('@server/modules/files/sweepFiles'),
    import('@server/records/embedded/embeddedRecords'),
    import('@server/records/connected/connectedRecords'),
  ]);
  return {
    buildApp,
    createMailer,
    ensureFirstAdmin,
    passwordQueue,
    sweepFiles,
    embeddedRecords,
    connectedRecords,
  };
}

/**
 * Starts the server: settings, database, tables, first data, address. SIGTERM and SIGINT stop it gracefully. If it is
 * killed at any moment, the next start continues.
 * @param clientDir the built client; without it only the API is served
 * @param examplesDir the example files of each kind
 * @throws ConfigError, DataDirLockedError, LaterVersionError and AnotherAccountError with a text for people
 */
export async function startServer(
  env: NodeJS.ProcessEnv,
  { clientDir, examplesDir }: { clientDir: string | undefined; examplesDir: string },
): Promise<void> {
  const config = loadConfig(env);
  const logger = createLogger(config.logLevel);
  const warnOfExposed = (exposed: Exposed[]) => {
    if (exposed.length > 0)
      logger.warn({ exposed }, 'others on this machine may read parts of the data folder');
  };
  warnOfExposed(closeDataDir(config.dataDir));
  for (const text of [...plainConnections(config), ...missingSettings(config)]) logger.warn(text);
  // Before the database is opened, whose statements are traced too.
  const tracing =
    config.tracing && (await import('@server/tracing/startTracing')).startTracing(config.tracing, logger);
  const opening = openDatabase(config, {
    onConnectionLost: (err) => logger.warn({ err }, 'a connection to the database broke'),
    onWait: (text) => logger.warn(text),
    // The server cannot work without its database. It exits as after any error and may be restarted.
    onCrash: (error) => {
      throw error;
    },
  });
  const [database, application] = await Promise.all([opening, loadApplication()]);
  const { db, accessChanges } = database;
  await database.migrate(assertWhole);
  await warnOfSuperuser(db, config, logger);
  const files = openFileStore(config);
  const connection = await connectErp(db, config, logger);
  const demoAccounts = await fillDemoData(db, files, config);
  await guardDemoData(db, config, logger);
  await application.ensureFirstAdmin(db, config, logger);

  const stored = application.embeddedRecords(db);
  const records = connection ? application.connectedRecords(stored, { db, ...connection }) : stored;
  const mailer = application.createMailer(config);
  const passwordWork = application.passwordQueue();
  const deps = {
    ...{ config, db, accessChanges, logger, mailer, passwordWork, records, files, examplesDir },
    vacuum: database.vacuum,
    ...(connection && { connection }),
  };
  const app = await application.buildApp(deps, clientDir);
  // Starts before the first upload can arrive; nothing waits for it to finish.
  const tidying = Promise.all([
    application.sweepFiles(deps),
    closeStoredFiles(config.dataDir).then(warnOfExposed),
  ]);
  closeWithGrace({ delay: config.drainMs + GRACE_MS, logger }, async ({ err, signal }) => {
    if (err) logger.fatal({ err }, 'the server ends because of an error');
    else logger.info({ signal }, 'the server ends');
    // Nobody sends calls to a server that a person has stopped at the keyboard, or one that is broken.
    if (signal === 'SIGTERM') await app.drain(config.drainMs);
    await app.close();
    // At the same time: a collector that is silent takes nothing of the time for the rest.
    await Promise.all([tidying.then(() => database.close()), tracing?.stop()]);
  });
  database.offerSnapshots?.((heldMs) =>
    logger.info(
      { heldMs: Math.round(heldMs) },
      'a backup got a copy of the database; calls waited meanwhile',
    ),
  );
  const url = await app.listen({ port: config.port, host: config.host });
  process.stdout.write([`Task Management System is at ${url}`, ...demoAccounts, ''].join('\n'));
}
