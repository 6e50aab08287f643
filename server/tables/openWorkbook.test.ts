import { strToU8, zipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/node';
import { fileOf, rowsOf } from '@server/testing/tableFiles';
import { openTable, type TableOptions } from './openTable';
import { sheetRows } from './sheetRows';
import { contentTypes, workbookParts } from './sheetXml';

const open = (bytes: Uint8Array, options?: TableOptions) => openTable(fileOf(bytes), options);

/** A workbook with one sheet of this XML. */
function workbook(rows: string, others: Record<string, string> = {}): Uint8Array<ArrayBuffer> {
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
  const parts = {
    ...Object.fromEntries([contentTypes, ...workbookParts(1)]),
    'xl/worksheets/sheet1.xml': sheet,
  };
  const all = Object.entries({ ...parts, ...others }).map(([name, text]) => [name, strToU8(text)] as const);
  return Uint8Array.from(zipSync(Object.fromEntries(all)));
}

const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const headers = `<row r="1">${text('A1', 'name')}${text('B1', 'value')}</row>`;

it('IMP-01 reads the values of a workbook that another program wrote', async () => {
  const day = new Date(Date.UTC(2026, 1, 3));
  const row = ['Müller', 1234.5, true, day, null, ' spaces '];
  const written = writeXlsxFile([['text', 'number', 'yes', 'date', 'empty', 'more'], row], {
    sheet: 'Müller & Söhne',
    dateFormat: 'dd.mm.yyyy',
  });
  const table = await open(await written.toBuffer());
  expect(table).toMatchObject({ format: 'xlsx', sheet: 'Müller & Söhne', headerErrors: [] });
  expect(await rowsOf(table)).toEqual([{ line: 2, cells: row, errors: [] }]);
});

it('IMP-01 asks which row of a sheet names the columns where a title stands above it', async () => {
  const rows = [['Open cases'], [], ['Nummer', 'Betreff', 'Firma'], ['CS-1', 'Fan', 'Orbis']];
  const bytes = await writeXlsxFile(rows).toBuffer();
  expect((await open(bytes)).ambiguous).toEqual([
    {
      about: 'headerLine',
      choices: [
        { value: '1', sample: 'Open cases' },
        { value: '3', sample: 'Nummer · Betreff · Firma' },
        { value: '4', sample: 'CS-1 · Fan · Orbis' },
      ],
    },
  ]);
  const table = await open(bytes, { headerLine: 3 });
  expect(await rowsOf(table)).toEqual([{ line: 4, cells: rows[3], errors: [] }]);
});

it('IMP-01 asks for the sheet where there are several', async () => {
  const written = writeXlsxFile([
    { data: [['a'], ['1']], sheet: 'One' },
    { data: [['b'], ['2']], sheet: 'Two' },
  ]);
  const bytes = await written.toBuffer();
  const { ambiguous, headers } = await open(bytes);
  expect(headers).toEqual([]);
  expect(ambiguous).toEqual([
    {
      about: 'sheet',
      choices: [
        { value: 'One', sample: '' },
        { value: 'Two', sample: '' },
      ],
    },
  ]);
  expect((await open(bytes, { sheet: 'Two' })).headers).toEqual(['b']);
  await expect(open(bytes, { sheet: 'Three' })).rejects.toThrow('The workbook has no sheet "Three".');
});

it('IMP-01 does not ask for a sheet that is hidden', async () => {
  const sheets =
    '<workbook><sheets><sheet name="A &amp; &#66;" sheetId="1" r:id="rId1"/><sheet name="x" state="hidden"/>';
  const table = await open(workbook(headers, { 'xl/workbook.xml': `${sheets}</sheets></workbook>` }));
  expect(table.sheet).toBe('A & B');
});

it('IMP-01 reads a formula as its stored value, and reports the cell of one that has none', async () => {
  const rows = `<row r="2">${text('A2', '#REF!')}<c r="B2"><f>1+1</f><v>3</v></c></row>
    <row r="4">${text('A4', '<f>')}<c r="B4" s="0" t="e"><f>C9</f><v>#REF!</v></c></row>
    <row r="5"><c r="A5" t="str"><f>""</f><v></v></c><c r="B5"><f t="shared" si="0"/><v/></c></row>
    <row r="6"><c r="A6" t="str"><f>A1</f></c><c r="B6" t="e"><v>#N/A</v></c></row>
    <row r="7">${text('A7', 'longer')}<c r="B7" t="e"><f>C9</f><v>#REF!</v></c><c r="D7"><v>1</v></c></row>`.replace(
    '<f></t>',
    '&lt;f&gt;</t>',
  );
  const styles = '<styleSheet><cellXfs><xf numFmtId="0"/></cellXfs></styleSheet>';
  const read = await rowsOf(await open(workbook(headers + rows, { 'xl/styles.xml': styles })));
  const unknown = 'The formula has no stored value: open the file in a spreadsheet program and save it.';
  expect(read).toEqual([
    { line: 2, cells: ['#REF!', 3], errors: [] },
    {
      line: 4,
      cells: ['<f>', null],
      errors: [{ column: 1, message: '"#REF!" is an error of a formula, not a value.' }],
    },
    { line: 5, cells: [null, null], errors: [{ column: 1, message: unknown }] },
    {
      line: 6,
      cells: [null, null],
      errors: [
        { column: 0, message: unknown },
        { column: 1, message: '"#N/A" is an error of a formula, not a value.' },
      ],
    },
    { line: 7, cells: ['longer', null], errors: [{ message: 'The row has 4 cells instead of 2.' }] },
  ]);
});

it('IMP-01 names a cell that cannot be read, and a file that is damaged', async () => {
  await expect(open(workbook(`${headers}<row r="2"><c r="B2"><v>x</v></c></row>`))).rejects.toThrow(
    'Row 2, column 2 of the sheet has a value that cannot be read.',
  );
  const { length } = workbook(headers);
  await expect(open(workbook(headers).subarray(0, length - 40))).rejects.toThrow('The file is damaged');
});

it.each([
  ['content.xml', 'OpenDocument file (.ods)'],
  ['xl/workbook.bin', '(.xlsb)'],
  ['word/document.xml', 'a text document'],
  ['photo.jpg', 'not an Excel workbook'],
])('IMP-01 says what a ZIP file with %s is', async (name, message) => {
  await expect(open(zipSync({ [name]: strToU8('x') }))).rejects.toThrow(message);
});

it('IMP-01 refuses a workbook that is too large unpacked, before it is unpacked', async () => {
  const zeros = new Uint8Array(30_000_000);
  const parts = Object.fromEntries(
    Array.from({ length: 11 }, (_, index) => [`xl/media/${index}.xml`, zeros]),
  );
  const bytes = zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), ...parts });
  expect(bytes.length).toBeLessThan(1_000_000);
  await expect(open(bytes)).rejects.toThrow(
    'The workbook has 330 MB unpacked, at most 300 MB are read: save it as CSV.',
  );
});

it('IMP-01 survives a small sheet that asks for endless memory', async () => {
  const { buffer } = workbook(`${headers}<row r="999999999999">${text('A999999999999', 'x')}</row>`);
  const reading = sheetRows({ bytes: buffer, sheet: 'Records' }, 100).next();
  await expect(reading).rejects.toThrow('The sheet is too large to be read at once: save it as CSV.');
});

it('IMP-01 resolves no entity of a workbook, neither of a file nor of its own', async () => {
  const kinds = '<!DOCTYPE worksheet [<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY own "aaaa">]>';
  const sheet = `${kinds}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${headers}<row r="2">${text('A2', '&file;')}${text('B2', '&own;')}</row></sheetData></worksheet>`;
  const table = await open(workbook('', { 'xl/worksheets/sheet1.xml': sheet }));
  const [row] = await rowsOf(table);
  expect(row?.cells).toEqual(['&file;', '&own;']);
});
