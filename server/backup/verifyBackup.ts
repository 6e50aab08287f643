import { contentOf, isSame } from './contents';
import { BackupError, readManifest, tableFile, uploadFile, type Backup, type Content } from './manifest';

const NAMED_AT_MOST = 5;

/**
 * Reads a backup to its end, and compares each file with its hash.
 * @throws BackupError that names what is missing or different
 */
export async function verifyBackup(folder: string): Promise<Backup> {
  const backup = await readManifest(folder);
  const wrong: string[] = [];
  const check = async (path: string, expected: Content) => {
    const found = await contentOf(path);
    if (!found) wrong.push(`${path} is missing`);
    else if (!isSame(found, expected)) wrong.push(`${path} has other content`);
  };
  for (const { name, file } of backup.tables) await check(tableFile(folder, name), file);
  for (const { key, ...content } of backup.files) await check(uploadFile(folder, key), content);
  if (wrong.length === 0) return backup;
  const others = wrong.length > NAMED_AT_MOST ? `, and ${wrong.length - NAMED_AT_MOST} more` : '';
  throw new BackupError(`The backup is damaged: ${wrong.slice(0, NAMED_AT_MOST).join(', ')}${others}.`);
}
