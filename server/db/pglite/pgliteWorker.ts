import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type SerializerOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { columnParsers } from '../columnTypes';
import { PrivateNodeFs } from './privateNodeFs';
import type { PgliteAnswer, PgliteFailure, PgliteHome, PgliteRequest } from './pgliteProtocol';

/* The embedded database runs in this thread, because a query blocks its event loop. */

/** Parameters already arrive in PostgreSQL's text form, whatever their type. */
const asGiven = new Proxy<SerializerOptions>({}, { get: () => (value: string) => value });

const options = { parsers: columnParsers, extensions: { pg_trgm } };

async function openFolder(folder: string): Promise<PGlite> {
  if (!existsSync(folder)) {
    // A process killed during initialisation leaves a folder that never opens again.
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(dirname(folder), { recursive: true });
    const first = await PGlite.create({ fs: new PrivateNodeFs(unfinished) });
    await first.close();
    renameSync(unfinished, folder);
  }
  return PGlite.create({ ...options, fs: new PrivateNodeFs(folder) });
}

/** Starting from an image takes a quarter of the time of initialising. */
async function openMemory(image: string): Promise<PGlite> {
  if (existsSync(image)) {
    return PGlite.create('memory://', { ...options, loadDataDir: new Blob([readFileSync(image)]) });
  }
  const database = await PGlite.create('memory://', options);
  const unfinished = `${image}.${process.pid}`;
  mkdirSync(dirname(image), { recursive: true });
  writeFileSync(unfinished, Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer()));
  renameSync(unfinished, image);
  return database;
}

function describe(error: unknown): PgliteFailure {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, code, detail, constraint, table, column } = error as Error & PgliteFailure;
  return { message, code, detail, constraint, table, column };
}

async function run(database: PGlite, { id, query }: PgliteRequest): Promise<PgliteAnswer> {
  try {
    if (!query) {
      await database.close();
      return { kind: 'result', id, rows: [], affectedRows: 0 };
    }
    const result = await database.query(query.sql, query.parameters, { serializers: asGiven });
    return { kind: 'result', id, rows: result.rows, affectedRows: result.affectedRows ?? 0 };
  } catch (error) {
    return { kind: 'failure', id, failure: describe(error) };
  }
}

async function serve(): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('This file runs as a worker thread only.');
  const home = workerData as PgliteHome;
  const database = await ('folder' in home ? openFolder(home.folder) : openMemory(home.image));
  const answer = (message: PgliteAnswer) => port.postMessage(message);
  const handle = async (request: PgliteRequest) => {
    answer(await run(database, request));
    if (!request.query) port.close();
  };
  port.on('message', (request: PgliteRequest) => void handle(request));
  answer({ kind: 'ready' });
}

// A rejection ends the thread with an error, which the server sees as a crash of the database.
void serve();
