import { once } from 'node:events';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { fileOf, rowsOf } from '@server/testing/tableFiles';
import { openTable, type TableOptions } from './openTable';
import { bounds, TableError } from './table';

const open = (content: string | Uint8Array, options?: TableOptions) => openTable(fileOf(content), options);
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

async function read(content: string | Uint8Array, options?: TableOptions) {
  const table = await open(content, options);
  expect(table.ambiguous).toEqual([]);
  return { ...table, all: await rowsOf(table) };
}

const people = 'Name,Town\r\nMüller,Köln\r\nЖуков,東京 😀\r\n';

it.each([
  ['utf-8', Buffer.from(people)],
  ['utf-8', Buffer.from(`\ufeff${people}`)],
  ['utf-16le', Buffer.from(`\ufeff${people}`, 'utf16le')],
  ['utf-16le', Buffer.from(people, 'utf16le')],
  ['utf-16be', utf16be(`\ufeff${people}`)],
  ['utf-16be', utf16be(people)],
])('IMP-01 reads %s, with and without a byte order mark', async (encoding, bytes) => {
  const table = await read(bytes);
  expect(table).toMatchObject({ format: 'csv', encoding, separator: ',', headers: ['Name', 'Town'] });
  expect(table.all.map(({ cells }) => cells)).toEqual([
    ['Müller', 'Köln'],
    ['Жуков', '東京 😀'],
  ]);
});

it('IMP-01 asks for an encoding that the bytes leave open, and shows what each one makes of them', async () => {
  const bytes = Buffer.concat([latin1('Name;Price\nM\xfcller;5 '), Buffer.from([0x80]), latin1('\n')]);
  const { ambiguous, headers, rows } = await open(bytes);
  expect(headers).toEqual([]);
  expect(() => rows()).toThrow('ambiguous');
  expect(ambiguous).toHaveLength(1);
  const samples = Object.fromEntries(ambiguous[0]!.choices.map(({ value, sample }) => [value, sample]));
  expect(samples).toMatchObject({
    'windows-1252': 'Müller, 5 €',
    'windows-1251': 'Mьller, 5 Ђ',
    macintosh: 'M¸ller, 5 Ä',
  });
  // It would be a control character there.
  expect(samples).not.toHaveProperty('iso-8859-15');
  const { all } = await read(bytes, { encoding: 'windows-1252' });
  expect(all[0]!.cells).toEqual(['Müller', '5 €']);
});

it('IMP-01 looks at all of the file before it takes it for UTF-8', async () => {
  const rows = 'some text,more\n'.repeat(50_000);
  expect((await open(Buffer.concat([Buffer.from(rows), latin1('caf\xe9,x\n')]))).ambiguous[0]).toMatchObject({
    about: 'encoding',
  });
  expect((await open(`${rows}café,x\n`)).encoding).toBe('utf-8');
  expect(
    (await open(Buffer.concat([Buffer.from(rows), Buffer.from('é').subarray(0, 1)]))).ambiguous,
  ).toHaveLength(1);
});

it('IMP-01 reports bytes that are no text in the chosen encoding', async () => {
  await expect(read(latin1('Name\ncaf\xe9 au lait\n'), { encoding: 'utf-8' })).rejects.toThrow(
    'no text in utf-8: choose another encoding',
  );
});

it.each([
  ['a,b\n1,2', ','],
  ['a;b\n1,5;2,5', ';'],
  ['a\tb\n1,5\t"2\t5"', '\t'],
  ['a|b\n1|2', '|'],
  ['sep=;\r\na,b;c,d\r\n1,2;3,4', ';'],
  ['only\n1,5\n2,5', ','],
  ['Name;Remark\nx;"one, two; three"\ny;z', ';'],
])('IMP-01 finds the separator of %j', async (content, separator) => {
  expect(await open(content)).toMatchObject({ separator, ambiguous: [] });
});

it('IMP-01 asks for the separator where two are equally likely', async () => {
  const content = 'Town, Country;Price\nKöln, DE;5\nParis, FR;6\n';
  const { ambiguous } = await open(content);
  expect(ambiguous).toEqual([
    {
      about: 'separator',
      choices: [
        { value: ',', sample: 'Town ·  Country;Price' },
        { value: ';', sample: 'Town, Country · Price' },
      ],
    },
  ]);
  expect((await read(content, { separator: ';' })).headers).toEqual(['Town, Country', 'Price']);
});

it('IMP-01 counts lines as an editor does: line breaks in cells, empty lines, every kind of line end', async () => {
  const { all } = await read('a,b\r\n"x\r\ny\rz\nw",1\n\n\r2,3\r4,5\n,\n6,7');
  expect(all.map(({ line, cells }) => [line, ...cells])).toEqual([
    [2, 'x\r\ny\rz\nw', '1'],
    [8, '2', '3'],
    [9, '4', '5'],
    [11, '6', '7'],
  ]);
  const named = await read('sep=,\na,b\n1,2');
  expect(named.all[0]!.line).toBe(3);
});

it('IMP-01 reports rows with too many or too few cells by line, and goes on', async () => {
  const { all } = await read('a,b,c\n1,2\n1,2,3,4\n1,2,3,,\n5,,\n');
  expect(all.map(({ line, cells, errors }) => [line, cells, errors.map(({ message }) => message)])).toEqual([
    [2, ['1', '2', null], ['The row has 2 cells instead of 3.']],
    [3, ['1', '2', '3'], ['The row has 4 cells instead of 3.']],
    [4, ['1', '2', '3'], []],
    [5, ['5', null, null], []],
  ]);
});

it('IMP-01 names headers that are missing or occur twice', async () => {
  const table = await open('id,,id,Name,\n1,2,3,4\n');
  expect(table.headers).toEqual(['id', '', 'id', 'Name']);
  expect(table.headerErrors).toEqual([
    'The header "id" occurs 2 times: in columns 1, 3.',
    'Column 2 has no header.',
  ]);
  expect((await open('a,A\n1,2')).headerErrors).toEqual([]);
});

it('IMP-01 reads quotation marks as they are meant', async () => {
  const { all } = await read('size,text\n5" pipe,"say ""hi"""\n"a"b,c\nx,""\n');
  expect(all.map(({ cells }) => cells)).toEqual([
    ['5" pipe', 'say "hi"'],
    ['"a"b', 'c'],
    ['x', null],
  ]);
  expect((await read("a,b\n'x,y',z\n", { quote: "'" })).all[0]!.cells).toEqual(['x,y', 'z']);
  expect((await read('a,b\n"x,y"\n', { quote: '' })).all[0]!.cells).toEqual(['"x', 'y"']);
});

it('IMP-01 names the line of a quotation mark that is never closed', async () => {
  const rows = rowsOf(await open('a,b\n1,2\n\n3,"open\n4,5\n'));
  await expect(rows).rejects.toThrow(
    new TableError('A quotation mark in the row that begins here is never closed.', 4),
  );
});

it("IMP-05 takes off the ' of a cell that a spreadsheet would run", async () => {
  const { all, headers } = await read("'=a,b\n'=1+1,'+49\n'x,it's\n''=1,'-\n");
  expect(headers).toEqual(['=a', 'b']);
  expect(all.map(({ cells }) => cells)).toEqual([
    ['=1+1', '+49'],
    ["'x", "it's"],
    ["'=1", '-'],
  ]);
});

it('IMP-01 holds the bounds of columns, and of the size of a row', async () => {
  const columns = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`).join(',');
  expect((await open(columns(200))).headers).toHaveLength(200);
  await expect(open(columns(201))).rejects.toThrow('Line 1: There are 201 columns, at most 200 are read.');
  const { all } = await read(`a,b\n1,${'ä'.repeat(499_999)}\n1,${'ä'.repeat(500_000)}\n2,x\n`);
  expect(all.map(({ line, errors }) => [line, errors.map(({ message }) => message)])).toEqual([
    [2, []],
    [3, ['The row is larger than 1 MB.']],
    [4, []],
  ]);
});

it('IMP-01 ends a row that goes on for ever, of text or of separators', async () => {
  function* forever(start: string, piece: string) {
    yield Buffer.from(`a,b\n1,2\n${start}`);
    for (;;) yield Buffer.from(piece.repeat(100_000));
  }
  const endless = [
    ['"', 'text\n'],
    ['', ',"\n"'],
  ] as const;
  for (const [start, piece] of endless) {
    const source = () => Readable.from(forever(start, piece));
    const all = async () => rowsOf(await openTable(source, { encoding: 'utf-8', separator: ',' }));
    await expect(all()).rejects.toThrow(/^Line 3: The row that begins here is longer than 16 MB/);
  }
});

it('IMP-01 reads a million rows and no more, in memory for a few of them', async () => {
  const source = pathToFileURL(join(__dirname, 'openTable.ts')).href;
  const counting = `
    const { parentPort } = require('node:worker_threads');
    const { Readable } = require('node:stream');
    function* content() {
      yield Buffer.from('number,text\\n');
      const rows = Buffer.from('12345,"some, text"\\n'.repeat(1000));
      for (let batch = 0; batch < 1001; batch += 1) yield rows;
    }
    async function count({ tsImport }) {
      const { openTable } = await tsImport('${source}', '${source}');
      const table = await openTable(() => Readable.from(content()), { encoding: 'utf-8', separator: ',' });
      let count = 0;
      try {
        for await (const row of table.rows()) count += row.cells.length / 2;
      } catch (error) {
        parentPort.postMessage([count, error.message]);
      }
    }
    import('tsx/esm/api').then(count);`;
  // The rows together take more than 150 MB.
  const thread = new Worker(counting, {
    eval: true,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 60, maxYoungGenerationSizeMb: 16 },
  });
  const [answer] = await once(thread, 'message');
  expect(answer).toEqual([bounds.rows, 'Line 1000002: A file has at most 1,000,000 rows.']);
});

it.each([
  ['', 'The file is empty.'],
  ['\n\n', 'The file is empty: its first row must name the columns.'],
  ['%PDF-1.7', 'This is a PDF'],
  ['<html><table>', 'This is a web page or an XML file'],
  [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 1, 2]), 'neither a text nor an XLSX file'],
  [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'old Excel file (.xls)'],
  [
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('EncryptedPackage', 'utf16le')]),
    'protected by a password: save it without one',
  ],
])('IMP-01 says what a file is that is no table: %j', async (content, message) => {
  await expect(open(content)).rejects.toThrow(message);
});
