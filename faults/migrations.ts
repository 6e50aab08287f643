import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import type { BuiltServer } from '../e2e/support/server';
import { openDatabase } from '../server/db/database';
import type { Fault } from './support/fault';

const KILLS = 3;
/** A first start takes about this long; a kill comes anywhere in it. */
const START_MS = 3500;

/** The first start killed while it makes the tables (API-06). */
export const killedMigrations: Fault = {
  name: 'migrations killed',
  made: 'the first start on an empty database is killed 3 times, anywhere in its first 3.5 s, then left alone',
  holds:
    'the last start is ready, and has the columns, indexes, triggers and migrations of one that was not killed',
  engines: ['embedded', 'postgres'],
  rounds: 20,
  quick: {},
  flaw: 'dropColumn',
  async act(run) {
    const whole = await run.prepareEmpty();
    await whole.server.start();
    await whole.server.stop();
    const wanted = await schemaOf(whole);
    let different = 0;
    let during = 0;
    for (let round = 1; round <= run.rounds; round += 1) {
      const made = await run.prepareEmpty();
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const starting = made.server.start().then(
          () => true,
          () => false,
        );
        await wait(run.random() * START_MS);
        await made.server.stop('SIGKILL');
        if (!(await starting)) during += 1;
      }
      await made.server.start();
      await made.server.stop();
      if (run.isFlawed) await onDatabase(made, 'alter table tasks drop column message');
      if ((await schemaOf(made)) !== wanted) different += 1;
      await made.server.dispose();
    }
    run.measure(
      { name: 'kills before it was ready', value: during, least: 1 },
      { name: 'databases that differ', value: different, most: 0 },
    );
  },
};

interface Made {
  server: BuiltServer;
  databaseUrl?: string | undefined;
}

/** Everything that migrations make, as a text. */
async function schemaOf(made: Made): Promise<string> {
  const rows = [];
  for (const query of [
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
      where table_schema = 'public' order by 1, 2`,
    `select tablename, indexdef from pg_indexes where schemaname = 'public' order by 1, 2`,
    `select tgrelid::regclass::text as at, tgname, pg_get_triggerdef(oid) as made from pg_trigger
      where not tgisinternal order by 1, 2`,
    'select name from kysely_migration order by 1',
  ]) {
    rows.push(await onDatabase(made, query));
  }
  return JSON.stringify(rows);
}

async function onDatabase({ server, databaseUrl }: Made, query: string): Promise<unknown[]> {
  const settings = { databaseUrl, databasePoolSize: 1, dataDir: server.dataDir, minFreeBytes: 0 };
  const fail = (error: Error) => {
    throw error;
  };
  const { db, close } = await openDatabase(settings, { onConnectionLost: fail, onCrash: fail });
  return sql
    .raw(query)
    .execute(db)
    .then(({ rows }) => rows)
    .finally(close);
}
