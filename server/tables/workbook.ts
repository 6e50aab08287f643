import { strFromU8, unzipSync } from 'fflate';
import { bounds, TableError } from './table';

const WORKBOOK = 'xl/workbook.xml';

/** What a ZIP file with one of these parts is, if it is no workbook. */
const otherFiles = [
  ['xl/workbook.bin', 'This is a binary workbook (.xlsb): save it as .xlsx.'],
  ['content.xml', 'This is an OpenDocument file (.ods): save it as .xlsx.'],
  ['Index/Document.iwa', 'This is a Numbers file: export it as .xlsx.'],
  ['word/document.xml', 'This is a text document, not a table.'],
] as const;

/**
 * Returns the names of a workbook's visible sheets. Nothing is unpacked before the sizes are known: the reader of
 * sheets never unpacks more than the sizes checked here.
 * @throws TableError if this is no workbook, or one that is too large unpacked
 */
export function sheetNames(bytes: Uint8Array): string[] {
  const sizes = new Map<string, number>();
  const parts = open(bytes, ({ name, originalSize }) => {
    sizes.set(name, (sizes.get(name) ?? 0) + originalSize);
    return name === WORKBOOK && originalSize < 10_000_000;
  });
  const unpacked = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (unpacked > bounds.unpackedBytes) {
    const megabytes = Math.round(unpacked / 1_000_000);
    const limit = bounds.unpackedBytes / 1_000_000;
    throw new TableError(
      `The workbook has ${megabytes} MB unpacked, at most ${limit} MB are read: save it as CSV.`,
    );
  }
  const workbook = parts[WORKBOOK];
  if (!workbook) {
    const other = otherFiles.find(([part]) => sizes.has(part));
    throw new TableError(other?.[1] ?? 'This ZIP file is not an Excel workbook (.xlsx).');
  }
  const names = namesIn(strFromU8(workbook));
  if (names.length === 0) throw new TableError('The workbook has no sheets.');
  return names;
}

function open(bytes: Uint8Array, filter: NonNullable<Parameters<typeof unzipSync>[1]>['filter']) {
  try {
    return unzipSync(bytes, { filter });
  } catch {
    throw new TableError(
      'The file is damaged: it begins like an Excel workbook (.xlsx) and cannot be unpacked.',
    );
  }
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function namesIn(xml: string): string[] {
  const sheets = xml.match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? [];
  const visible = sheets.filter((sheet) => !/\sstate=["'](?:veryHidden|hidden)["']/.test(sheet));
  return visible.flatMap((sheet) => {
    const name = /\sname=(?:"([^"]*)"|'([^']*)')/.exec(sheet);
    return name ? [unescaped(name[1] ?? name[2] ?? '')] : [];
  });
}

const unescaped = (text: string) =>
  text
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return entities[name] ?? whole;
      return String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal));
    })
    .replace(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
