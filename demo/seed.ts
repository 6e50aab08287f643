import { assertWhole } from '@server/app/assertWhole';
import { withDemoLibraries } from '@server/app/demoData';
import { loadConfig } from '@server/app/config';
import { closeDataDir } from '@server/app/dataDirModes';
import { runCommand, say } from '@server/command/command';
import { openForCommand } from '@server/command/openForCommand';
import type { OpenDatabase } from '@server/db/database';
import { ErrorForPeople } from '@server/errorForPeople';
import type { FileStore } from '@server/files/fileStore';
import { openFileStore } from '@server/files/openFileStore';
import { seedOptions, type SeedOptions } from './seedOptions';

const loadSeeding = async () => ({
  ...(await import('./seedDemoData')),
  ...(await import('./tasks/moreTasks')),
});

async function seed(): Promise<void> {
  const config = loadConfig(process.env);
  const options = seedOptions(process.argv.slice(2), config);
  if (config.production && !config.seedDemo) {
    throw new ErrorForPeople(
      'Demo data brings accounts with a known password: with NODE_ENV=production it needs SEED_DEMO=1.',
    );
  }
  const seeding = await withDemoLibraries(loadSeeding);
  for (const { path, reason } of closeDataDir(config.dataDir)) {
    process.stderr.write(`Others on this machine may read ${path}: ${reason}.\n`);
  }
  const database = await openForCommand(config);
  try {
    await fill(seeding, database, openFileStore(config), options);
  } finally {
    await database.close();
  }
}

async function fill(
  { seedDemoData, topUpTasks }: Awaited<ReturnType<typeof loadSeeding>>,
  database: OpenDatabase,
  files: FileStore,
  { scale, tasksFor }: SeedOptions,
): Promise<void> {
  const { db } = database;
  await database.migrate(assertWhole);
  const started = performance.now();
  const outcome = await seedDemoData(
    { db, files },
    { scale, onProgress: (units, all) => say(`Demo data: ${units} of ${all} units`) },
  );
  if (outcome === 'occupied') {
    throw new ErrorForPeople('This database has accounts that are no demo data; it is left as it is.');
  }
  if (outcome === 'present') say('The demo data is there already.');
  for (const { email, total } of tasksFor) {
    say(`${email}: ${await topUpTasks(db, email, total)} tasks added, ${total} in all at least.`);
  }
  say(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

runCommand(seed);
