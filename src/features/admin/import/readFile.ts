import { parseCsv } from '@/lib/format/csv';
import { importMessages as messages } from './importMessages';
import { readPeople, type ReadPeople } from './readPeople';

/** Bytes: 1,000 people with the longest addresses and names, in a request that the server takes. */
const LARGEST = 700 * 1024;

/** Null for what is no text in UTF-8. */
function decoded(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The people whom the chosen file names, or why it cannot be used. Never throws. */
export async function readFile(file: File): Promise<ReadPeople> {
  if (file.size > LARGEST) return { refusal: messages.tooLarge(file.size, LARGEST) };
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return { refusal: messages.unreadable };
  const text = decoded(bytes);
  return text === null ? { refusal: messages.encoding } : readPeople(parseCsv(text));
}
