import fastify from 'fastify';
import { type CompiledQuery, Kysely } from 'kysely';
import pg from 'pg';
import { dashboardDays } from '@contract/dashboardRules';
import { listBounds } from '@contract/limits';
import { columnParsers } from '@server/db/columnTypes';
import { SERVING } from '@server/db/database';
import { postgresDialect } from '@server/db/postgres/postgresPool';
import type { Database } from '@server/db/schema';
import { embeddedRecords } from '@server/records/embedded/embeddedRecords';
import type { Records } from '@server/records/records';
import type { ServerCalls } from './serverCalls';

/*
 * What a call cannot be faster than: Fastify without a hook, and pg's pool. Each route sends the statements that the
 * product sends for the call, and answers what the product answers. No sign-in, no checks, no log. Run as a process of
 * its own: `tsx bareServer.ts DATABASE_URL CALLS`, the calls as JSON; prints its address.
 */

const [url = '', given = '{}'] = process.argv.slice(2);
const { fewOwner, manyOwner, recordId, term, today } = JSON.parse(given) as ServerCalls;

let statements: CompiledQuery[] = [];
const db = new Kysely<Database>({
  dialect: postgresDialect({ url, poolSize: 1, times: SERVING, onConnectionLost: console.error }),
  log: ({ query }) => void statements.push(query),
});
const pool = new pg.Pool({
  connectionString: url,
  max: 10,
  types: {
    getTypeParser: (id: number, format?: 'text' | 'binary') =>
      columnParsers[id] ?? (pg.types.getTypeParser(id, format) as (text: string) => unknown),
  },
});
const app = fastify();
app.get('/health', async () => ({ status: 'ok' }));

const bound = listBounds.ownTasks;
const list = (email: string) => async (records: Records) => [
  { task: (await records.tasks.listAssignedTo(email, { bound })).tasks },
];
await addRoute('/few', list(fewOwner.email));
await addRoute('/many', list(manyOwner.email));
await addRoute('/record', async (records) => [{ task: [await records.tasks.get(recordId)] }]);
await addRoute('/search', async (records) => [
  { caselist: (await records.search.find('case', { term, limit: 20, patience: 5000 })).records },
]);
await addRoute('/dashboard', async (records) => [
  await records.dashboard.ofPerson(manyOwner, { today, marked: dashboardDays(today.slice(0, 7)) }),
]);
await db.destroy();
process.stdout.write(await app.listen({ port: 0, host: '127.0.0.1' }));

/** Records once what the product asks the database for an answer, and asks the same for every call. */
async function addRoute(path: string, ask: (records: Records) => Promise<unknown>): Promise<void> {
  statements = [];
  const answer = await ask(embeddedRecords(db));
  const queries = statements.map(({ sql, parameters }) => ({ text: sql, values: [...parameters] }));
  app.get(path, async () => {
    const client = await pool.connect();
    try {
      for (const query of queries) await client.query(query);
    } finally {
      client.release();
    }
    return answer;
  });
}
