import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder, makeFolder, writeFlushed } from '@server/files/durable';
import { MoveError } from './fillDatabase';

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

function unlessMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

/** The database that a folder of files belongs to. */
const ownerOf = (folder: string) => readFile(join(folder, '.owner'), 'utf8').catch(unlessMissing);

/**
 * Copies the files of a folder into another one, each under another name until it is whole. One that is there already,
 * with the same content, is left alone: a further call goes on where one was killed.
 * @returns how many uploads the target has of the source
 * @throws MoveError for a folder of another installation
 * @throws Error for a copy that is not the same as its file
 */
export async function moveFiles(from: string, to: string): Promise<number> {
  const names = (await readdir(from).catch(unlessMissing)) ?? [];
  await makeFolder(to);
  // A server would remove there what its own database does not know.
  const owner = await ownerOf(to);
  if (owner !== undefined && owner !== (await ownerOf(from)))
    throw new MoveError(`${to} has the files of another installation. Give a new folder.`);
  let count = 0;
  for (const name of names) {
    if (name.endsWith('.tmp')) continue;
    const [source, target] = [join(from, name), join(to, name)];
    if (!(await stat(source)).isFile()) continue;
    const hash = await hashOf(source);
    if ((await hashOf(target).catch(unlessMissing)) !== hash) {
      await rm(`${target}.tmp`, { force: true });
      await writeFlushed(`${target}.tmp`, createReadStream(source));
      if ((await hashOf(`${target}.tmp`)) !== hash) throw new Error(`${target} could not be written whole.`);
      await rename(`${target}.tmp`, target);
    }
    // The mark of the owner is no upload.
    if (!name.startsWith('.')) count += 1;
  }
  await flushFolder(to);
  return count;
}
