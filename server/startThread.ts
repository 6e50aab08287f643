import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a thread from a file of the server.
 * @param name of the file, without its ending; a build has all files of threads beside each other
 * @param from the address of the file that asks (`import.meta.url`); from source, the thread's file lies beside it
 */
export function startThread(name: string, from: string, options: WorkerOptions): Worker {
  const here = new URL(from);
  if (!here.pathname.endsWith('.ts')) return new Worker(new URL(`./${name}.js`, here), options);
  // From source (development, tests): a thread does not inherit the loader that compiles TypeScript.
  const source = new URL(`./${name}.ts`, here).href;
  const start = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${source}', '${source}'));`;
  return new Worker(start, { ...options, eval: true, execArgv: [] });
}
