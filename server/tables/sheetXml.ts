import type { Cell } from './table';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const pathOf = (sheet: number) => `worksheets/sheet${sheet}.xml`;

/** Name and content of a part of the file. */
type Part = [name: string, content: string];

/** The headers stay in sight. */
export const sheetStart =
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>';
export const sheetEnd = '</sheetData></worksheet>';
export const sheetPart = (sheet: number) => `xl/${pathOf(sheet)}`;

/** Stands first, where programs look for it that tell a file by its content. All that is not named is a sheet. */
export const contentTypes: Part = [
  '[Content_Types].xml',
  `${XML}<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Default Extension="xml" ContentType="${OFFICE}.worksheet+xml"/>` +
    `<Override PartName="/xl/workbook.xml" ContentType="${OFFICE}.sheet.main+xml"/></Types>`,
];

/** Returns the parts that lead to so many sheets. */
export function workbookParts(count: number): Part[] {
  const each = (line: (sheet: number) => string) =>
    Array.from({ length: count }, (_, index) => line(index + 1)).join('');
  const nameOf = (sheet: number) => (sheet === 1 ? 'Records' : `Records ${sheet}`);
  const relations = (lines: string) =>
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${lines}</Relationships>`;
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  return [
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each(
        (sheet) => `<sheet name="${nameOf(sheet)}" sheetId="${sheet}" r:id="rId${sheet}"/>`,
      )}</sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', relations(each((sheet) => relation(sheet, 'worksheet', pathOf(sheet))))],
    ['_rels/.rels', relations(relation(1, 'officeDocument', 'xl/workbook.xml'))],
  ];
}

/** Returns a row of a sheet, counted from 1. */
export function sheetText(cells: readonly Cell[], row: number): string {
  let text = `<row r="${row}">`;
  cells.forEach((cell, index) => {
    if (cell !== null && cell !== '') text += cellText(cell, `${columnName(index)}${row}`);
  });
  return `${text}</row>`;
}

function cellText(cell: Exclude<Cell, null>, place: string): string {
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  const text = cell instanceof Date ? cell.toISOString() : String(cell);
  // Without it, programs take off white space at the ends.
  const space = text.trim() === text && !text.includes('\n') ? '' : ' xml:space="preserve"';
  return `<c r="${place}" t="inlineStr"><is><t${space}>${xmlText(text)}</t></is></c>`;
}

/** A, B, … Z, AA, AB, … */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Characters that XML cannot hold or changes (a carriage return), as the source of a character class. */
const UNHELD = '\\u0000-\\u0008\\u000b-\\u001f\\ufffe\\uffff';
const LONE = '[\\ud800-\\udbff](?![\\udc00-\\udfff])|(?<![\\ud800-\\udbff])[\\udc00-\\udfff]';
const ESCAPED = new RegExp(`[&<>${UNHELD}]|${LONE}|_(?=x[\\dA-Fa-f]{4}(?:[_${UNHELD}]|${LONE}))`, 'g');

/**
 * Escapes a text. What XML cannot hold is written as _xHHHH_, and so is the underscore of a text that would be read as
 * that.
 */
function xmlText(text: string): string {
  return text.replace(ESCAPED, (found) => {
    return named[found] ?? `_x${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
  });
}
