import { join } from 'node:path';
import { uploadLimits } from '@contract/tasks/uploadLimits';
import type { Config } from '@server/app/config';
import { freeSpaceGuard } from '@server/db/pglite/freeSpace';
import { createFileStore, type FileStore } from './fileStore';

/** Opens the file store in the data folder. Even the largest upload leaves the room that the database needs. */
export function openFileStore({
  dataDir,
  minFreeBytes,
}: Pick<Config, 'dataDir' | 'minFreeBytes'>): FileStore {
  const folder = join(dataDir, 'files');
  return createFileStore(folder, freeSpaceGuard(folder, minFreeBytes + uploadLimits.maxBytes));
}
