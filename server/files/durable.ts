import { mkdir, open, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** For a `catch`: what is not there is undefined, any other error goes on. */
export function unlessMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

/** Creates a folder if it is missing, so that it survives a power loss. */
export async function makeFolder(folder: string): Promise<void> {
  if (await mkdir(folder, { recursive: true })) await flushFolder(dirname(folder));
}

/** Writes a new file, waits for the disk, and returns its size. Only `flushFolder` makes its name durable. */
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

/** Makes the names in a folder durable. Windows has no such call. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
