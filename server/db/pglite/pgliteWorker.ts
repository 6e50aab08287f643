import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { answerQueries, pgliteOptions } from './pgliteAnswers';
import { PrivateNodeFs } from './privateNodeFs';
import type { PgliteHome } from './pgliteProtocol';

/* The embedded database runs in this thread, because a query blocks its event loop. */

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
  return PGlite.create({ ...pgliteOptions, fs: new PrivateNodeFs(folder) });
}

async function serve(): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('This file runs as a worker thread only.');
  await answerQueries(port, await openFolder((workerData as PgliteHome).folder));
}

// A rejection ends the thread with an error, which the server sees as a crash of the database.
void serve();
