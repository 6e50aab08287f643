import { join } from 'node:path';
import { uploadLimits } from '@contract/uploadLimits';
import type { Config } from '@server/app/config';
import { freeSpaceGuard } from '@server/db/pglite/freeSpace';
import { createFileStore, type FileStore } from './fileStore';

/** The store of this installation, in its data folder. The largest upload never takes the room the database needs. */
export function openFileStore({
  dataDir,
  minFreeBytes,
}: Pick<Config, 'dataDir' | 'minFreeBytes'>): FileStore {
  const folder = join(dataDir, 'files');
  return createFileStore(folder, freeSpaceGuard(folder, minFreeBytes + uploadLimits.maxBytes));
}
