import { TableError } from './table';

export type TableFormat = 'csv' | 'xlsx';

const beginsWith = (start: Uint8Array, ...bytes: number[]) =>
  bytes.every((byte, index) => start[index] === byte);

/**
 * Returns the format of a file by its first bytes; its name does not matter. Whether a ZIP file is a workbook is seen
 * when it is opened, whether anything else is a text when it is decoded.
 * @throws TableError for formats that are known and not read, with what to do instead
 */
export function formatOf(start: Uint8Array): TableFormat {
  if (start.length === 0) throw new TableError('The file is empty.');
  if (beginsWith(start, 0x50, 0x4b, 0x03, 0x04)) return 'xlsx';
  if (beginsWith(start, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new TableError(
      Buffer.from(start).includes(Buffer.from('EncryptedPackage', 'utf16le'))
        ? 'The workbook is protected by a password: save it without one.'
        : 'This is an old Excel file (.xls), or one that is protected by a password: save it as .xlsx without one.',
    );
  }
  if (beginsWith(start, 0x25, 0x50, 0x44, 0x46)) throw new TableError('This is a PDF, not a table.');
  if (/^\s*<(?:!doctype|html|\?xml|table)/i.test(Buffer.from(start.subarray(0, 1000)).toString('latin1'))) {
    throw new TableError('This is a web page or an XML file, not a table: save it as .xlsx or .csv.');
  }
  return 'csv';
}
