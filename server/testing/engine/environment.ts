import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { TestEnvironment } from 'jest-environment-node';

let thread: Worker | undefined;

/** Starts with the first file that asks for a database, and lives as long as jest's worker. */
function engineThread(): Worker {
  if (!thread) {
    const source = pathToFileURL(join(__dirname, 'thread.ts')).href;
    const start = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${source}', '${source}'));`;
    thread = new Worker(start, { eval: true, execArgv: [] });
    // Nothing waits for it at the end.
    thread.unref();
  }
  return thread;
}

/** Node, with the thread of embedded databases that the files of a jest worker share. */
export default class EngineEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.engineThread = engineThread;
  }
}
