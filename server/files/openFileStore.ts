import { join } from 'node:path';
import { uploadLimits } from '@contract/uploadLimits';
import type { Config } from '@server/config';
import { createFileStore, type FileStore } from './fileStore';

/** The store of this installation, in its data folder. The largest upload never takes the room the database needs. */
export const openFileStore = ({
  dataDir,
  minFreeBytes,
}: Pick<Config, 'dataDir' | 'minFreeBytes'>): FileStore =>
  createFileStore(join(dataDir, 'files'), minFreeBytes + uploadLimits.maxBytes);
