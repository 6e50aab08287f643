import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { unlessMissing, writeFlushed } from '@server/files/durable';
import type { Content } from './manifest';

type Chunks = AsyncIterable<Uint8Array>;

/** Passes chunks on, and knows afterwards what has passed. */
export function measured(chunks: Chunks): { chunks: Chunks; content: () => Content } {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* passing() {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  return { chunks: passing(), content: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** What a file holds; undefined where there is none. */
export async function contentOf(path: string): Promise<Content | undefined> {
  const { chunks, content } = measured(createReadStream(path) as Chunks);
  try {
    await pipeline(chunks, new Writable({ write: (_chunk, _encoding, next) => next() }));
    return content();
  } catch (error) {
    return unlessMissing(error);
  }
}

/** Copies a file under a new name, waits for the disk, and returns what it holds; undefined where there is none. */
export async function copyContent(from: string, to: string): Promise<Content | undefined> {
  const handle = await open(from).catch(unlessMissing);
  if (!handle) return undefined;
  const { chunks, content } = measured(handle.createReadStream() as Chunks);
  await writeFlushed(to, chunks);
  return content();
}

export const isSame = (a: Content | undefined, b: Content): boolean =>
  a?.bytes === b.bytes && a.sha256 === b.sha256;

/** The lines of a text that each end with one `\n`. Not by `readline`: it also ends them at U+2028, which JSON leaves as it is. */
export async function* linesOf(chunks: Chunks): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of chunks) {
    const parts = (rest + decoder.write(chunk)).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  if (rest !== '') yield rest;
}
