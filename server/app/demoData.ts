import type { Kysely } from 'kysely';
import type { Database } from '@server/db/schema';
import type { FileStore } from '@server/files/fileStore';
import { ConfigError, type Config } from './config';

/**
 * Runs work that needs the libraries of `demo/`, which are development dependencies.
 * @throws ConfigError where this installation leaves them out
 */
export async function withDemoLibraries<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // A package, not a file of our own.
    if (code !== 'ERR_MODULE_NOT_FOUND' || !message.startsWith('Cannot find package')) throw error;
    throw new ConfigError(
      'Demo data needs libraries that this installation leaves out: install them with `npm ci`, or set SEED_DEMO=0.',
      { cause: error },
    );
  }
}

/** Fills the demo data where the settings ask for it. Returns the lines that name the demo accounts. */
export async function fillDemoData(
  db: Kysely<Database>,
  files: FileStore,
  { seedDemo, seedScale }: Pick<Config, 'seedDemo' | 'seedScale'>,
): Promise<string[]> {
  if (!seedDemo) return [];
  return withDemoLibraries(async () => {
    // The only way into `demo/`: a production install without its libraries still starts.
    const { loadDemoData } = await import('@demo/load');
    return loadDemoData({ db, files }, seedScale);
  });
}
