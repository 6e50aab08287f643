import { isUtf8 } from 'node:buffer';
import { TableError } from './table';

/** Encodings of texts in which a byte is a character: their content does not tell which one it is. */
const byteEncodings = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'iso-8859-15',
  'iso-8859-2',
  'macintosh',
] as const;

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', ...byteEncodings] as const;
export type Encoding = (typeof encodings)[number];

export type EncodingFound =
  | { encoding: Encoding }
  /** Each possible one, with pieces of the file as they read in it. */
  | { choices: { value: Encoding; sample: string }[] };

/** Reads a text with the right to leave bytes open that a later chunk completes: Node decodes wrongly without it. */
export const decode = (bytes: Uint8Array, encoding: Encoding) =>
  new TextDecoder(encoding).decode(bytes, { stream: true });

/** Returns the encoding that a byte order mark names, or that UTF-16 shows by its zero bytes. */
function encodingOfStart(start: Uint8Array): Encoding | undefined {
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return 'utf-8';
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2]! += 1;
  });
  const [even, odd] = zeros as [number, number];
  // Separators and line ends alone make more than one character of fifty.
  const many = Math.max(1, start.length / 100);
  // A character outside Latin may have the other byte zero.
  if (odd >= many && odd >= even * 10) return 'utf-16le';
  if (even >= many && even >= odd * 10) return 'utf-16be';
  if (even + odd > 0) throw new TableError('This is neither a text nor an XLSX file.');
  return undefined;
}

/** Finds a file's encoding. All of it is read where nothing at its start tells. */
export async function findEncoding(
  start: Uint8Array,
  open: () => Promise<AsyncIterable<Uint8Array>>,
): Promise<EncodingFound> {
  const found = encodingOfStart(start);
  if (found) return { encoding: found };
  let rest = new Uint8Array(0);
  for await (const chunk of await open()) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const whole = endOfWholeCharacters(bytes);
    if (!isUtf8(bytes.subarray(0, whole)))
      return { choices: choicesFor(start, bytes, await lettersIn(await open())) };
    rest = bytes.slice(whole);
  }
  if (isUtf8(rest)) return { encoding: 'utf-8' };
  return { choices: choicesFor(start, rest, await lettersIn(await open())) };
}

/** The bytes of a file that are not those of ASCII, each once. */
async function lettersIn(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const isUsed = new Uint8Array(256);
  for await (const chunk of content) for (const byte of chunk) isUsed[byte] = 1;
  return Uint8Array.from(isUsed.keys()).filter((byte) => byte >= 0x80 && isUsed[byte] === 1);
}

/** Returns where the last character begins if the bytes end within it, else their number. */
function endOfWholeCharacters(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) break;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? bytes.length - back : bytes.length;
    }
  }
  return bytes.length;
}

const NOT_IN_TEXTS = /[\x7f-\x9f\ufffd]/;

const cellsBeyondAscii = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .split(/[\t\r\n,;|"]/)
    .filter((cell) => /[\x80-\xff]/.test(cell));

/** Of encodings in which the whole file reads alike, the first is a choice. */
function choicesFor(start: Uint8Array, found: Uint8Array, letters: Uint8Array) {
  const early = cellsBeyondAscii(start);
  const cells = early.length > 0 ? early : cellsBeyondAscii(found);
  const samples = [...new Set(cells)].slice(0, 200).map((cell) => cell.slice(0, 80));
  const all = byteEncodings.map((value) => ({
    value,
    read: decode(letters, value),
    texts: samples.map((cell) => decode(Buffer.from(cell, 'latin1'), value)),
  }));
  const readable = all.filter(({ texts }) => !texts.some((text) => NOT_IN_TEXTS.test(text)));
  const choices = (readable.length > 0 ? readable : all).filter(
    ({ read }, at, those) => those.findIndex((other) => other.read === read) === at,
  );
  const shown = telling(choices.map(({ texts }) => texts));
  return choices.map(({ value, texts }) => ({ value, sample: shown.map((at) => texts[at]).join(', ') }));
}

/** Which few of these texts tell the readings apart; each reading has all of them. */
function telling(readings: readonly (readonly string[])[]): number[] {
  const shown: number[] = [];
  const different = (at: number) =>
    new Set(readings.map((texts) => JSON.stringify([...shown, at].map((each) => texts[each])))).size;
  const left = new Set(readings[0]?.keys());
  while (shown.length < 3 && left.size > 0) {
    const [best = 0] = [...left].toSorted((a, b) => different(b) - different(a));
    shown.push(best);
    left.delete(best);
  }
  return shown;
}

/** Decodes a file in pieces. A byte order mark is left out. */
export async function* decoded(
  content: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of content) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    throw new TableError(`The file has bytes that are no text in ${encoding}: choose another encoding.`);
  }
}
