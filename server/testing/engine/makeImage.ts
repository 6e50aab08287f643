import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { migrateToLatest } from '@server/db/migrate';
import { answerQueries, pgliteOptions } from '@server/db/pglite/pgliteAnswers';
import { startPglite } from '@server/db/pglite/pgliteClient';
import { pgliteDialect } from '@server/db/pglite/pgliteDialect';
import { IMAGE_PREFIX, imageFile, IMAGES } from './image';
import { portThread } from './portThread';

/* Makes the image that tests on the embedded database start from, in place of those of earlier migrations. */

const database = await PGlite.create('memory://', pgliteOptions);
const { port1, port2 } = new MessageChannel();
void answerQueries(port2, database);
const client = await startPglite(portThread(port1), {
  onCrash: () => undefined,
  onAccessChanged: () => undefined,
});
const db = new Kysely<unknown>({ dialect: pgliteDialect({ client, beforeWrite: async () => undefined }) });
await migrateToLatest(db);
// Most test files make a database from the image, some for each test. PostgreSQL's own two databases are half of its files,
// and nobody connects to them. Twice as many buffers take longer to clear, a quarter as many slow down tests with many rows.
for (const statement of [
  "alter system set shared_buffers = '64MB'",
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  'checkpoint',
]) {
  await database.exec(statement);
}
const image = Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer());
await db.destroy();

mkdirSync(IMAGES, { recursive: true });
for (const name of readdirSync(IMAGES)) if (name.startsWith(IMAGE_PREFIX)) rmSync(join(IMAGES, name));
const unfinished = join(IMAGES, `unfinished-${process.pid}`);
writeFileSync(unfinished, image);
renameSync(unfinished, imageFile());
