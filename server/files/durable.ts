import { mkdir, open, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes a folder where there is none yet, so that it is there after a power loss too. */
export async function makeFolder(folder: string): Promise<void> {
  if (await mkdir(folder, { recursive: true })) await flushFolder(dirname(folder));
}

/** Writes a new file, waits until the disk has it, and answers its size. Its name lasts by `flushFolder` only. */
export async function writeFlushed(
  path: string,
  content: AsyncIterable<Uint8Array> | Uint8Array,
): Promise<number> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await writeFile(handle, content);
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

/** Makes the names in a folder last. Windows knows no such thing. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
