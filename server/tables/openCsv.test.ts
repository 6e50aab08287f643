import { once } from 'node:events';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { fileOf, rowsOf } from '@server/testing/tableFiles';
import { toHeaders } from './headers';
import { openTable, type TableOptions } from './openTable';
import { bounds, TableError } from './table';

const open = (content: string | Uint8Array, options?: TableOptions) => openTable(fileOf(content), options);
async function read(content: string | Uint8Array, options?: TableOptions) {
  const table = await open(content, options);
  expect(table.ambiguous).toEqual([]);
  return { ...table, all: await rowsOf(table) };
}

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
  expect((await open('h'.repeat(10_000))).headers[0]).toHaveLength(10_000);
  await expect(open(`a,${'h'.repeat(10_001)}`)).rejects.toThrow(
    'Line 1: The header of column 2 is longer than 10000 characters.',
  );
  // As the cells of a workbook may have them.
  expect(() => toHeaders({ line: 1, cells: ['a', 'b\0'] })).toThrow(
    'Line 1: The header of column 2 has characters that cannot be stored.',
  );
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
