import type { AppDeps } from '@server/app/deps';
import { databaseFailure } from '@server/db/unavailable';
import { knownImportFiles } from '@server/modules/imports/importFiles';
import { LONGEST_TRANSFER_MS } from './transferTimes';

/**
 * Removes a content whose call has failed. A commit whose answer was lost may have succeeded, or may yet: a database that
 * hangs commits when it wakes. Then the next sweep decides.
 */
export async function removeUnlessKept(
  { files, records }: Pick<AppDeps, 'files' | 'records'>,
  key: string,
  error: unknown,
): Promise<void> {
  if (databaseFailure(error) === 'away') return;
  const kept = await records.files.knownKeys([key]).catch(() => new Set([key]));
  if (!kept.has(key)) await files.remove(key);
}

/**
 * Removes what a killed server left in the file store, once at start, but nothing written after that. It never fails:
 * the next start tries again.
 * A folder with another database's files is left alone, or a start with a wrong DATABASE_URL would empty it.
 */
export async function sweepFiles({
  files,
  db,
  records,
  config,
  logger,
}: Pick<AppDeps, 'files' | 'db' | 'records' | 'config' | 'logger'>): Promise<void> {
  // On the embedded database this server is alone. On PostgreSQL several share the folder, and may be writing.
  const writtenBefore = new Date(Date.now() - (config.databaseUrl ? 2 * LONGEST_TRANSFER_MS : 0));
  try {
    if (!(await files.claim(await records.files.databaseId()))) {
      logger.warn('the files in the data folder belong to another database; nothing is tidied there');
      return;
    }
    const removed = await files.sweep({
      isKnown: async (keys) =>
        new Set([...(await records.files.knownKeys(keys)), ...(await knownImportFiles(db, keys))]),
      writtenBefore,
    });
    if (removed > 0) logger.info({ removed }, 'files that a killed server had left were removed');
  } catch (err) {
    logger.warn({ err }, 'the file store was not tidied, it will be tried at the next start');
  }
}
