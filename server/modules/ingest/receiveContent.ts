import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { unfitField } from '@server/http/errors';
import { receiveFile, type Destination } from '@server/modules/files/receiveUpload';
import { readInstant, UnreadableValue } from '@server/source/rows/readValue';

/**
 * Stores the body of a call as a file's content.
 * @returns the file, with the content's SHA-256 in hexadecimal
 */
export async function receiveContent(fileName: string, body: Readable, destination: Destination) {
  const hash = createHash('sha256');
  async function* hashed() {
    // Not destroyed with the reading: the answer goes out on the same connection.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      hash.update(chunk as Uint8Array);
      yield chunk as Uint8Array;
    }
  }
  const received = await receiveFile(fileName, hashed(), destination);
  return { ...received, sha256: hash.digest('hex') };
}

/**
 * A time of change, as an instant with any time zone; null if none was sent.
 * @throws ApiError 400
 */
export function sentInstant(sent: string | undefined): string | null {
  try {
    return sent ? readInstant(sent) : null;
  } catch (error) {
    throw error instanceof UnreadableValue ? unfitField('modifiedAt', error.message) : error;
  }
}
