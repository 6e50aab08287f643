import { toCsv } from '@/lib/format/csv';
import { buildFile } from '@/testing/builders/buildFile';
import { buildUser } from '@/testing/builders/buildUser';
import { checkPeople, importErrorOf, requestOf } from './checkPeople';
import { readFile, type ImportRow } from './readPeople';

const HEAD = 'Email,Full Name,Role,Alias';
const fileOf = (...lines: string[]) => buildFile('people.csv', lines.join('\r\n'));
const read = (...lines: string[]) => readFile(fileOf(...lines));
const rowsOf = async (...lines: string[]): Promise<readonly ImportRow[]> => {
  const people = await read(...lines);
  if ('error' in people) throw new Error(people.error);
  return people.rows;
};
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => `p${at}@example.test,Person ${at},Admin,`);

describe('a file', () => {
  it.each([
    ['with commas', [HEAD, 'ana@example.test,"Souza, Ana",Admin,Ana']],
    ['with semicolons', ['email;full name;role;alias', 'ana@example.test;Souza, Ana;Admin;Ana']],
    [
      'with columns in another order and case',
      ['ROLE,ALIAS,E-Mail,full_name', 'Admin,Ana,ana@example.test,"Souza, Ana"'],
    ],
    ['with blanks around', [HEAD, ' ana@example.test ," Souza, Ana "," Admin ",Ana ']],
    [
      'with a mark in front and empty columns behind',
      [`\uFEFF${HEAD},,`, 'ana@example.test,"Souza, Ana",Admin,Ana,,'],
    ],
  ])('ADM-04 %s names a person', async (_what, lines) => {
    const [row] = await rowsOf(...lines);
    expect(row).toEqual({
      row: 2,
      email: 'ana@example.test',
      fullname: 'Souza, Ana',
      role: 'Admin',
      alias: 'Ana',
      hasExtra: false,
    });
  });

  it("ADM-04 that has a `'` before what a spreadsheet would run names people as they are called", async () => {
    const person = ['-ana@example.test', '-Ana', 'Admin', "'=A"];
    const file = buildFile('users.csv', toCsv([HEAD.split(','), person]));
    const people = await readFile(file);
    expect(requestOf('rows' in people ? people.rows : []).users).toEqual([
      { email: '-ana@example.test', fullname: '-Ana', role: 'Admin', alias: "'=A" },
    ]);
  });

  it('ADM-04 needs no alias, and blank rows count as rows', async () => {
    const rows = await rowsOf('Email,Name,Role', 'a@b.test,A,Admin', '', ',,', 'c@d.test,C,field engineer');
    expect(rows.map(({ row, alias }) => [row, alias])).toEqual([
      [2, ''],
      [5, ''],
    ]);
    expect(requestOf(rows).users).toEqual([
      { email: 'a@b.test', fullname: 'A', role: 'Admin' },
      { email: 'c@d.test', fullname: 'C', role: 'Field Engineer' },
    ]);
  });

  it.each([
    ['nothing', [''], 'It is empty.'],
    ['no head', many(2), 'Its first row does not name the columns. The template shows how.'],
    ['a name of a column missing', ['Email,,Role', ...many(1)], 'The column Full Name is missing.'],
    [
      'a column twice',
      ['Email,Name,Role,E-mail', ...many(1)],
      'The column Email stands in it more than once.',
    ],
    ['no roles', ['Email,Full Name', ...many(1)], 'The column Role is missing.'],
    ['a head alone', [HEAD, ''], 'It names nobody: there is no row below the first.'],
    [
      'an open quote',
      [HEAD, ...many(1), 'a@b.test,"Ana', ...many(1)],
      'Row 3 has a quote that is never closed.',
    ],
    ['too many', [HEAD, ...many(1001)], 'It has 1,001 rows, and may have at most 1,000.'],
    ['too much', [HEAD, 'x'.repeat(6_000_000)], 'It has 5.8 MB, and may have at most 5 MB.'],
  ])('ADM-04 with %s is rejected', async (_what, lines, error) => {
    expect(await read(...lines)).toEqual({ error: expect.stringMatching(error) as string });
  });

  it.each([
    ['a workbook', [0x50, 0x4b, 0x03, 0x04, 0xc0, 0x80], 'It is a workbook.'],
    ['a file with zeros', [0x45, 0x00, 0x6d, 0xe9], 'It is not a text file.'],
  ])('ADM-04 %s is rejected, with what to do', async (_what, bytes, error) => {
    expect(await readFile(buildFile('people.csv', new Uint8Array(bytes)))).toEqual({
      error: `${error} In Excel, save it as “CSV UTF-8 (Comma delimited)”.`,
    });
  });

  const person = { email: 'ana@example.test', fullname: 'Zoë Großmann', role: 'Admin', alias: '' };
  it.each([
    ['UTF-16, with tabs, as Excel saves “Unicode Text”', 'utf16le', '\t', []],
    ['UTF-8 with a mark', 'utf8', ';', []],
    ['the bytes of Western Europe', 'latin1', ';', [/^The file was read as Windows-1252,/]],
  ] as const)('ADM-04 reads %s', async (_what, encoding, separator, remarks) => {
    const lines = [
      ['Email', 'Full Name', 'Role'],
      [person.email, person.fullname, person.role],
    ];
    const mark = encoding === 'latin1' ? '' : '\uFEFF';
    const text = mark + lines.map((line) => line.join(separator)).join('\r\n');
    const people = await readFile(buildFile('people.csv', new Uint8Array(Buffer.from(text, encoding))));
    expect(people).toEqual({
      rows: [expect.objectContaining(person)],
      remarks: remarks.map((remark) => expect.stringMatching(remark) as string),
    });
  });

  it('ADM-04 may have columns that are not used, and the first of them are named', async () => {
    const names = Array.from({ length: 9 }, (_, at) => `Field ${at}`);
    const people = await read(
      ['', 'Email', 'Full Name', 'Role', ...names].join(','),
      ['1', person.email, person.fullname, person.role, ...names.map(() => 'x')].join(','),
    );
    expect(people).toEqual({
      rows: [expect.objectContaining({ ...person, hasExtra: false })],
      remarks: ['Columns that are not used: column 1, Field 0, Field 1, Field 2, Field 3, and 5 more.'],
    });
  });

  it('ADM-04 that was moved meanwhile is rejected', async () => {
    const file = fileOf(HEAD);
    file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    expect(await readFile(file)).toEqual({
      error: expect.stringMatching(/^It can no longer be read/) as string,
    });
  });

  it('ADM-04 takes a thousand', async () => {
    expect(await rowsOf(HEAD, ...many(1000))).toHaveLength(1000);
  });
});

describe('the check', () => {
  const users = [buildUser({ email: 'Taken@example.test' })];
  const errors = async (...lines: string[]) =>
    checkPeople(await rowsOf(HEAD, ...lines), users).map(({ row, field, value, reason }) => [
      row,
      field,
      value,
      reason,
    ]);

  it('ADM-07 ADM-08 names row, field and reason of every error', async () => {
    expect(
      await errors(
        'a b@example.test,Ana,Admin,',
        'ok@example.test,Ana,Owner,',
        'taken@EXAMPLE.test,Ana,Admin,',
        ',,,Ana',
        'OK@example.test,Ana,Admin,',
        `\u0430na@example.test,${'x'.repeat(201)},Admin,,more`,
      ),
    ).toEqual([
      [2, 'Email', 'a b@example.test', 'Please enter a valid email address'],
      [3, 'Role', 'Owner', 'Must be one of Admin, Field Engineer, Field Service Partner'],
      [4, 'Email', 'taken@EXAMPLE.test', 'Email already exists'],
      [5, 'Email', '', 'Please enter a valid email address'],
      [5, 'Full Name', '', 'Is required'],
      [5, 'Role', '', 'Must be one of Admin, Field Engineer, Field Service Partner'],
      [6, 'Email', 'OK@example.test', 'Row 3 has the same address'],
      [7, 'Email', '\u0430na@example.test', 'Please enter a valid email address'],
      [7, 'Full Name', 'x'.repeat(201), 'Must be at most 200 characters'],
      [7, null, '', 'Has more values than there are columns'],
    ]);
  });

  it('ADM-08 finds no errors in a good list', async () => {
    expect(await errors('a@example.test,Ana,admin,', 'b@example.test,Ben,FIELD ENGINEER,Ben')).toEqual([]);
  });

  it('ADM-08 errors from the server name the rows of the file', async () => {
    const rows = await rowsOf(HEAD, 'a@example.test,Ana,Admin,', '', 'b@example.test,Ben,Admin,');
    const message = 'Email already exists';
    expect(importErrorOf(rows, { path: 'users.1.email', message })).toEqual({
      row: 4,
      field: 'Email',
      value: 'b@example.test',
      reason: message,
    });
    expect(importErrorOf(rows, { path: 'users.1', message })).toMatchObject({ row: 4, field: null });
    expect(importErrorOf(rows, { path: 'users.9.email', message })).toBeNull();
    expect(importErrorOf(rows, { path: 'users', message })).toBeNull();
  });
});
