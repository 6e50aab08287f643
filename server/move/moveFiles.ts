import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '@server/db/schema';
import { flushFolder, makeFolder, unlessMissing, writeFlushed } from '@server/files/durable';
import { assertOwnUploads, ownerOf } from '@server/files/ownUploads';
import { MoveError } from './fillDatabase';
import { namedFiles } from './namedFiles';

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(unlessMissing)) ?? [];

/**
 * Copies the files of a folder into another one, each under another name until it is whole. One that is there already,
 * with the same content, is left alone: a further call goes on where one was killed.
 * @param db the database of the source
 * @returns how many uploads the target has of the source, and the keys of those that the database names and neither has
 * @throws MoveError for a target of another installation
 * @throws UploadsError for a source of another installation, or without any of the uploads that its database names
 * @throws Error for a copy that is not the same as its file
 */
export async function moveFiles(
  db: Kysely<Database>,
  from: string,
  to: string,
): Promise<{ count: number; lost: string[] }> {
  const names = await namesIn(from);
  const there = new Set([...names, ...(await namesIn(to))]);
  const named = await namedFiles(db);
  const lost = named.filter((key) => !there.has(key));
  const { id: installation } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  await assertOwnUploads(from, { installation, named, lost });
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
  return { count, lost };
}
