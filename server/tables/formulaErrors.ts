import { unzipSync, zipSync } from 'fflate';

/*
 * The library reads a formula that has no value (an error, or never calculated) as an empty cell. To an import that is
 * a value which nobody deleted. So such cells are made texts with a mark before the library reads them; what a person
 * typed has no such mark.
 */

/** A character of no meaning, which XLSX writes as _xE000_. */
const MARK = '\ue000';
const WRITTEN_MARK = '_xE000_';

const FORMULA = String.raw`(?:<(?:\w+:)?f(?:\s[^>]*)?/>|<(?:\w+:)?f(?:\s[^>]*)?>[^<]*</(?:\w+:)?f>)`;
/** A cell, and what it holds besides its formula. */
const ERROR_CELL = new RegExp(
  String.raw`(<(?:\w+:)?c\s(?:[^>]*\s)?t=)["']e["']([^>]*>\s*(?:${FORMULA})?\s*<(?:\w+:)?v>)([^<]*)`,
  'g',
);
const EMPTY_FORMULA = new RegExp(
  String.raw`(<(\w+:)?c)(\s[^>]*)>\s*${FORMULA}\s*(<(?:\w+:)?v\s*/>|<(?:\w+:)?v></(?:\w+:)?v>)?\s*(</(?:\w+:)?c>)`,
  'g',
);
const TYPE = /\st=["'](\w+)["']/;

/** Marks the cells of all sheets whose formula has no value. Without any, the same bytes are returned. */
export function markFormulaErrors(workbook: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(workbook);
  const sheets = unzipSync(bytes, { filter: ({ name }) => /^xl\/worksheets\/[^/]+\.xml$/.test(name) });
  const changed = Object.entries(sheets).flatMap(([name, content]) => {
    // A character a byte: only tags are looked for, and a sheet may be longer than a text of Unicode.
    const xml = Buffer.from(content.buffer, content.byteOffset, content.length).toString('latin1');
    const marked = markCells(xml);
    return marked === xml ? [] : [[name, Buffer.from(marked, 'latin1')] as const];
  });
  if (changed.length === 0) return bytes;
  return zipSync({ ...unzipSync(bytes), ...Object.fromEntries(changed) }, { level: 0 });
}

const markCells = (xml: string) =>
  xml
    .replace(
      ERROR_CELL,
      (_, start: string, end: string, error: string) => `${start}"str"${end}${WRITTEN_MARK}${error}`,
    )
    .replace(
      EMPTY_FORMULA,
      (
        whole: string,
        start: string,
        prefix: string | undefined,
        attributes: string,
        value: string | undefined,
        end: string,
      ) => {
        // The stored value of a text may be empty.
        if (value && TYPE.exec(attributes)?.[1] === 'str') return whole;
        const v = `${prefix ?? ''}v`;
        return `${start}${attributes.replace(TYPE, '')} t="str"><${v}>${WRITTEN_MARK}</${v}>${end}`;
      },
    );

/** Returns what is wrong with a cell that was marked. */
export function formulaError(cell: unknown): string | undefined {
  if (typeof cell !== 'string' || !cell.startsWith(MARK)) return undefined;
  const error = cell.slice(MARK.length);
  return error
    ? `"${error}" is an error of a formula, not a value.`
    : 'The formula has no stored value: open the file in a spreadsheet program and save it.';
}
