import closeWithGrace from 'close-with-grace';
import { buildApp } from './app';
import { loadConfig } from './config';
import { openDatabase } from './db/database';
import { demoAccounts, DEMO_PASSWORD } from './demo/people';
import { seedDemoData } from './demo/seedDemoData';
import { createLogger } from './log';
import { createMailer } from './mail/mailer';
import { ensureFirstAdmin } from './modules/auth/firstAdmin';
import { embeddedRecords } from './records/embedded/embeddedRecords';

/** Less than the ten seconds after which whoever asked us to end would kill us. */
const GRACE_MS = 9000;

function welcome(url: string, withDemoData: boolean): string {
  const accounts = Object.values(demoAccounts).map(({ email, role }) => `  ${email.padEnd(22)} ${role}`);
  const demo = withDemoData ? [`Demo accounts, password ${DEMO_PASSWORD}:`, ...accounts] : [];
  return [`Task Management System is at ${url}`, ...demo].join('\n');
}

/**
 * Starts the whole server: settings, database, tables, first contents, and the address. It ends gracefully on SIGTERM
 * and SIGINT; killed at any moment, it starts again where it was.
 * @param clientDir the built client; without it only the API is served
 * @throws ConfigError and DataDirLockedError with a text for people
 */
export async function startServer(env: NodeJS.ProcessEnv, clientDir: string | undefined): Promise<void> {
  const config = loadConfig(env);
  const logger = createLogger(config.logLevel);
  const database = await openDatabase(config, {
    onConnectionLost: (err) => logger.warn({ err }, 'a connection to the database broke'),
    // Without its database the server is of no use: it ends as after any error, and may be started again.
    onCrash: (error) => {
      throw error;
    },
  });
  const { db } = database;
  await database.migrate();
  const demo = config.seedDemo ? await seedDemoData(db, { scale: config.seedScale }) : 'occupied';
  await ensureFirstAdmin(db, config, logger);

  const records = embeddedRecords(db);
  const app = await buildApp({ config, db, logger, mailer: createMailer(config), records }, clientDir);
  closeWithGrace({ delay: GRACE_MS, logger }, async ({ err, signal }) => {
    if (err) logger.fatal({ err }, 'the server ends because of an error');
    else logger.info({ signal }, 'the server ends');
    await app.close();
    await database.close();
  });
  const url = await app.listen({ port: config.port, host: config.host });
  console.log(welcome(url, demo !== 'occupied'));
}
