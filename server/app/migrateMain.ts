import { runCommand, say } from '@server/command/command';
import { openForCommand } from '@server/command/openForCommand';
import { assertWhole } from './assertWhole';
import { ConfigError, loadConfig } from './config';

/*
 * Brings PostgreSQL's tables up to date, so that the servers that start afterwards need not know the role that owns them.
 */

runCommand(async () => {
  const config = loadConfig(process.env);
  if (config.databaseUrl === undefined)
    throw new ConfigError('The embedded database is brought up to date by the start of its server.');
  const database = await openForCommand(config);
  try {
    await database.migrate(assertWhole);
  } finally {
    await database.close();
  }
  say('The tables are up to date.');
}, 'Run it again: it goes on where it has ended.');
