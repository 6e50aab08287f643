import { join, resolve } from 'node:path';
import { loadConfig } from '@server/app/config';
import { argumentsOf, runCommand, say } from '@server/command/command';
import { openForCommand } from '@server/command/openForCommand';
import { ErrorForPeople } from '@server/errorForPeople';
import { summaryOf } from './manifest';
import { checkBackup, restoreBackup } from './restoreBackup';

const USAGE = `Usage: npm run restore -- FOLDER
Restores a backup in the empty database and data folder of the server's settings (DATABASE_URL, or DATA_DIR). No server may
run on them.`;

async function restore(folder: string): Promise<void> {
  const config = loadConfig(process.env);
  const files = join(config.dataDir, 'files');
  const backup = await checkBackup(folder, files);
  const database = await openForCommand({ ...config, mayBeNew: true, asOwner: true });
  try {
    await restoreBackup(
      backup,
      { ...database, files },
      { onTable: (name, rows) => say(`${name}: ${rows} rows`) },
    );
  } finally {
    await database.close();
  }
  say(`Everything was restored, and compared: ${summaryOf(backup)}.`);
  say(
    'All sessions and mailed links have ended. Look through the API tokens: one revoked since is valid again.',
  );
}

runCommand(async () => {
  const { positionals } = argumentsOf({ allowPositionals: true }, USAGE);
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) throw new ErrorForPeople(USAGE);
  await restore(resolve(folder));
}, 'Run it again: it goes on where it has ended.');
