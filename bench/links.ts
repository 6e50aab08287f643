import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { sql, type Kysely } from 'kysely';
import { openDatabase } from '@server/db/database';
import type { Database } from '@server/db/schema';
import { BuiltServer } from '../e2e/support/server';
import { signInByCall } from '../e2e/support/signIn';
import { ownDatabase } from './support/postgresServer';
import { addSearchableRecords, withoutTimeout } from './support/searchableRecords';
import { median, percentile } from './support/statistics';
import { timeCalls } from './support/timeCalls';

/*
 * What is related to a record, and a case's room, among a million configuration items and as many sales orders, with a
 * case and a task for each fifth machine (LINK-01, LINK-02), on PostgreSQL: milliseconds, and how many times as long as
 * looking a task up by its key. Every call asks for another record.
 */

const { values } = parseArgs({ options: { records: { type: 'string', default: '1000000' } } });
const COUNT = Number(values.records);
const WARM_UPS = 50;
const CALLS = WARM_UPS + 250;
/** Milliseconds at p95. */
const MARK = 50;

const database = await ownDatabase();
try {
  await measure(database.url);
} finally {
  await database.drop();
}

async function measure(databaseUrl: string): Promise<void> {
  const server = await BuiltServer.prepare({ REQUESTS_PER_MINUTE: '1000000', DATABASE_URL: databaseUrl });
  try {
    await server.seed([]);
    const { tasks, cases, items } = await fill(server, databaseUrl);
    await server.start();
    const { headers } = await signInByCall(server, 'engineer');
    console.log(`load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`);
    const time = async (paths: readonly string[]) => {
      const taken = (await timeCalls(server, headers, paths)).slice(WARM_UPS).map(({ ms }) => ms);
      return { p50: median(taken), p95: percentile(taken, 0.95) };
    };
    const lookup = await time(tasks.map((id) => `/api/tasks?internalid=${id}`));
    const measured = {
      'look-up by key': lookup,
      'related to a case': await time(cases.map((id) => `/api/related?kind=case&id=${id}`)),
      'related to a machine': await time(items.map((id) => `/api/related?kind=cmdb&id=${id}`)),
      'case room': await time(cases.map((id) => `/api/caseRoom?id=${id}`)),
    };
    console.table(
      Object.fromEntries(
        Object.entries(measured).map(([name, { p50, p95 }]) => [
          name,
          {
            'p50 ms': Number(p50.toPrecision(3)),
            'p95 ms': Number(p95.toPrecision(3)),
            times: Number((p95 / lookup.p95).toPrecision(3)),
            holds: p95 < MARK ? 'yes' : 'NO',
          },
        ]),
      ),
    );
    process.exitCode = Object.values(measured).every(({ p95 }) => p95 < MARK) ? 0 : 1;
  } finally {
    await server.dispose();
  }
}

/** Fills the database of a server that does not run, and answers the ids to ask for. */
async function fill(server: BuiltServer, databaseUrl: string) {
  const settings = { databaseUrl, databasePoolSize: 1, dataDir: server.dataDir, minFreeBytes: 0 };
  const fail = (error: Error) => {
    throw error;
  };
  const { db, close } = await openDatabase(settings, { onConnectionLost: fail, onCrash: fail });
  try {
    const started = performance.now();
    await addSearchableRecords(db, COUNT);
    await addVisits(db);
    console.log(`made in ${Math.round((performance.now() - started) / 1000)} s`);
    const draw = async (table: 'tasks' | 'support_cases' | 'cmdb_records') => {
      const made = table === 'cmdb_records' ? 'made-%' : 'visit-%';
      const { rows } = await sql<{ internalid: string }>`
        select internalid from ${sql.table(table)} where internalid like ${made} order by random() limit ${CALLS}`.execute(
        db,
      );
      return rows.map(({ internalid }) => internalid);
    };
    return {
      tasks: await draw('tasks'),
      cases: await draw('support_cases'),
      items: await draw('cmdb_records'),
    };
  } finally {
    await close();
  }
}

/** A case and a task for each fifth machine; each case has a request for a part that is in stock. */
function addVisits(db: Kysely<Database>): Promise<void> {
  return withoutTimeout(db, async (connection) => {
    await sql`
      create temp table made_visits as
      select row_number() over () as n, fields ->> 'hostname' as host, fields ->> 'jobNum' as job
      from cmdb_records where internalid like 'made-%' and right(internalid, 1) in ('3', '7')`.execute(
      connection,
    );
    await sql`
      insert into support_cases (internalid, casenumber, title, company, createddate, fields)
      select 'visit-' || n, 'CS-' || 1000000 + n, 'Controller degraded', 'Halcyon Airways', current_date - n::integer % 900,
        jsonb_build_object('custevent119', host, 'job_id_text', job) from made_visits`.execute(connection);
    await sql`
      insert into tasks (internalid, title, company, progress_id, assigned, date_created, date_completed, fspef)
      select 'visit-' || n, 'Replace controller of ' || host, 'Halcyon Airways', case when n % 3 = 0 then '1' else '14' end,
        'Jonah Reyes', current_date - n::integer % 900, case when n % 3 = 0 then null else current_date - n::integer % 899 end, '{}'
      from made_visits`.execute(connection);
    await sql`
      insert into imr (internalid, number, case_id, fields)
      select 'visit-' || n, 'IMR' || 1000000 + n, 'visit-' || n, '{}' from made_visits`.execute(connection);
    await sql`
      insert into imr_parts (imr_id, line_no, part_number, adjust_qty)
      select 'visit-' || n, 1, (select itemid from inventory_items order by internalid limit 1), -1 from made_visits`.execute(
      connection,
    );
    await sql`vacuum (analyze)`.execute(connection);
  });
}
