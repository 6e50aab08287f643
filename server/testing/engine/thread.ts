import { readFileSync } from 'node:fs';
import { parentPort, type MessagePort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { answerQueries, pgliteOptions } from '@server/db/pglite/pgliteAnswers';
import { imageFile } from './image';

/*
 * One of these threads serves all test files of a jest worker, one after the other: loading the engine takes longer than
 * most files' tests. Each port that arrives gets a new database in memory.
 */

let image: Blob | undefined;

async function serve(port: MessagePort): Promise<void> {
  image ??= new Blob([readFileSync(imageFile())]);
  await answerQueries(port, await PGlite.create('memory://', { ...pgliteOptions, loadDataDir: image }));
}

parentPort?.on('message', (port: MessagePort) => void serve(port));
