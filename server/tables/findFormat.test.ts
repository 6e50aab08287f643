import { fileOf, rowsOf } from '@server/testing/tableFiles';
import { openTable, type TableOptions } from './openTable';

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

it('IMP-01 offers of encodings in which the file reads alike the first, and shows where the others differ', async () => {
  const german = latin1(`Name;Town\n${'M\xfcller;K\xf6ln\n'.repeat(3)}Gr\xfcn;\xdcrz\n`);
  const valuesOf = async (bytes: Uint8Array) =>
    (await open(bytes)).ambiguous[0]?.choices.map(({ value }) => value);
  expect(await valuesOf(german)).toEqual(['windows-1252', 'windows-1251', 'windows-1253', 'macintosh']);
  const priced = Buffer.concat([german, latin1('Gr\xfcn;5 \xa4\n')]);
  expect((await open(priced)).ambiguous[0]?.choices).toEqual(
    expect.arrayContaining([
      { value: 'windows-1252', sample: 'Müller, 5 ¤, Köln' },
      { value: 'iso-8859-15', sample: 'Müller, 5 €, Köln' },
    ]),
  );
  // Beyond what is looked at for samples.
  const late = Buffer.concat([german, latin1('Gr\xfcn;x\n'.repeat(100_000)), latin1('\xa4;y\n')]);
  expect(await valuesOf(late)).toContain('iso-8859-15');
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

const titled =
  'Cases, open, November 2026\n\nNumber;Subject;Company;Site\nCS-1;Fan, loud;Orbis;A\nCS-2;Disk;Orbis;B\nCS-3;';

it('IMP-01 finds the separator of a table that stands below a title, and asks which line names the columns', async () => {
  const { ambiguous, separator } = await open(titled);
  expect({ separator, ambiguous }).toEqual({
    separator: ';',
    ambiguous: [
      {
        about: 'headerLine',
        choices: [
          { value: '1', sample: 'Cases, open, November 2026' },
          { value: '3', sample: 'Number · Subject · Company · Site' },
          { value: '4', sample: 'CS-1 · Fan, loud · Orbis · A' },
          { value: '5', sample: 'CS-2 · Disk · Orbis · B' },
        ],
      },
    ],
  });
});

it('IMP-01 reads the rows below the line that names the columns, by their lines in the file', async () => {
  const answered = await read(titled, { headerLine: 3 });
  expect(answered.headers).toEqual(['Number', 'Subject', 'Company', 'Site']);
  expect(answered.all.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [4, 'CS-1'],
    [5, 'CS-2'],
    [6, 'CS-3'],
  ]);
  expect(await read(titled, { areKnown: (names) => names.includes('Subject') })).toEqual({
    ...answered,
    rows: expect.any(Function),
  });
  await expect(open(titled, { headerLine: 2 })).rejects.toThrow(
    'Line 2: The names of the columns must stand in one of the first 20 rows.',
  );
});

it.each([
  ['a first row with half of the cells', 'a,b\n1,2,3,4\n', ['a', 'b']],
  ['one that is known', 'a\n1,2,3\n', ['a']],
  ['lines of separators only', ',,\n,,\na,b,c\n1,2,3\n', ['a', 'b', 'c']],
])('IMP-01 asks for no line with names below %s', async (_first, content, headers) => {
  const table = await open(content, { separator: ',', areKnown: ([name]) => name === 'a' });
  expect(table).toMatchObject({ headers, ambiguous: [] });
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
