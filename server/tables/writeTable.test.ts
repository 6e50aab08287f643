import { PassThrough, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { openTable } from './openTable';
import { bounds, type Cell } from './table';
import { fileOf, rowsOf } from '@server/testing/tableFiles';
import { writeCsv, writeNdjson, writeXlsx } from './writeTable';

afterEach(() => jest.restoreAllMocks());

const writers = { csv: writeCsv, xlsx: writeXlsx };

async function* each<T>(items: Iterable<T>) {
  yield* items;
}

async function written(format: keyof typeof writers, headers: string[], rows: Cell[][]): Promise<Buffer> {
  const out = new PassThrough();
  const [bytes] = await Promise.all([buffer(out), writers[format](headers, each(rows), out)]);
  return bytes;
}

async function readAgain(bytes: Buffer) {
  const table = await openTable(fileOf(bytes));
  return { headers: table.headers, rows: (await rowsOf(table)).map(({ cells }) => cells) };
}

describe.each(['csv', 'xlsx'] as const)('%s', (format) => {
  const nasty = fc.oneof(
    fc.constantFrom(
      ...[
        '=1+1',
        "'=1",
        "''-",
        '-5',
        '-1250.50',
        "'-5",
        '\tx',
        '\rx',
        '@a',
        "'",
        'a\r\nb',
        'a\rb',
        '"',
        '""',
        'a"b',
        ';',
        ',',
        ' x ',
      ],
      ...[
        '_x0041_',
        '_x0041\u0001',
        '_x005F_x0041_',
        '\u0001x0041_',
        '<a>&amp;',
        '\ufffe',
        '\u0000',
        '\u2028',
        'sep=;',
      ],
    ),
    fc.string({ unit: 'binary', minLength: 1 }),
    fc
      .array(fc.constantFrom('_', 'x', '0041', "'", '=', '\r', '\n', '"', '\u0007', '😀'), { minLength: 1 })
      .map((parts) => parts.join('')),
  );

  it('IMP-05 gives any texts back as they were written', async () => {
    const row = fc.tuple(nasty, fc.option(nasty), fc.option(nasty));
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
        const headers = ['one', 'two, "2"', '=three'];
        expect(await readAgain(await written(format, headers, rows))).toEqual({ headers, rows });
      }),
      { seed: 17, numRuns: format === 'csv' ? 200 : 15 },
    );
  });

  it('IMP-05 gives numbers and yes or no back', async () => {
    const numbers = fc.sample(fc.double({ noNaN: true, noDefaultInfinity: true }), {
      seed: 17,
      numRuns: 300,
    });
    const rows: Cell[][] = [...numbers, -5, 0.1 + 0.2, 1e21, 0].map((number) => [number, number > 0]);
    const read = (await readAgain(await written(format, ['number', 'positive'], rows))).rows;
    // A CSV file has texts only.
    const value = (cell: Cell) => (format === 'csv' ? String(cell) : cell);
    expect(read).toEqual(
      rows.map(([number, positive]) => [value(number === 0 ? 0 : number!), value(positive!)]),
    );
  });

  it('IMP-05 writes dates as texts that leave no question, and empty cells of a single column', async () => {
    const day = new Date('2026-02-03T04:05:06.000Z');
    const { rows } = await readAgain(await written(format, ['at'], [[day], [null], ['']]));
    expect(rows).toEqual([['2026-02-03T04:05:06.000Z']]);
  });

  it('IMP-05 writes no faster than the file is taken', async () => {
    let asked = 0;
    async function* rows() {
      while (asked < 50_000) yield [String((asked += 1)), 'some text that is neither long nor short'];
    }
    const askedAtWrites: number[] = [0];
    const someTurns = async () => {
      for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
    };
    const slow = new Writable({
      write: (_chunk, _encoding, done) => {
        askedAtWrites.push(asked);
        void someTurns().then(() => done());
      },
    });
    await writers[format](['number', 'text'], rows(), slow);
    const steps = askedAtWrites.slice(1).map((count, index) => count - askedAtWrites[index]!);
    expect(asked).toBe(50_000);
    expect(Math.max(...steps)).toBeLessThan(15_000);
  });

  it('IMP-05 reports an error of the rows, and ends the file', async () => {
    async function* failing() {
      yield ['a'];
      throw new Error('the database is gone');
    }
    const out = new PassThrough().resume();
    await expect(writers[format](['x'], failing(), out)).rejects.toThrow('the database is gone');
    expect(out.destroyed).toBe(true);
  });
});

it('IMP-05 writes CSV that Excel reads: a byte order mark, CRLF, nothing that runs, numbers as they are', async () => {
  const csv = await written(
    'csv',
    ['a', 'b'],
    [
      ['=1+1', -5],
      ["x'y", '-1250.50'],
      ['-5', "'-5"],
      ['-5+1', '-1.'],
      ['a;b', 'c,"d"'],
    ],
  );
  expect(csv.toString()).toBe(
    `\ufeffa,b\r\n'=1+1,-5\r\nx'y,-1250.50\r\n-5,''-5\r\n'-5+1,'-1.\r\na;b,"c,""d"""\r\n`,
  );
});

it('IMP-05 writes XLSX without formulas, in well-formed parts', async () => {
  const parts = unzipSync(await written('xlsx', ['a'], [['=1+1'], ['\u0001 <b> ']]));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain('<t>=1+1</t>');
  expect(sheet).toContain('<t xml:space="preserve">_x0001_ &lt;b&gt; </t>');
  expect(Object.keys(parts)[0]).toBe('[Content_Types].xml');
});

it('IMP-05 begins a further sheet after as many rows as are read again: a million', async () => {
  expect(bounds.rows).toBe(1_000_000);
  // A million take half a minute.
  jest.replaceProperty<{ rows: number }, 'rows'>(bounds, 'rows', 1000);
  function* rows(): Generator<Cell[]> {
    for (let number = 1; number <= bounds.rows + 1; number += 1) yield [number];
  }
  const out = new PassThrough();
  const [bytes] = await Promise.all([buffer(out), writeXlsx(['number'], each(rows()), out)]);
  const { ambiguous } = await openTable(fileOf(bytes));
  expect(ambiguous[0]!.choices.map(({ value }) => value)).toEqual(['Records', 'Records 2']);
  const last = await openTable(fileOf(bytes), { sheet: 'Records 2' });
  expect(await rowsOf(last)).toEqual([{ line: 2, cells: [bounds.rows + 1], errors: [] }]);
});

it('IMP-05 writes NDJSON, a row a line', async () => {
  const out = new PassThrough();
  const rows = [{ externalId: 'A\n1' }, { externalId: 'ä' }];
  const [bytes] = await Promise.all([buffer(out), writeNdjson(each(rows), out)]);
  expect(bytes.toString()).toBe('{"externalId":"A\\n1"}\n{"externalId":"ä"}\n');
});
