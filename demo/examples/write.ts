import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@server/db/database';
import { seedDemoData } from '@demo/seedDemoData';
import { EXAMPLE_DAY, writeExamples } from './exampleFiles';

/* `npm run examples` writes docs/examples again, after a change of the demo data or of a kind's fields. */

const dataDir = await mkdtemp(join(tmpdir(), 'examples-'));
const fail = (error: Error) => {
  throw error;
};
const database = await openDatabase(
  { databaseUrl: undefined, databasePoolSize: 1, dataDir, minFreeBytes: 0 },
  { onConnectionLost: fail, onCrash: fail },
);
try {
  await database.migrate();
  await seedDemoData({ db: database.db, files: { put: async () => {} } }, { scale: 1, now: EXAMPLE_DAY });
  await writeExamples(database.db, 'docs/examples');
} finally {
  await database.close();
  await rm(dataDir, { recursive: true });
}
