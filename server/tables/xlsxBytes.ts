import { once } from 'node:events';
import { createDeflateRaw } from 'node:zlib';
import { Zip, ZipPassThrough } from 'fflate';
import { contentTypes, sheetEnd, sheetPart, sheetStart, sheetText, workbookParts } from './sheetXml';
import { bounds, type Cell, TableError } from './table';

/** Sizes in a ZIP file without extensions, which not every reader knows. */
const MAX_PART_BYTES = 0xffff_ffff;
const CHUNK_CHARACTERS = 64 * 1024;

/** A part of a ZIP file, packed by Node outside the event loop. */
class PackedPart extends ZipPassThrough {
  override compression = 8;
  private readonly packer = createDeflateRaw();

  constructor(name: string) {
    super(name);
    this.packer.on('data', (chunk: Uint8Array<ArrayBuffer>) => this.ondata(null, chunk, false));
    this.packer.on('end', () => this.ondata(null, new Uint8Array(0), true));
  }

  protected override process(chunk: Uint8Array): void {
    this.packer.write(chunk);
  }

  /** Adds text, and waits while there is too much to pack. */
  async add(text: string): Promise<void> {
    this.push(Buffer.from(text));
    if (this.size > MAX_PART_BYTES)
      throw new TableError('The records are too large for XLSX: export them as CSV.');
    if (this.packer.writableNeedDrain) await once(this.packer, 'drain');
  }

  async end(): Promise<void> {
    this.push(new Uint8Array(0), true);
    const ended = once(this.packer, 'end');
    this.packer.end();
    await ended;
  }
}

/** Makes an XLSX file of rows, as they come and no faster than it is read. */
export async function* xlsxBytes(
  headers: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<Uint8Array, void, void> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const taken = () => ready.splice(0);
  const begin = (name: string) => {
    const part = new PackedPart(name);
    zip.add(part);
    return part;
  };

  const addWhole = async (name: string, content: string) => {
    const part = begin(name);
    await part.add(content);
    await part.end();
  };
  await addWhole(...contentTypes);

  let sheets = 0;
  let row = 0;
  let text = '';
  const beginSheet = () => {
    sheets += 1;
    row = 1;
    text = sheetStart + sheetText(headers, row);
    return begin(sheetPart(sheets));
  };

  let sheet = beginSheet();
  for await (const cells of rows) {
    if (row > bounds.rows) {
      await sheet.add(text + sheetEnd);
      await sheet.end();
      sheet = beginSheet();
    }
    row += 1;
    text += sheetText(cells, row);
    if (text.length < CHUNK_CHARACTERS) continue;
    await sheet.add(text);
    text = '';
    yield* taken();
  }
  await sheet.add(text + sheetEnd);
  await sheet.end();
  for (const part of workbookParts(sheets)) await addWhole(...part);
  zip.end();
  yield* ready;
}
