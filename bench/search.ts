import { availableParallelism, loadavg } from 'node:os';
import { openDatabase } from '@server/db/database';
import { BuiltServer } from '../e2e/support/server';
import { signInByCall } from '../e2e/support/signIn';
import { ownDatabase } from './support/postgresServer';
import { addSearchableRecords, knownRecords } from './support/searchableRecords';
import { termKinds } from './support/searchTerms';
import { median, percentile } from './support/statistics';
import { timeCalls } from './support/timeCalls';

/*
 * A search answers at once among however many records: exact numbers, rare parts of a text, common words and two words
 * are searched for among sales orders and configuration items, and compared with looking a task up by its key. Every
 * call asks for another text, so that none is answered by what the one before has left behind.
 */

const WARM_UPS = 50;
const SAMPLES = 250;
const CALLS = WARM_UPS + SAMPLES;

/** One kind of search. Times in milliseconds; `times` is how many times as long as a look-up by key, at p95. */
interface Row {
  found: number;
  p50: number;
  p95: number;
  times: number;
  mark: number;
}

const rows: Record<string, Row> = {};

const database = await ownDatabase();
try {
  await measure('PostgreSQL', 1_000_000, database.url);
} finally {
  await database.drop();
}
await measure('embedded', 100_000);

const round = (value: number) => Number(value.toPrecision(3));
const lines = Object.entries(rows).map(([name, row]) => {
  const { found, p50, p95, times, mark } = row;
  const figures = { found, 'p50 ms': round(p50), 'p95 ms': round(p95), times: round(times), mark };
  return [name, { ...figures, holds: holds(row) ? 'yes' : 'NO' }];
});
console.table(Object.fromEntries(lines));
process.exitCode = Object.values(rows).every(holds) ? 0 : 1;

/** Measures among so many sales orders and as many configuration items, on PostgreSQL where an address is given. */
async function measure(engine: string, count: number, databaseUrl?: string): Promise<void> {
  const server = await BuiltServer.prepare({
    REQUESTS_PER_MINUTE: '1000000',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  try {
    await server.seed([]);
    const { tasks, ...lists } = await fill(server, count, databaseUrl);
    await server.start();
    const { headers } = await signInByCall(server, 'engineer');
    console.log(`${engine}: load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`);

    const time = async (paths: readonly string[]) =>
      (await timeCalls(server, headers, paths)).slice(WARM_UPS);
    const ofLookup = summary(await time(tasks.map((id) => `/api/tasks?internalid=${id}`)));
    rows[`${engine}, look-up by key`] = { ...ofLookup, times: 1, mark: 1 };
    for (const { name, mark, termOf } of termKinds) {
      for (const [type, known] of Object.entries(lists)) {
        const paths = known.map((record) => {
          const query = new URLSearchParams({ type, id: termOf(record) });
          return `/api/globalSearch?${query.toString()}`;
        });
        const figures = summary(await time(paths));
        rows[`${engine}, ${type}, ${name}`] = { ...figures, times: figures.p95 / ofLookup.p95, mark };
      }
    }
  } finally {
    await server.dispose();
  }
}

/** Fills the database of a server that does not run, and answers what to ask it for. */
async function fill(server: BuiltServer, count: number, databaseUrl?: string) {
  const settings = { databaseUrl, databasePoolSize: 1, dataDir: server.dataDir, minFreeBytes: 0 };
  const fail = (error: Error) => {
    throw error;
  };
  const { db, close } = await openDatabase(settings, { onConnectionLost: fail, onCrash: fail });
  try {
    const started = performance.now();
    await addSearchableRecords(db, count);
    console.log(
      `${count} records of each kind made in ${Math.round((performance.now() - started) / 1000)} s`,
    );
    return await knownRecords(db, count, CALLS);
  } finally {
    await close();
  }
}

function summary(calls: Awaited<ReturnType<typeof timeCalls>>): Pick<Row, 'found' | 'p50' | 'p95'> {
  const taken = calls.map(({ ms }) => ms);
  const found = calls.map(({ headers }) => Number(headers.get('x-total-count')));
  if (found.includes(0)) throw new Error('Something that is there was not found.');
  return { found: median(found), p50: median(taken), p95: percentile(taken, 0.95) };
}

function holds({ times, mark }: Row): boolean {
  return times <= mark;
}
