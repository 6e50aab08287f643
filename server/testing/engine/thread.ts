import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { ACCESS_CHANGED } from '@server/db/accessChanges';
import { answerQueries, pgliteOptions } from '@server/db/pglite/pgliteAnswers';
import { empty, watch } from './emptied';
import { imageFile } from './image';
import type { EngineRequest } from './sharedEngine';

/*
 * One of these threads serves all test files of a jest worker, one after the other: loading the engine takes longer than
 * most files' tests. Each port that arrives gets a database in memory, new or emptied.
 */

let image: Blob | undefined;
const free: PGlite[] = [];

function make(): Promise<PGlite> {
  image ??= new Blob([readFileSync(imageFile())]);
  return PGlite.create('memory://', { ...pgliteOptions, loadDataDir: image });
}

async function makeWatched(): Promise<PGlite> {
  const database = await make();
  await watch(database);
  return database;
}

/** Closed as it should be, it is kept for the next test. */
async function giveBack(database: PGlite): Promise<void> {
  await database.unlisten(ACCESS_CHANGED);
  if (await empty(database)) free.push(database);
  else await database.close();
}

async function serve({ port, isThrownAway }: EngineRequest): Promise<void> {
  if (isThrownAway) return answerQueries(port, await make());
  const database = free.pop() ?? (await makeWatched());
  await answerQueries(port, {
    query: database.query.bind(database),
    listen: database.listen.bind(database),
    close: () => giveBack(database),
  });
}

parentPort?.on('message', (request: EngineRequest) => void serve(request));
