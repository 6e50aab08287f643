import { importAnswer, type ImportQuery } from '@contract/source/imports';
import { storeRows } from '@server/source/storeRows';
import { buildTestApp, type TestApp } from '@server/testing/testApp';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
}, 60_000);
afterAll(() => test.close());

const send = (kind: string, file: string | Buffer, query: ImportQuery) =>
  test.injectAs('Admin', {
    method: 'POST',
    url: `/api/import/${kind}`,
    query: query,
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(file),
  });

async function ask(kind: string, file: string | Buffer, query: ImportQuery) {
  const response = await send(kind, file, query);
  expect([response.statusCode, response.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
  return importAnswer.parse(response.json());
}

const casesStored = () =>
  test.db
    .selectFrom('support_cases')
    .select(['casenumber', 'title', 'createddate'])
    .orderBy('casenumber')
    .execute();

describe('imports', () => {
  it('IMP-02 a check tells of each row and stores nothing; the same file is then stored, and again changes nothing', async () => {
    const file = [
      'Case Number,Subject,Date Created,Color',
      'CS-1,Fan,2026-11-02,red',
      'CS-2,"Disk, failed",2026-11-31,red',
      'CS-3,Router,,',
      'CS-1,Again,,',
    ].join('\n');
    const checked = await ask('case', file, { mode: 'check' });
    expect(checked).toMatchObject({
      columns: [
        { header: 'Case Number', field: 'casenumber' },
        { header: 'Subject', field: 'title' },
        { header: 'Date Created', field: 'createddate' },
        { header: 'Color', field: null },
      ],
      counts: { created: 2, refused: 2, updated: 0, unchanged: 0 },
      rows: [
        { line: 3, verdict: 'refused', issues: [{ path: 'createddate' }] },
        {
          line: 5,
          verdict: 'refused',
          issues: [{ path: 'casenumber', message: 'Stands in line 2 already' }],
        },
      ],
    });
    expect(await casesStored()).toEqual([]);
    expect((await ask('case', file, { mode: 'store' })).counts).toMatchObject({ created: 2, refused: 2 });
    expect(await casesStored()).toEqual([
      { casenumber: 'CS-1', title: 'Fan', createddate: '2026-11-02' },
      { casenumber: 'CS-3', title: 'Router', createddate: null },
    ]);
    expect((await ask('case', file, { mode: 'store' })).counts).toMatchObject({ unchanged: 2, refused: 2 });
  });

  it('IMP-02 an update names each changed field; a field without a column keeps its value', async () => {
    const checked = await ask('case', 'casenumber;title;company\nCS-1;Fan module;\nCS-3;Router;Orbis\n', {
      mode: 'check',
    });
    expect(checked).toMatchObject({
      counts: { updated: 2 },
      rows: [
        {
          line: 2,
          verdict: 'updated',
          changes: [{ field: 'title', before: 'Fan', after: 'Fan module' }],
        },
        { line: 3, verdict: 'updated', changes: [{ field: 'company', before: '', after: 'Orbis' }] },
      ],
    });
    await ask('case', 'casenumber;title\nCS-1;Fan module\n', { mode: 'store' });
    expect((await casesStored())[0]).toEqual({
      casenumber: 'CS-1',
      title: 'Fan module',
      createddate: '2026-11-02',
    });
  });

  it('IMP-01 dates and decimals that can be read in two ways are asked for, and never guessed', async () => {
    const file = 'tranid;trandate;amount\nSO-1;02.03.2026;1.250\nSO-2;03.04.2026;2.500\n';
    const asked = await ask('salesorder', file, { mode: 'store' });
    expect(asked.questions).toEqual([
      {
        about: 'dateOrder',
        choices: [
          { value: 'dmy', sample: '02.03.2026' },
          { value: 'mdy', sample: '02.03.2026' },
        ],
      },
      {
        about: 'decimal',
        choices: [
          { value: '.', sample: '1.250' },
          { value: ',', sample: '1.250' },
        ],
      },
    ]);
    expect(await test.db.selectFrom('sales_orders').select('tranid').execute()).toEqual([]);
    await ask('salesorder', file, { mode: 'store', dateOrder: 'dmy', decimal: ',' });
    const [order] = await test.db
      .selectFrom('sales_orders')
      .select(['trandate', 'amount'])
      .orderBy('tranid')
      .execute();
    expect(order).toEqual({ trandate: '2026-03-02', amount: '1250' });
  });

  it('IMP-01 an encoding that cannot be known is asked for', async () => {
    const file = Buffer.from('casenumber,title\nCS-9,M\xfcller\n', 'latin1');
    const asked = await ask('case', file, { mode: 'store' });
    expect(asked.questions).toMatchObject([{ about: 'encoding' }]);
    await ask('case', file, { mode: 'store', encoding: 'windows-1252' });
    expect(await casesStored()).toContainEqual({ casenumber: 'CS-9', title: 'Müller', createddate: null });
  });

  it('IMP-01 a record is known by its number or internal id, whatever its source calls it, and kept fields are not required', async () => {
    const sender = { source: 'ERP', actorId: 'test', requestId: null };
    const row = { externalId: 'ERP-70', record: { internalid: '700', casenumber: 'CS-70', title: 'Fan' } };
    await storeRows(test.db, 'case', [row], sender);
    expect((await ask('case', 'casenumber,company\nCS-70,Orbis\n', { mode: 'store' })).counts).toMatchObject({
      updated: 1,
    });
    expect((await ask('case', 'internalid,priority\n700,High\n', { mode: 'store' })).counts).toMatchObject({
      updated: 1,
      refused: 0,
    });
    const stored = await test.db
      .selectFrom('support_cases')
      .selectAll()
      .where('casenumber', '=', 'CS-70')
      .execute();
    expect(stored).toMatchObject([
      { internalid: '700', title: 'Fan', company: 'Orbis', fields: { priority: 'High' } },
    ]);
    expect((await ask('case', 'internalid,priority\n701,High\n', { mode: 'check' })).rows).toMatchObject([
      { verdict: 'refused', issues: [{ path: 'casenumber', message: 'Is required' }] },
    ]);
    await storeRows(test.db, 'case', [{ externalId: 'ERP-71', record: { casenumber: 'CS-70' } }], sender);
    expect((await ask('case', 'casenumber,company\nCS-70,Halcyon\n', { mode: 'store' })).rows).toMatchObject([
      { verdict: 'refused', issues: [{ path: 'casenumber', message: 'Several records have it' }] },
    ]);
  });

  it('IMP-01 parameters that mean nothing name their field', async () => {
    const wrong: [keyof ImportQuery, string][] = [
      ['encoding', 'klingon'],
      ['separator', 'x'],
      ['zone', 'Mars/Olympus'],
    ];
    for (const [field, value] of wrong) {
      const response = await send('case', 'casenumber\n1\n', { mode: 'check', [field]: value });
      expect(response.statusCode).toBe(400);
      expect(response.json<{ message: string }>().message).toContain(field);
    }
  });

  it('IMP-01 one import runs at a time, and the next may start when it is done', async () => {
    const file = ['casenumber,title', ...Array.from({ length: 3000 }, (_, at) => `CS-${5000 + at},Fan`)].join(
      '\n',
    );
    const both = await Promise.all([1, 2].map(() => send('case', file, { mode: 'check' })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await send('case', 'nonsense', { mode: 'check' })).statusCode).toBe(400);
    expect((await send('case', file, { mode: 'check' })).statusCode).toBe(200);
  });

  it('IMP-01 what cannot be read as a table says why', async () => {
    const wrong: [string | Buffer, RegExp][] = [
      ['title\nFan\n', /A column is required: externalId or internalid or casenumber/],
      ['casenumber,casenumber\n1,2\n', /casenumber/],
      [Buffer.from('PK\x03\x04 broken'), /./],
      ['', /./],
    ];
    for (const [file, reason] of wrong) {
      const response = await send('case', file, { mode: 'check' });
      expect(response.statusCode).toBe(400);
      expect(response.json<{ message: string }>().message).toMatch(reason);
    }
    expect((await send('nothing', 'a\n1\n', { mode: 'check' })).statusCode).toBe(400);
  });

  it.each(['csv', 'xlsx'])('IMP-05 an exported %s file, imported again, changes nothing', async (format) => {
    await ask('case', 'casenumber,title,defect\nCS-20,"=cmd, ""x""\n2nd line",-5\n', { mode: 'store' });
    const exported = await test.injectAs('Admin', {
      method: 'GET',
      url: '/api/export/case',
      query: { format },
    });
    expect(exported.statusCode).toBe(200);
    const { counts } = await ask('case', exported.rawPayload, { mode: 'check' });
    expect(counts).toMatchObject({ created: 0, updated: 0, refused: 0 });
    expect(counts.unchanged).toBe((await casesStored()).length);
  });
});
