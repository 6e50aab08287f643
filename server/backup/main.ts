import { join, resolve } from 'node:path';
import { loadConfig } from '@server/app/config';
import { argumentsOf, runCommand, say } from '@server/command/command';
import { ErrorForPeople } from '@server/errorForPeople';
import { makeBackup } from './makeBackup';
import { BackupError, summaryOf } from './manifest';
import { openSource } from './openSource';
import { verifyBackup } from './verifyBackup';

const USAGE = `Usage: npm run backup -- FOLDER
       npm run backup -- --verify FOLDER
Backs up the database and the uploads of the server's settings (DATABASE_URL, or DATA_DIR) into a new folder; the server
may run. --verify compares a backup with its hashes.`;

function given(): { folder: string; verify: boolean } {
  const { values, positionals } = argumentsOf(
    { options: { verify: { type: 'boolean', default: false } }, allowPositionals: true },
    USAGE,
  );
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) throw new ErrorForPeople(USAGE);
  return { folder: resolve(folder), verify: values.verify };
}

async function backUp(folder: string): Promise<void> {
  const config = loadConfig(process.env);
  const began = performance.now();
  const breakOff = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => breakOff.abort(new BackupError('The backup was broken off.')));
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  const manifest = await makeBackup({
    engine: config.databaseUrl === undefined ? 'embedded' : 'postgresql',
    withSnapshot: openSource(config, (heldMs) => say(`The server's calls waited ${seconds(heldMs)} s.`)),
    files: join(config.dataDir, 'files'),
    folder,
    onTable: (name, rows) => say(`${name}: ${rows} rows`),
    signal: breakOff.signal,
  });
  for (const key of manifest.lostFiles)
    process.stderr.write(`The upload ${key} is not in ${config.dataDir}/files: it was lost before.\n`);
  say(`Backed up in ${seconds(performance.now() - began)} s: ${summaryOf(manifest)}.`);
}

runCommand(async () => {
  const { folder, verify } = given();
  if (verify) say(`The backup is whole: ${summaryOf(await verifyBackup(folder))}.`);
  else await backUp(folder);
}, 'Nothing of the backup was kept. Run it again.');
