import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );

/**
 * Copies the files of a folder into another one, each under another name until it is whole. One that is there already,
 * with the same content, is left alone: a further call goes on where one was killed.
 * @returns how many uploads the target has of the source
 * @throws Error for a copy that is not the same as its file
 */
export async function moveFiles(from: string, to: string): Promise<number> {
  const names = await readdir(from).catch(() => []);
  await mkdir(to, { recursive: true, mode: 0o700 });
  let count = 0;
  for (const name of names) {
    if (name.endsWith('.tmp')) continue;
    const [source, target] = [join(from, name), join(to, name)];
    if (!(await stat(source)).isFile()) continue;
    const hash = await hashOf(source);
    if ((await sizeOf(target)) === undefined || (await hashOf(target)) !== hash) {
      await copyFile(source, `${target}.tmp`);
      if ((await hashOf(`${target}.tmp`)) !== hash) throw new Error(`${target} could not be written whole.`);
      await rename(`${target}.tmp`, target);
    }
    // The mark of the owner is no upload.
    if (!name.startsWith('.')) count += 1;
  }
  return count;
}
