import { readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '@server/app/config';

/** Where mails become files without a mail server. */
export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => resolve(dataDir, 'outbox');

/** Seven days after the end of the link that works the longest, as the rows of mails (mailQueue.ts). */
const KEEP_MS = 14 * 24 * 3600_000;

/** Deletes the files of old mails, and what a killed server left of unfinished ones. */
export async function deleteOldMailFiles(config: Pick<Config, 'dataDir'>): Promise<void> {
  const folder = mailFolder(config);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.filter((each) => /\.eml(\.part)?$/.test(each))) {
    const path = join(folder, name);
    const file = await stat(path).catch(() => undefined);
    if (file && file.mtimeMs < Date.now() - KEEP_MS) await rm(path, { force: true });
  }
}
