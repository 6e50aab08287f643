import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { bounds, TableError, type TableSource } from './table';

/** How much of a file is looked at to find its format and separator. */
const SAMPLE_BYTES = 256 * 1024;

/** Opens the file from its start. */
export const contentOf = async (source: TableSource): Promise<Readable> =>
  typeof source === 'string' ? createReadStream(source) : source();

/** Returns the start of the file, by which its format is found. */
export async function firstBytes(source: TableSource): Promise<Uint8Array> {
  return Buffer.concat(await chunksOf(source, SAMPLE_BYTES)).subarray(0, SAMPLE_BYTES);
}

/**
 * Returns the whole file.
 * @throws TableError if it is too large for a workbook
 */
export async function wholeContent(source: TableSource): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Buffer.concat(await chunksOf(source, bounds.workbookBytes + 1));
  if (bytes.length > bounds.workbookBytes) {
    const megabytes = bounds.workbookBytes / 1_000_000;
    throw new TableError(`A workbook has at most ${megabytes} MB: save it as CSV.`);
  }
  // A buffer of its own: a small one may be part of a shared one, which no thread can take over.
  return new Uint8Array(bytes);
}

/** Reads chunks until they have so many bytes together. */
async function chunksOf(source: TableSource, bytes: number): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (await contentOf(source)) as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= bytes) break;
  }
  return chunks;
}
