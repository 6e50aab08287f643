import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import {
  importAnswer,
  importLimits,
  importsAnswer,
  type ImportAnswer,
  type ImportSettings,
} from '@contract/source/imports';
import type { RecordKind } from '@contract/source/kinds';
import type { SourceRow } from '@contract/source/rows';
import { outOfSpace } from '@server/db/pglite/freeSpace';
import { fromNow } from '@server/db/time';
import { ApiError } from '@server/http/errors';
import { sweepFiles } from '@server/modules/files/sweepFiles';
import { deleteRow } from '@server/source/rows/deleteRow';
import { exportedRows } from '@server/source/rows/exportRows';
import { findRow } from '@server/source/rows/findRow';
import { storeRows } from '@server/source/rows/storeRows';
import { itOnPostgres } from '@server/testing/itOnPostgres';
import { lockWaits } from '@server/testing/lockWaits';
import { addImr } from '@server/testing/records/addRequests';
import { afterRead, SESSION_READ } from '@server/testing/records/afterRead';
import { sessionHeaders } from '@server/testing/sessionHeaders';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { addTestSession, addTestUser } from '@server/testing/testUsers';
import { runStore } from './runStore';

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp();
}, 60_000);
afterEach(() => test.close());

/** So many hours ago; negative for the future. */
const fromHours = (ago: number) => new Date(Date.now() - ago * 3_600_000).toISOString();

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, path: string, payload?: object) =>
  test.injectAs('Admin', { method, url: `/api/imports${path}`, ...(payload && { payload }) });

const send = (kind: string, file: string | Buffer, fileName = 'file.csv') =>
  test.injectAs('Admin', {
    method: 'POST',
    url: '/api/imports',
    query: { kind, fileName },
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(file),
  });

async function read(id: string): Promise<ImportAnswer> {
  await test.app.importWorker.drain();
  const response = await call('GET', `/${id}`);
  expect([response.statusCode, response.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
  return importAnswer.parse(response.json());
}

/** Adds a file, and answers what its check says. */
async function check(
  kind: RecordKind,
  file: string | Buffer,
  settings?: ImportSettings,
): Promise<ImportAnswer> {
  const response = await send(kind, file);
  expect([response.statusCode, response.body.slice(0, 200)]).toEqual([201, expect.any(String)]);
  const { id } = response.json<ImportAnswer>();
  const checked = await read(id);
  if (!settings) return checked;
  expect((await call('PUT', `/${id}`, settings)).statusCode).toBe(200);
  return read(id);
}

async function act(id: string, action: 'store' | 'stop' | 'undo'): Promise<ImportAnswer> {
  expect((await call('POST', `/${id}/${action}`)).statusCode).toBe(200);
  return read(id);
}

const store = async (kind: RecordKind, file: string | Buffer, settings?: ImportSettings) =>
  act((await check(kind, file, settings)).id, 'store');

const listed = async () => importsAnswer.parse((await call('GET', '')).json());

const casesStored = () =>
  test.db
    .selectFrom('support_cases')
    .select(['casenumber', 'title', 'createddate'])
    .orderBy('casenumber')
    .execute();

const sender = { source: 'ERP', actorId: 'test', requestId: null };

describe('checking', () => {
  it('IMP-02 a check tells of each row and stores nothing; the same file is then stored, and again changes nothing', async () => {
    const file = [
      'Case Number,Subject,Date Created,Color',
      'CS-1,Fan,2026-11-02,red',
      'CS-2,"Disk, failed",2026-11-31,red',
      'CS-3,Router,,',
      'CS-1,Again,,',
    ].join('\n');
    const checked = await check('case', file);
    expect(checked).toMatchObject({
      state: 'checked',
      fileName: 'file.csv',
      rowsDone: 4,
      rowsTotal: 4,
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
    expect(await act(checked.id, 'store')).toMatchObject({
      state: 'done',
      counts: { created: 2, refused: 2 },
    });
    expect(await casesStored()).toEqual([
      { casenumber: 'CS-1', title: 'Fan', createddate: '2026-11-02' },
      { casenumber: 'CS-3', title: 'Router', createddate: null },
    ]);
    expect((await store('case', file)).counts).toMatchObject({ created: 0, unchanged: 2, refused: 2 });
  });

  it('IMP-02 an update names each changed field; a field without a column keeps its value', async () => {
    await store('case', 'casenumber,title,createddate\nCS-1,Fan,2026-11-02\nCS-3,Router,\n');
    const checked = await check('case', 'casenumber;title;company\nCS-1;Fan module;\nCS-3;Router;Orbis\n');
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
    await store('case', 'casenumber;title\nCS-1;Fan module\n');
    expect((await casesStored())[0]).toEqual({
      casenumber: 'CS-1',
      title: 'Fan module',
      createddate: '2026-11-02',
    });
  });

  it('IMP-01 dates and decimals that can be read in two ways are asked for, and never guessed', async () => {
    const file = 'tranid;trandate;amount\nSO-1;02.03.2026;1.250\nSO-2;03.04.2026;2.500\n';
    const asked = await check('salesorder', file);
    expect(asked).toMatchObject({
      state: 'asking',
      questions: [
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
      ],
    });
    expect((await call('POST', `/${asked.id}/store`)).statusCode).toBe(409);
    await store('salesorder', file, { dateOrder: 'dmy', decimal: ',' });
    const [order] = await test.db
      .selectFrom('sales_orders')
      .select(['trandate', 'amount'])
      .orderBy('tranid')
      .execute();
    expect(order).toEqual({ trandate: '2026-03-02', amount: '1250' });
  });

  it('IMP-01 an encoding that cannot be known is asked for', async () => {
    const file = Buffer.from('casenumber,title\nCS-9,M\xfcller\n', 'latin1');
    expect((await check('case', file)).questions).toMatchObject([{ about: 'encoding' }]);
    await store('case', file, { encoding: 'windows-1252' });
    expect(await casesStored()).toContainEqual({ casenumber: 'CS-9', title: 'Müller', createddate: null });
  });

  it('IMP-01 columns are set by hand', async () => {
    const asked = await check('case', 'Ref,Was ist los\nCS-1,Fan\n');
    expect(asked).toMatchObject({
      state: 'asking',
      questions: [],
      match: null,
      problem: expect.stringMatching(
        /^No column says which record a row is about\. Set one to External ID or Internal ID or Case Number\./,
      ),
    });
    const columns = { Ref: 'casenumber', 'Was ist los': 'title' };
    expect((await call('PUT', `/${asked.id}`, { columns })).statusCode).toBe(200);
    expect(await read(asked.id)).toMatchObject({ state: 'checked', counts: { created: 1 }, problem: null });
    await act(asked.id, 'store');
    expect((await casesStored())[0]).toMatchObject({ casenumber: 'CS-1', title: 'Fan' });
    const wrong = await call('PUT', `/${asked.id}`, { columns });
    expect(wrong.statusCode).toBe(409);
  });

  it('IMP-01 of a file without any known column it is told that its first row must name the columns', async () => {
    expect(await check('case', 'Open cases of November\n\nRef,Was ist los\nCS-1,Fan\n')).toMatchObject({
      state: 'asking',
      problem: expect.stringMatching(/The first row must name the columns: .* If these are not Cases, /),
    });
  });

  it('IMP-01 the names of the columns are found below a title, or asked for where none is known', async () => {
    const known = 'Open cases of November\n\ncasenumber,title\nCS-1,Fan\n';
    expect(await check('case', known)).toMatchObject({ state: 'checked', counts: { created: 1 } });
    const file = 'Open cases of November\n\nRef;Was ist los;Firma\nCS-1;Fan;Orbis\nCS-1;Disk;Orbis\n';
    const asked = await check('case', file);
    expect(asked).toMatchObject({
      state: 'asking',
      columns: [],
      questions: [
        {
          about: 'headerLine',
          choices: [
            { value: '1', sample: 'Open cases of November' },
            { value: '3', sample: 'Ref · Was ist los · Firma' },
            { value: '4' },
            { value: '5' },
          ],
        },
      ],
    });
    await call('PUT', `/${asked.id}`, { headerLine: '3' });
    expect((await read(asked.id)).problem).toMatch(/Case Number\. If these are not Cases, /);
    const columns = { Ref: 'casenumber', 'Was ist los': 'title', Firma: null };
    await call('PUT', `/${asked.id}`, { headerLine: '3', columns });
    expect(await read(asked.id)).toMatchObject({
      state: 'checked',
      settings: { headerLine: '3' },
      counts: { created: 1, refused: 1 },
      rows: [{ line: 5, issues: [{ path: 'casenumber', message: 'Stands in line 4 already' }] }],
    });
    const wrong = await call('PUT', `/${asked.id}`, { headerLine: '0' });
    expect(wrong.json()).toMatchObject({
      issues: [{ path: 'headerLine', message: 'Must be the number of a line' }],
    });
  });

  it('IMP-01 the list of imports tells what each one asks', async () => {
    await check('case', 'casenumber,createddate\nCS-1,02/03/2026\n');
    const data = await listed();
    expect(data).toMatchObject([{ state: 'asking', asks: ['dateOrder'] }]);
    await call('PUT', `/${data[0]!.id}`, { dateOrder: 'dmy' });
    await read(data[0]!.id);
    expect(await listed()).toMatchObject([{ state: 'checked', asks: [] }]);
  });

  it('IMP-01 yes and no are read as spreadsheets of other languages write them, and values of a list in any case', async () => {
    const words = ['ja', 'WAHR', 'Oui', 'sí', 'TRUE', '1', 'nein', 'FALSCH', 'non', 'no'];
    const rows = words.map((word, at) => `p${at}@firm.test,P,${word}`);
    const imported = await store(
      'person',
      `Email,Full Name,Active\n${rows.join('\n')}\nx@firm.test,X,perhaps\n`,
    );
    expect(imported).toMatchObject({
      counts: { created: words.length, refused: 1 },
      rows: [{ line: 12, issues: [{ path: 'active', message: '"perhaps" is neither yes nor no.' }] }],
    });
    const people = await test.db.selectFrom('people').select(['email', 'active']).orderBy('email').execute();
    expect(people.map(({ active }) => active)).toEqual(words.map((_, at) => at < 6));
    expect(await check('calendar', 'Name,Kind\nRoom 1,Room\n')).toMatchObject({ counts: { created: 1 } });
  });

  it('IMP-01 of a list in a cell every key is read, by id or label, or the row is refused', async () => {
    const cellOf = (key: string) => `"[{""Part Number"":""P1"",""${key}"":""2""}]"`;
    const imr = (...cells: string[]) =>
      ['id,custrecord_imr_case,date_created,parts']
        .concat(cells.map((cell, at) => `IMR${at},CS-1,2026-11-24T10:00Z,${cell}`))
        .join('\n');
    await store('case', 'casenumber,title\nCS-1,Fan\n');
    const refused = await check('imr', imr(cellOf('menge'), cellOf('part_number'), '[oops'));
    expect(refused.rows.map(({ issues }) => issues)).toEqual([
      [
        {
          path: 'parts',
          message: expect.stringMatching(/^There is no field "menge"\. Known are part_number, /),
        },
      ],
      [
        {
          path: 'parts',
          message: '"part_number" names part_number, which another key of the line names, too',
        },
      ],
      [{ path: 'parts', message: expect.stringMatching(/^Must be a list as an export has it/) }],
    ]);
    const imported = await store('imr', imr(cellOf('Adjust Quantity')));
    expect(imported).toMatchObject({ counts: { created: 1, refused: 0 } });
    const parts = await test.db.selectFrom('imr_parts').select(['part_number', 'adjust_qty']).execute();
    expect(parts).toEqual([{ part_number: 'P1', adjust_qty: '2' }]);
  });

  it('IMP-01 of a day with a time of day the day is read, and who needs a column of ids is told how', async () => {
    await store('case', 'casenumber,createddate\nCS-1,11/24/2026 9:45 pm\n');
    expect(await casesStored()).toMatchObject([{ casenumber: 'CS-1', createddate: '2026-11-24' }]);
    expect((await check('event', 'title,startdate\nAudit,2026-11-24\n')).problem).toMatch(
      /^No column says which record .* If the file has no such column, add one /,
    );
  });

  it('IMP-02 a check tells which calendars are not here, with the rows that name them, and so does the report', async () => {
    await store('calendar', 'name,kind\nMain,room\n');
    const file = [
      'internalid,title,startdate,calendarId',
      'E1,Visit,2026-11-03,Main',
      'E2,Audit,2026-11-03,Anna',
      'E3,Repair,2026-11-03,"[""Main"",""Anna"",""Karl""]"',
      'E4,,2026-11-03,Refused',
      'E5,Lunch,2026-11-03,',
    ].join('\n');
    const checked = await check('event', file);
    const anna = { field: 'calendarId', value: 'Anna', rows: 2 };
    const karl = { field: 'calendarId', value: 'Karl', rows: 1 };
    expect(checked).toMatchObject({ counts: { created: 4, refused: 1 } });
    expect(checked.absent).toEqual({ rows: 2, first: [anna, karl], others: 0 });
    // What has come until the rows are stored is here.
    await store('calendar', 'name,kind\nAnna,person\n');
    expect((await act(checked.id, 'store')).absent).toEqual({ rows: 1, first: [karl], others: 0 });
    const report = (await call('GET', `/${checked.id}/report`)).body.trim().split('\r\n');
    expect(report.filter((line) => line.includes('not here'))).toEqual([
      '4,E3,E3,created,calendarId: Karl was not here,',
    ]);
    // A row that changes nothing names it all the same, until it comes.
    expect((await check('event', file)).absent).toMatchObject({ rows: 1 });
    await store('calendar', 'name,kind\nKarl,person\n');
    expect((await check('event', file)).absent).toBeNull();
  });

  it('IMP-02 a check tells which assignees have no account, whatever the case of their addresses', async () => {
    const { email } = test.users.Admin;
    const file = [
      'internalid,title,assigned_email',
      `T1,Fan,${email.toUpperCase()}`,
      'T2,Disk,Gone@Firm.example',
      'T3,Cable,',
      'T4,Screen,gone@firm.example',
    ].join('\n');
    expect((await store('task', file)).absent).toEqual({
      rows: 2,
      first: [{ field: 'assigned_email', value: 'gone@firm.example', rows: 2 }],
      others: 0,
    });
    // A file that names none changes nothing about it.
    expect((await check('task', 'internalid,title\nT2,Disks\n')).absent).toBeNull();
  });

  it('IMP-02 of many cases that are not here, those that most rows name are told, and how many others', async () => {
    const rows = Array.from({ length: 25 }, (_, at) => `IMR-${at},2026-11-03T10:00:00Z,CS-${100 + at}`);
    const file = ['id,date_created,custrecord_imr_case', ...rows, 'IMR-99,2026-11-03T10:00:00Z,CS-124'];
    const { absent } = await check('imr', file.join('\n'));
    expect(absent).toMatchObject({ rows: 26, others: 15 });
    expect(absent?.first).toHaveLength(importLimits.absentNames);
    expect(absent?.first[0]).toEqual({ field: 'custrecord_imr_case', value: 'CS-124', rows: 2 });
    const long = `id,date_created,custrecord_imr_case\nIMR-1,2026-11-03T10:00:00Z,${'x'.repeat(3_000)}\n`;
    expect((await check('imr', long)).absent?.first[0]?.value).toBe(`${'x'.repeat(200)}…`);
  });

  it('IMP-02 IMP-03 an import that is stopped tells what the rows that it has stored name, and no others', async () => {
    const rows = (from: number, count: number, calendar: string) =>
      Array.from({ length: count }, (_, at) => `E${from + at},Visit,2026-11-03,${calendar}`);
    const file = [
      'internalid,title,startdate,calendarId',
      ...rows(1, 1000, 'Anna'),
      ...rows(2001, 10, 'Karl'),
    ];
    const { id, absent } = await check('event', file.join('\n'));
    expect(absent).toMatchObject({ rows: 1010 });
    await test.db
      .updateTable('imports')
      .set({ state: 'storing', rows_done: 0, claim: 'at-work', claimed_until: fromNow(60) })
      .where('id', '=', id)
      .execute();
    const row = await test.db
      .selectFrom('imports')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    let batches = 0;
    const work = runStore({
      db: test.db,
      files: test.deps.files,
      row,
      assertRunning: () => {
        batches += 1;
        if (batches > 1) throw new Error('killed');
      },
    });
    await expect(work).rejects.toThrow('killed');
    expect(await act(id, 'stop')).toMatchObject({
      state: 'stopped',
      absent: { rows: 1000, first: [{ value: 'Anna', rows: 1000 }], others: 0 },
    });
  });

  it('IMP-02 a cell that is no list says how an export writes one', async () => {
    expect(await check('inventoryitem', 'Item Name,Bins\nA-1,B-2\n')).toMatchObject({
      rows: [
        {
          issues: [
            { path: 'invTab', message: 'Must be a list as an export has it, such as [{"binnumber":"…"}]' },
          ],
        },
      ],
    });
  });

  it('IMP-01 IMP-02 what a column or a setting cannot be is told', async () => {
    const { id } = await check('case', 'casenumber,title\nCS-1,Fan\n');
    const wrong: [ImportSettings | object, RegExp][] = [
      [{ columns: { title: 'weight' } }, /no field weight/],
      [{ columns: { title: 'company', casenumber: 'company' } }, /Two columns/],
      [{ zone: 'Mars/Olympus' }, /zone/],
      [{ mode: 'replace' }, /mode/],
    ];
    for (const [settings, reason] of wrong) {
      const response = await call('PUT', `/${id}`, settings);
      expect(response.statusCode).toBe(400);
      expect(response.json<{ message: string }>().message).toMatch(reason);
    }
    expect(await check('case', 'casenumber\nCS-1\n', { encoding: 'klingon' })).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('klingon'),
    });
  });

  it('IMP-02 only new records, or only stored ones, where a person says so', async () => {
    await store('case', 'casenumber,title\nCS-1,Fan\n');
    const file = 'casenumber,title\nCS-1,Fan module\nCS-2,Disk\n';
    expect(await check('case', file, { mode: 'create' })).toMatchObject({
      counts: { created: 1, updated: 0, refused: 1 },
      rows: [{ line: 2, issues: [{ message: 'Exists already' }] }],
    });
    expect(await store('case', file, { mode: 'update' })).toMatchObject({
      counts: { created: 0, updated: 1, refused: 1 },
      rows: [{ line: 2 }, { line: 3, issues: [{ message: 'Does not exist here' }] }],
    });
    expect((await casesStored()).map(({ title }) => title)).toEqual(['Fan module']);
  });

  it('IMP-01 a record is known by its number or internal id, whatever its source calls it, and kept fields are not required', async () => {
    const row = { externalId: 'ERP-70', record: { internalid: '700', casenumber: 'CS-70', title: 'Fan' } };
    await storeRows(test.db, 'case', [row], sender);
    expect((await store('case', 'casenumber,company\nCS-70,Orbis\n')).counts).toMatchObject({ updated: 1 });
    expect((await store('case', 'internalid,priority\n700,High\n')).counts).toMatchObject({
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
    expect((await check('case', 'internalid,priority\n701,High\n')).rows).toMatchObject([
      { verdict: 'refused', issues: [{ path: 'casenumber', message: 'Is required' }] },
    ]);
    // Named in two ways, it is one record.
    expect(
      (await check('case', 'externalId,casenumber,title\nERP-70,CS-70,Disk\n,CS-70,Disk\n')).rows,
    ).toMatchObject([
      { line: 2, verdict: 'updated' },
      { line: 3, verdict: 'refused', issues: [{ path: 'casenumber', message: 'Stands in line 2 already' }] },
    ]);
    // What is missing, or twice, is told of a column that the file has.
    expect((await check('case', 'casenumber,title\n,Fan\n')).rows).toMatchObject([
      { line: 2, issues: [{ path: 'casenumber', message: 'Is required' }] },
    ]);
    expect((await check('case', 'internalid,title\n700,Fan\n700,Fan\n,Fan\n')).rows).toMatchObject([
      { line: 3, issues: [{ path: 'internalid', message: 'Stands in line 2 already' }] },
      { line: 4, issues: [{ path: 'internalid', message: 'Is required' }] },
    ]);
    await storeRows(test.db, 'case', [{ externalId: 'ERP-71', record: { casenumber: 'CS-70' } }], sender);
    expect((await check('case', 'casenumber,company\nCS-70,Halcyon\n')).rows).toMatchObject([
      { verdict: 'refused', issues: [{ path: 'casenumber', message: 'Several records have it' }] },
    ]);
  });

  it('IMP-01 SRC-01 an option is known by its list and its id, or else its label', async () => {
    const optionsStored = async () =>
      (
        await test.db
          .selectFrom('lookup_options')
          .select(['list', 'id', 'label', 'position'])
          .orderBy('list')
          .orderBy('id')
          .execute()
      ).map(({ list, id, label, position }) => `${list}/${id} ${label} ${position}`);
    await test.db.deleteFrom('lookup_options').execute();
    const assignee = { list: 'imr.assignees', id: '1101', label: 'Jonah Reyes', order: 1 };
    await storeRows(test.db, 'option', [{ externalId: 'A-1101', record: assignee }], sender);

    const owners =
      'list,id,label,order\npor.owners,77,Jonah Reyes,1\nimr.assignees,1101,Jonah Reyes,2\npor.owners,78,Jonah Reyes,2\n';
    expect(await store('option', owners)).toMatchObject({ counts: { created: 2, updated: 1, refused: 0 } });
    expect(await optionsStored()).toEqual([
      'imr.assignees/1101 Jonah Reyes 2',
      'por.owners/77 Jonah Reyes 1',
      'por.owners/78 Jonah Reyes 2',
    ]);
    expect((await check('option', owners)).counts).toMatchObject({ unchanged: 3 });
    // By list and id without a label, by the internal id alone, and by list and label.
    await store('option', 'list,id,order\npor.owners,77,5\n');
    await store('option', 'internalid,order\npor.owners/78,6\n');
    const byLabel = 'list,label,order\nimr.assignees,Jonah Reyes,7\npor.owners,Ada Byron,8\n';
    expect((await store('option', byLabel)).counts).toMatchObject({ created: 1, updated: 1 });
    expect(await optionsStored()).toEqual([
      'imr.assignees/1101 Jonah Reyes 7',
      'por.owners/77 Jonah Reyes 5',
      'por.owners/78 Jonah Reyes 6',
      'por.owners/Ada Byron Ada Byron 8',
    ]);
    expect((await check('option', byLabel)).counts).toMatchObject({ unchanged: 2 });

    const wrong =
      'externalId,list,id,label\n,por.owners,,Jonah Reyes\n,,77,Jonah Reyes\nA-1101,por.owners,1101,Jonah Reyes\n,por.owners,,\n';
    expect((await check('option', wrong)).rows).toMatchObject([
      { line: 2, issues: [{ path: 'label', message: 'Several records have it' }] },
      { line: 3, issues: [{ path: 'list', message: 'Is required' }] },
      { line: 4, issues: [{ path: 'list', message: 'Cannot change: an option keeps its list and ID' }] },
      { line: 5, issues: [{ path: 'label', message: 'Is required' }] },
    ]);
  });

  it('IMP-02 of a row with too many cells only that is told, and reasons are joined without full stops', async () => {
    const file = 'casenumber,createddate,title\nCS-1,2026-11-02,Fan\nCS-2,soon,Disk, failed\nCS-1,soon,Fan\n';
    const { id, rows } = await check('case', file);
    expect(rows).toMatchObject([
      { line: 3, issues: [{ path: 'row', message: 'The row has 4 cells instead of 3.' }] },
      { line: 4, issues: [{ path: 'createddate' }, { path: 'casenumber' }] },
    ]);
    const report = await call('GET', `/${id}/report`);
    expect(report.body).toMatch(
      /createddate: ""soon"" is not a date \(.*\); casenumber: Stands in line 2 already"/,
    );
  });

  it('IMP-02 IMP-03 two rows for one record: the check says of the second what storing does', async () => {
    const files = [
      ['case', 'externalId,internalid,casenumber\nA,7,CS-1\nB,7,CS-2\n7,,CS-3\n8,,CS-4\n'],
      ['option', 'externalId,list,id,label\nA,D,1,One\nB,D,1,Two\n,D,1,Three\n,D,2,Four\n'],
    ] as const;
    for (const [kind, file] of files) {
      const checked = await check(kind, file);
      const { id, counts, rows } = checked;
      expect(checked).toMatchObject({
        counts: { created: 2, refused: 2 },
        rows: [3, 4].map((line) => ({
          line,
          issues: [{ path: 'internalid', message: 'Belongs to the external id A' }],
        })),
      });
      expect(await act(id, 'store')).toMatchObject({ state: 'done', counts, rows });
    }
    // Also where the two are in batches of their own.
    const many = Array.from({ length: 1_000 }, (_, at) => `N-${at},,N-${at}`).join('\n');
    const far = `externalId,internalid,casenumber\nC,9,CS-5\n${many}\nD,9,CS-6\n`;
    expect(await check('case', far)).toMatchObject({
      counts: { created: 1_001, refused: 1 },
      rows: [{ line: 1_003, issues: [{ message: 'Belongs to the external id C' }] }],
    });
  });

  it('IMP-01 what cannot be read as a table says why, and is discarded', async () => {
    const wrong: [string | Buffer, RegExp][] = [
      ['casenumber,casenumber\n1,2\n', /casenumber/],
      [Buffer.from('PK\x03\x04 broken'), /./],
    ];
    for (const [file, reason] of wrong) {
      const failed = await check('case', file);
      expect(failed).toMatchObject({ state: 'failed', problem: expect.stringMatching(reason) });
      expect((await call('DELETE', `/${failed.id}`)).statusCode).toBe(204);
      expect((await call('GET', `/${failed.id}`)).statusCode).toBe(404);
    }
    expect((await send('case', '')).statusCode).toBe(400);
    expect((await send('nothing', 'a\n1\n')).statusCode).toBe(400);
    expect((await call('GET', '')).json()).toEqual([]);
  });
});

describe('bounds', () => {
  it('IMP-01 a file with too many rows says how many it may have', async () => {
    const lines = Array.from({ length: importLimits.rows + 1 }, (_, at) => `CS-${at}`);
    expect(await check('case', ['casenumber', ...lines].join('\n'))).toMatchObject({
      state: 'failed',
      problem: 'A file has at most 200,000 rows. Split it.',
    });
  });

  it('IMP-01 200 columns are read, and of one more the file is told', async () => {
    const headers = ['casenumber', ...Array.from({ length: 199 }, (_, at) => `Column ${at}`)];
    const read = await check('case', `${headers.join(',')}\nCS-1${',x'.repeat(199)}\n`);
    expect(read).toMatchObject({ state: 'checked', counts: { created: 1 } });
    expect(read.columns.filter(({ field }) => field === null)).toHaveLength(199);
    expect(await check('case', `${headers.join(',')},more\nCS-1${',x'.repeat(200)}\n`)).toMatchObject({
      state: 'failed',
      problem: 'Line 1: There are 201 columns, at most 200 are read.',
    });
  });

  it('IMP-01 IMP-02 a row of more than 1 MB is refused with its line, and the others are stored', async () => {
    const file = `casenumber,title\nCS-1,One\nCS-2,${'x'.repeat(1_000_001)}\nCS-3,Three\n`;
    expect(await store('case', file)).toMatchObject({
      state: 'done',
      counts: { created: 2, refused: 1 },
      rows: [
        { line: 3, verdict: 'refused', issues: [{ path: 'row', message: 'The row is larger than 1 MB.' }] },
      ],
    });
    expect((await casesStored()).map(({ casenumber }) => casenumber)).toEqual(['CS-1', 'CS-3']);
  });

  it('IMP-01 a full disk takes no file, and says so', async () => {
    const write = jest.spyOn(test.deps.files, 'write').mockRejectedValue(outOfSpace());
    const answer = await send('case', 'casenumber\nCS-1\n');
    write.mockRestore();
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      503,
      'The server is out of disk space: nothing can be saved at the moment.',
    ]);
    expect((await call('GET', '')).json()).toEqual([]);
  });

  it('IMP-03 a disk that is full while rows are stored is told, and the import goes on once there is room', async () => {
    const { id } = await check('case', 'casenumber\nCS-1\n');
    await sql`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(test.db);
    await sql`create trigger full_disk before insert on support_cases execute function full_disk()`.execute(
      test.db,
    );
    const tryAgain = () =>
      test.db
        .updateTable('imports')
        .set({ claimed_until: fromNow(0) })
        .where('id', '=', id)
        .execute();
    const told = { state: 'storing', problem: expect.stringContaining('perhaps because its disk is full') };
    expect(await act(id, 'store')).toMatchObject(told);
    // More often than an import is tried that fails for a reason of its own.
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await tryAgain();
      expect(await read(id)).toMatchObject(told);
    }
    expect(await casesStored()).toEqual([]);
    await sql`drop function full_disk cascade`.execute(test.db);
    await tryAgain();
    expect(await read(id)).toMatchObject({ state: 'done', problem: null, counts: { created: 1 } });
  });

  it('IMP-03 an import that nobody works on says so, also where nothing can be stored about it', async () => {
    const { id } = await check('case', 'casenumber\nCS-1\n');
    const leftFor = async (seconds: number) => {
      const claimed_until = fromNow(-seconds);
      const change = { state: 'storing', claim: 'gone', claimed_until } as const;
      await test.db.updateTable('imports').set(change).where('id', '=', id).execute();
      const [one] = await listed();
      return one?.problem;
    };
    expect(await leftFor(1)).toBeNull();
    expect(await leftFor(30)).toContain('The server cannot go on at the moment');
  });

  it.each([
    ['as its size says', () => Buffer.alloc(importLimits.bytes + 1024, 'a')],
    ['while it comes', () => endless()],
  ])('IMP-01 a file that is too large is refused %s, and leaves nothing', async (_when, body) => {
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(`${address}/api/imports?kind=case&fileName=cases.csv`, {
      method: 'POST',
      headers: {
        ...sessionHeaders(test.users.Admin, new URL(address).port),
        'content-type': 'application/octet-stream',
      },
      body: body(),
      duplex: 'half',
    } as RequestInit);
    const { message } = (await response.json()) as { message: string };
    expect([response.status, message]).toEqual([413, 'The file is larger than 100 MB. Split it.']);
    expect(await readdir(test.filesFolder).catch(() => [])).toEqual([]);
    expect((await call('GET', '')).json()).toEqual([]);
  });

  /** A file whose size nobody has told. */
  function endless(): ReadableStream {
    const part = new Uint8Array(1024 * 1024).fill(97);
    let sent = 0;
    return new ReadableStream({
      pull: (controller) => {
        sent += part.length;
        if (sent > 2 * importLimits.bytes) controller.close();
        else controller.enqueue(part);
      },
    });
  }

  it('IMP-01 a file that was added stays, also where the answer that says so fails', async () => {
    const busy = new ApiError(503, 'overloaded', 'The server is busy.');
    afterRead(test.deps.db, /^select .* from "imports" left join "users" .* where "imports"."id" = /, () =>
      Promise.reject(busy),
    );
    expect((await send('case', 'casenumber\nCS-1\n')).statusCode).toBe(503);
    expect(await readdir(test.filesFolder)).toHaveLength(1);
    const [added] = await listed();
    expect(await read(added?.id ?? '')).toMatchObject({ state: 'checked', counts: { created: 1 } });
  });

  it('IMP-01 no more files wait than a server has to keep', async () => {
    const { id } = await check('case', 'casenumber\nCS-1\n');
    const rows = Array.from({ length: importLimits.open - 1 }, () => ({ file_key: 'kept' }));
    const waiting = await test.db
      .selectFrom('imports')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { settings, found, counts, ...others } = waiting;
    await test.db
      .insertInto('imports')
      .values(
        rows.map(({ file_key }, at) => ({
          ...others,
          id: `waiting-${at}`,
          file_key: `${file_key}-${at}`,
          state: 'failed' as const,
          settings: JSON.stringify(settings),
          found: JSON.stringify(found),
          counts: JSON.stringify(counts),
        })),
      )
      .execute();
    const response = await send('case', 'casenumber\nCS-2\n');
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
      409,
      '20 imports, of all admins together, are not stored yet. Store or discard some first.',
    ]);
  });
});

describe('storing', () => {
  const manyCases = (count: number) =>
    ['casenumber,title', ...Array.from({ length: count }, (_, at) => `CS-${10_000 + at},Fan ${at}`)].join(
      '\n',
    );
  const rowOf = (id: string) =>
    test.db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('IMP-03 SRC-05 goes on where a killed server has ended, and stores no row twice', async () => {
    const { id } = await check('case', `${manyCases(2_500)}\nCS-10000,Twice\n`);
    await test.db
      .updateTable('imports')
      .set({ state: 'storing', rows_done: 0, claim: 'killed', claimed_until: fromNow(60) })
      .where('id', '=', id)
      .execute();
    let batches = 0;
    const killed = runStore({
      db: test.db,
      files: test.deps.files,
      row: await rowOf(id),
      assertRunning: () => {
        batches += 1;
        if (batches > 2) throw new Error('killed');
      },
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await casesStored()).toHaveLength(2_000);

    // It is somebody else's while the claim lasts.
    expect(await read(id)).toMatchObject({ state: 'storing', rowsDone: 2_000 });
    // Killed between a batch and the note of it.
    await test.db
      .updateTable('imports')
      .set({ rows_done: 1_000, claimed_until: fromNow(0) })
      .where('id', '=', id)
      .execute();
    expect(await read(id)).toMatchObject({
      state: 'done',
      rowsDone: 2_501,
      counts: { created: 2_500, unchanged: 0, refused: 1 },
      rows: [{ line: 2_502, issues: [{ message: 'Stands in line 2 already' }] }],
    });
    expect(await casesStored()).toHaveLength(2_500);
  });

  it('IMP-03 a report names what became of every row, and an import is found again in the list', async () => {
    const { id } = await store('case', 'casenumber,title,createddate\nCS-1,=Fan,\nCS-2,Disk,2026-02-30\n');
    const report = await call('GET', `/${id}/report`);
    expect(report.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [, ...lines] = report.body.trim().split('\r\n');
    expect(lines).toEqual([
      '2,CS-1,CS-1,created,,',
      expect.stringMatching(/^3,CS-2,,refused,"createddate: .*",$/),
    ]);
    const list = await listed();
    expect(list).toMatchObject([{ id, kind: 'case', state: 'done', counts: { created: 1, refused: 1 } }]);
    expect(list[0]?.createdBy).toBe(test.users.Admin.fullname);
    expect((await call('GET', '/nothing/report')).statusCode).toBe(404);
  });

  it('IMP-03 SRC-02 a row that the database does not take is told as refused, and the others are stored', async () => {
    // Too long for an index, and not to be compressed.
    const long = randomBytes(6_000).toString('base64');
    const at = '2026-11-03T10:00:00Z';
    const file = ['id,date_created,custrecord_imr_case', `IMR-1,${at},${long}`, `IMR-2,${at},`].join('\n');
    const { id, counts } = await check('imr', file);
    expect(counts).toMatchObject({ created: 2, refused: 0 });
    expect(await act(id, 'store')).toMatchObject({
      state: 'done',
      counts: { created: 1, refused: 1 },
      absent: null,
      rows: [{ line: 2, verdict: 'refused', issues: [{ message: 'Has a value that cannot be stored' }] }],
    });
  });

  it('IMP-03 a report tells changed values to the letter', async () => {
    await store('case', 'casenumber,title,company\nCS-1,Fan.,Halcyon Inc.\n');
    const { id } = await store('case', 'casenumber,title,company\nCS-1,Disk.,Orion Inc.\n');
    const report = await call('GET', `/${id}/report`);
    expect(report.body).toContain('title: Fan. → Disk.; company: Halcyon Inc. → Orion Inc.');
  });

  it('IMP-03 stops after the batch at hand, keeps what is stored, and forgets its file', async () => {
    const { id } = await check('case', `${manyCases(600)}\n,No number\n${manyCases(2_500)}`);
    await test.db
      .updateTable('imports')
      .set({ state: 'storing', rows_done: 0, claim: 'own', claimed_until: fromNow(60) })
      .where('id', '=', id)
      .execute();
    const row = await rowOf(id);
    let batches = 0;
    const storing = runStore({
      db: test.db,
      files: test.deps.files,
      row,
      assertRunning: () => {
        batches += 1;
        if (batches === 2) void call('POST', `/${id}/stop`);
      },
    });
    await expect(storing).rejects.toThrow();
    const stopped = await read(id);
    expect(stopped.state).toBe('stopped');
    expect((await casesStored()).length).toBe(stopped.counts.created);
    expect(stopped.counts.created).toBeGreaterThanOrEqual(600);
    // What was refused on the way is told; rows that it has not come to are not.
    expect(stopped.rows).toContainEqual(expect.objectContaining({ line: 602, verdict: 'refused' }));
    expect(stopped.counts.created + stopped.counts.refused).toBeLessThan(3_000);
    expect((await call('POST', `/${id}/store`)).statusCode).toBe(409);
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(409);
    await act(id, 'undo');
    expect(await casesStored()).toEqual([]);
  });

  it('IMP-03 stopped while it waits its turn, it keeps neither its file nor a place among those that wait', async () => {
    const { id } = await check('case', manyCases(10));
    // Another server has its turn.
    await test.db
      .updateTable('imports')
      .set({ state: 'storing', claim: 'other', claimed_until: fromNow(60) })
      .where('id', '=', id)
      .execute();
    expect((await call('POST', `/${id}/stop`)).statusCode).toBe(200);
    expect((await rowOf(id)).file_key).toBeNull();
    expect(await readdir(test.filesFolder)).toEqual([]);

    // As versions before left them.
    const { id: _id, settings, found, counts, ...others } = await rowOf(id);
    const kept = {
      settings: JSON.stringify(settings),
      found: JSON.stringify(found),
      counts: JSON.stringify(counts),
    };
    const left = Array.from({ length: importLimits.open }, () => ({ ...others, ...kept, file_key: 'kept' }));
    await test.db.insertInto('imports').values(left).execute();
    expect((await send('case', 'casenumber\nCS-1\n')).statusCode).toBe(201);
  });

  it('IMP-03 ends where who has started it is no admin any more', async () => {
    const { id } = await check('case', manyCases(10));
    const other = await addTestUser(test.db, { role: 'Admin', email: 'second@test.example' });
    expect((await test.injectAs(other, { method: 'POST', url: `/api/imports/${id}/store` })).statusCode).toBe(
      200,
    );
    await test.app.importWorker.drain();
    expect((await casesStored()).length).toBe(10);

    const { id: second } = await check('case', 'casenumber,title\nCS-1,Fan\n');
    await test.db.updateTable('users').set({ is_active: false }).where('id', '=', other.id).execute();
    await test.db
      .updateTable('imports')
      .set({ state: 'storing', acting_id: other.id, rows_done: 0 })
      .where('id', '=', second)
      .execute();
    expect(await read(second)).toMatchObject({
      state: 'failed',
      problem: 'Who has started this has no access to it any more.',
      counts: { created: 0, refused: 0 },
    });
    // Nothing of it is stored, and nothing of it stays.
    expect((await rowOf(second)).file_key).toBeNull();
    expect((await call('POST', `/${second}/undo`)).statusCode).toBe(409);
    expect((await call('DELETE', `/${second}`)).statusCode).toBe(204);
    expect((await casesStored()).length).toBe(10);
  });

  it.each(['store', 'stop', 'undo', 'settings', 'discard'] as const)(
    'API-09 nothing happens by %s once the session has ended',
    async (what) => {
      const { id } = await check('case', manyCases(2));
      if (what === 'undo') await act(id, 'store');
      if (what === 'stop') {
        await test.db
          .updateTable('imports')
          .set({ state: 'storing', claim: 'other', claimed_until: fromNow(60) })
          .execute();
      }
      const before = await rowOf(id);
      const { Admin } = test.users;
      const secrets = await addTestSession(test.db, Admin.id);
      afterRead(test.deps.db, SESSION_READ, async () => {
        await test.db.deleteFrom('sessions').where('user_id', '=', Admin.id).execute();
      });
      const answer = await test.injectAs(
        { ...Admin, ...secrets },
        what === 'settings'
          ? { method: 'PUT', url: `/api/imports/${id}`, payload: { mode: 'create' } }
          : what === 'discard'
            ? { method: 'DELETE', url: `/api/imports/${id}` }
            : { method: 'POST', url: `/api/imports/${id}/${what}` },
      );
      expect([answer.statusCode, await rowOf(id)]).toEqual([401, before]);
    },
  );

  it('IMP-03 an import that never gets on is given up', async () => {
    const { id } = await check('case', manyCases(2));
    await test.db
      .updateTable('imports')
      .set({ state: 'storing', attempts: 5 })
      .where('id', '=', id)
      .execute();
    expect(await read(id)).toMatchObject({ state: 'failed', problem: 'The server could not go on with it.' });
  });

  it('IMP-03 a file stays until its import has ended, and no longer', async () => {
    const checked = await check('case', manyCases(2));
    const { file_key: key } = await rowOf(checked.id);
    await sweepFiles(test.deps);
    expect(await readdir(test.filesFolder)).toContain(key);
    await act(checked.id, 'store');
    expect(await readdir(test.filesFolder)).not.toContain(key);
    expect((await rowOf(checked.id)).file_key).toBeNull();
  });

  it.each([
    ['with a time', { modifiedAt: '2026-11-01T08:00:00Z' }],
    ['without a time', {}],
  ])(
    'SRC-03 IMP-02 what an import corrects stays when its source repeats its row %s',
    async (_name, time) => {
      const row = (title: string) => ({ externalId: 'C1', ...time, record: { casenumber: 'CS-1', title } });
      const send = async (title: string) =>
        (await storeRows(test.db, 'case', [row(title)], sender)).map(({ verdict }) => verdict);
      const titles = async () => (await casesStored()).map(({ title }) => title);
      await send('Fan');
      await store('case', 'casenumber,title\nCS-1,Fan module\n');
      // The same import again is no news either, and changes nothing of where the record came from.
      await store('case', 'casenumber,title\nCS-1,Fan module\n');
      expect([await send('Fan'), await send('Fan'), await titles()]).toEqual([
        ['unchanged'],
        ['unchanged'],
        ['Fan module'],
      ]);
      expect(await test.db.selectFrom('source_rows').select('source').execute()).toEqual([{ source: 'ERP' }]);
      expect([await send('Disk'), await titles()]).toEqual([['updated'], ['Disk']]);
      // A person who imports what was sent last has decided so.
      const last = `externalId,modifiedAt,title\nC1,${'modifiedAt' in time ? time.modifiedAt : ''},Disk\n`;
      await store('case', 'casenumber,title\nCS-1,Disk module\n');
      await store('case', last);
      expect(await titles()).toEqual(['Disk']);
    },
  );

  it('IMP-04 an undo brings back what there was, and leaves what was changed since', async () => {
    const row = {
      externalId: 'ERP-1',
      modifiedAt: '2026-11-01T08:00:00Z',
      record: { casenumber: 'CS-1', title: 'Fan', company: 'Orbis' },
    };
    await storeRows(test.db, 'case', [row], sender);
    const source = () => test.db.selectFrom('source_rows').selectAll().orderBy('external_id').execute();
    const before = { cases: await casesStored(), sources: await source() };
    const { id } = await store('case', 'casenumber,title\nCS-1,Fan module\nCS-2,Disk\nCS-3,Router\n');
    expect(await casesStored()).toHaveLength(3);
    await store('case', 'casenumber,title\nCS-3,Router 2\n');

    const undone = await act(id, 'undo');
    expect(undone).toMatchObject({ state: 'undone', rowsKept: 1 });
    expect(await casesStored()).toEqual([
      ...before.cases,
      { casenumber: 'CS-3', title: 'Router 2', createddate: null },
    ]);
    expect((await source()).filter(({ external_id }) => external_id !== 'CS-3')).toEqual(before.sources);
    expect((await call('GET', `/${id}/report`)).body).toMatch(/CS-3.*"no, changed, used or deleted since"/);
    expect((await call('POST', `/${id}/undo`)).statusCode).toBe(409);
    // The source sends its row again: nothing has changed for it.
    expect(await storeRows(test.db, 'case', [row], sender)).toMatchObject([{ verdict: 'unchanged' }]);
  });

  // The embedded database has one session: there nothing can come in between.
  itOnPostgres(
    'IMP-02 SRC-05 a record that a source sends while an import begins to store is not made twice',
    async () => {
      const checked = await check('case', 'casenumber,title\nDUP-7,Imported\nDUP-8,Imported\n');
      const row = { externalId: 'N-7', record: { casenumber: 'DUP-7', title: 'Sent', internalid: '707' } };
      let storing: Promise<unknown> = Promise.resolve();
      await storeRows(test.db, 'case', [row], sender, {
        alsoStore: async (trx) => {
          storing = act(checked.id, 'store');
          await lockWaits(trx, 1);
        },
      });
      expect(await storing).toMatchObject({ state: 'done', counts: { created: 1, updated: 1 } });
      expect(await casesStored()).toMatchObject([
        { casenumber: 'DUP-7', title: 'Imported' },
        { casenumber: 'DUP-8', title: 'Imported' },
      ]);
    },
  );

  it('IMP-04 ERP-03 requests and the lists of their forms are undone, whichever came first', async () => {
    const statuses = () =>
      test.db.selectFrom('imr').select(['internalid', 'status']).orderBy('internalid').execute();
    const imrs = await store(
      'imr',
      'externalId,id,date_created,status\nI1,IMR1,2026-11-02T08:00:00Z,Parked\nI2,IMR2,2026-11-02T08:00:00Z,Parked\n',
    );
    const changed = await store('imr', 'externalId,status\nI2,Open again\n');
    const list = await store('option', 'list,id,label\nimr.statuses,77,Parked\n');
    expect((await statuses()).map(({ status }) => status)).toEqual(['77', 'Open again']);
    // What there was is known by the list by now.
    expect(await act(changed.id, 'undo')).toMatchObject({ state: 'undone', rowsKept: 0 });
    expect((await statuses()).map(({ status }) => status)).toEqual(['77', '77']);
    // Nobody could tell what an id was that no list has.
    expect(await act(list.id, 'undo')).toMatchObject({ state: 'undone', rowsKept: 0 });
    expect((await statuses()).map(({ status }) => status)).toEqual(['Parked', 'Parked']);
    await store('option', 'list,id,label\nimr.statuses,78,Parked\n');
    expect((await statuses()).map(({ status }) => status)).toEqual(['78', '78']);
    expect(await act(imrs.id, 'undo')).toMatchObject({ state: 'undone', rowsKept: 0 });
    expect(await statuses()).toEqual([]);
  });

  it('IMP-04 ERP-03 what an import notes of options is by their labels: their list may be undone before it', async () => {
    const statusOf = () => test.db.selectFrom('imr').select('status').execute();
    const list = await store('option', 'list,id,label\nimr.statuses,77,Parked\n');
    const imrs = await store(
      'imr',
      'externalId,id,date_created,status\nI1,IMR1,2026-11-02T08:00:00Z,Parked\n',
    );
    const changed = await store('imr', 'externalId,status\nI1,Open again\n');
    expect(await act(list.id, 'undo')).toMatchObject({ state: 'undone', rowsKept: 0 });
    expect(await act(changed.id, 'undo')).toMatchObject({ state: 'undone', rowsKept: 0 });
    expect(await statusOf()).toEqual([{ status: 'Parked' }]);
    expect(await act(imrs.id, 'undo')).toMatchObject({ state: 'undone', rowsKept: 0 });
    expect(await statusOf()).toEqual([]);
  });

  it('IMP-04 SRC-03 after an undo a source’s changes from before it still count, and those older than a person’s do not', async () => {
    const record = {
      title: 'Fan',
      progressId: '1',
      assigned_email: 'fe@example.com',
      startdate: '2026-11-02',
    };
    const sendAt = async (externalId: string, modifiedAt: string, title: string) =>
      (
        await storeRows(test.db, 'task', [{ externalId, modifiedAt, record: { ...record, title } }], sender)
      ).map(({ verdict }) => verdict);
    await sendAt('T1', fromHours(5), 'Fan');
    await sendAt('T2', fromHours(5), 'Fan');
    const savedAt = new Date(fromHours(-2));
    await test.db.updateTable('tasks').set({ updated_at: savedAt }).where('internalid', '=', 'T2').execute();
    const { id } = await store('task', 'externalId,title\nT1,Wrong\nT2,Wrong\n');
    expect(await act(id, 'undo')).toMatchObject({ state: 'undone', rowsKept: 0 });
    // Changed at the source after the person’s change, and before it.
    expect(await sendAt('T1', fromHours(1), 'Disk')).toEqual(['updated']);
    expect(await sendAt('T2', fromHours(-1), 'Disk')).toEqual(['older']);
    expect(await sendAt('T2', fromHours(-3), 'Disk')).toEqual(['updated']);
  });

  it('IMP-02 TDET-07 rows without a time tell which tasks people have changed here, and can leave them as they are', async () => {
    const record = { progressId: '1', assigned_email: 'fe@example.com', startdate: '2026-11-02' };
    const file = 'externalId,title,message\nT1,Fan,As sent\nT2,Fan,As sent\nT3,Disk,As sent\n';
    await storeRows(
      test.db,
      'task',
      ['T1', 'T2', 'T3'].map((externalId) => ({ externalId, record: { ...record, title: 'Fan' } })),
      sender,
    );
    const saved = { message: 'Saved here', updated_at: new Date() };
    await test.db.updateTable('tasks').set(saved).where('internalid', '=', 'T2').execute();
    const messages = async () =>
      (await test.db.selectFrom('tasks').select('message').orderBy('internalid').execute()).map(
        ({ message }) => message,
      );

    const checked = await check('task', file);
    expect(checked).toMatchObject({ changedHere: 1, counts: { updated: 3 } });
    expect(checked.rows.map(({ line, changedHere = false }) => [line, changedHere])).toEqual([
      [3, true],
      [2, false],
      [4, false],
    ]);
    expect((await call('GET', `/${checked.id}/report`)).body).toMatch(
      /T2.*people have changed it here since/,
    );

    await call('PUT', `/${checked.id}`, { changedHere: 'keep' });
    expect(await read(checked.id)).toMatchObject({ changedHere: 1, counts: { updated: 2, older: 1 } });
    await act(checked.id, 'store');
    expect(await messages()).toEqual(['As sent', 'Saved here', 'As sent']);
    // What is told with a later time is newer than what people did.
    const later = await check('task', `externalId,modifiedAt,title\nT2,${fromHours(-1)},Later\n`);
    expect(later).toMatchObject({ changedHere: 0, counts: { updated: 1 } });

    const again = await store('task', file);
    expect(again).toMatchObject({ state: 'done', changedHere: 1, counts: { updated: 1, unchanged: 2 } });
    expect(await messages()).toEqual(['As sent', 'As sent', 'As sent']);
    expect((await check('task', file.replace('T2,Fan', 'T2,Rail'))).changedHere).toBe(0);
  });

  it('IMP-05 API-08 what was changed here, exported and edited can be imported again', async () => {
    const record = {
      title: 'Fan',
      progressId: '1',
      assigned_email: 'fe@example.com',
      startdate: '2026-11-02',
    };
    const rows = ['T1', 'T2'].map((externalId) => ({ externalId, modifiedAt: fromHours(5), record }));
    await storeRows(test.db, 'task', rows, sender);
    const saved = { message: 'Saved here', updated_at: new Date() };
    await test.db.updateTable('tasks').set(saved).where('internalid', '=', 'T2').execute();
    const exported: { externalId: string; modifiedAt: string }[] = [];
    for await (const row of exportedRows(test.db, 'task')) exported.push(row as (typeof exported)[number]);
    expect(exported.map(({ modifiedAt }) => modifiedAt)).toEqual([
      rows[0]?.modifiedAt,
      saved.updated_at.toISOString(),
    ]);
    const lines = exported.map(({ externalId, modifiedAt }) => `${externalId},${modifiedAt},High`);
    await store('task', ['externalId,modifiedAt,priority', ...lines].join('\n'));
    const stored = await test.db
      .selectFrom('tasks')
      .select(['priority', 'message'])
      .orderBy('internalid')
      .execute();
    expect(stored).toMatchObject([{ priority: 'High' }, { priority: 'High', message: 'Saved here' }]);
  });

  it('IMP-04 an undo leaves what a source has sent since as it was imported', async () => {
    const send = (id: string, title: string) =>
      storeRows(
        test.db,
        'case',
        [{ externalId: id, record: { casenumber: `CS-${id}`, title } }],
        sender,
      ).then((verdicts) => verdicts.map(({ verdict }) => verdict));
    await send('2', 'Fan');
    await send('3', 'Fan');
    const { id } = await store(
      'case',
      'externalId,casenumber,title\n1,CS-1,Disk\n2,CS-2,Fan module\n3,CS-3,Fan module\n4,CS-4,Disk\n',
    );
    expect([await send('1', 'Disk'), await send('2', 'Fan module'), await send('3', 'Fan')]).toEqual([
      ['unchanged'],
      ['unchanged'],
      ['unchanged'],
    ]);
    // The source knows nothing of the correction of the third, and nobody of the fourth.
    expect(await act(id, 'undo')).toMatchObject({ state: 'undone', rowsKept: 2 });
    expect(await casesStored()).toMatchObject([
      { casenumber: 'CS-1', title: 'Disk' },
      { casenumber: 'CS-2', title: 'Fan module' },
      { casenumber: 'CS-3', title: 'Fan' },
    ]);
    expect(await send('3', 'Fan')).toEqual(['unchanged']);
    expect((await call('GET', `/${id}/report`)).body).toMatch(/^2,1,.*"no, changed, used or deleted since"/m);
  });

  it.each([
    { verdict: 'created', isKnown: false },
    { verdict: 'updated', isKnown: true },
  ])(
    'IMP-04 D-226 an undo leaves what was $verdict where another external id has taken the internal id',
    async ({ verdict, isKnown }) => {
      const row = (externalId: string, title: string) => ({
        externalId,
        record: { internalid: '5', casenumber: 'CS-5', title },
      });
      if (isKnown) await storeRows(test.db, 'case', [row('A', 'Fan')], sender);
      const file = 'externalId,internalid,casenumber,title\nA,5,CS-5,Disk\nC,6,CS-6,Disk\n';
      const { id, counts } = await store('case', file);
      expect(counts).toMatchObject({ [verdict]: isKnown ? 1 : 2 });
      await deleteRow(test.db, 'case', 'A', sender);
      await storeRows(test.db, 'case', [row('B', 'Disk')], sender);
      expect(await act(id, 'undo')).toMatchObject({ state: 'undone', rowsKept: 1, problem: null });
      expect(await casesStored()).toMatchObject([{ casenumber: 'CS-5', title: 'Disk' }]);
      expect(await findRow(test.db, 'case', 'B')).toMatchObject({ internalid: '5' });
    },
  );

  it('IMP-04 an undo leaves what people have added to since: a request of a case, a file of a task', async () => {
    const { id } = await store('case', 'casenumber,title\nCS-1,Fan\nCS-2,Disk\n');
    const [used] = await test.db
      .selectFrom('support_cases')
      .select('internalid')
      .where('casenumber', '=', 'CS-1')
      .execute();
    await addImr(test.db, used?.internalid ?? '');
    expect(await act(id, 'undo')).toMatchObject({ state: 'undone', rowsKept: 1 });
    expect((await casesStored()).map(({ casenumber }) => casenumber)).toEqual(['CS-1']);

    const tasks = await store('task', 'externalId,title\nT-1,Fan\nT-2,Disk\n');
    await test.db
      .insertInto('files')
      .values({ id: 'f-1', name: 'a.pdf', media_type: 'application/pdf', size_bytes: 1 })
      .execute();
    await test.db.insertInto('task_files').values({ file_id: 'f-1', task_id: 'T-2', title: 'a' }).execute();
    expect(await act(tasks.id, 'undo')).toMatchObject({ rowsKept: 1 });
    expect(await test.db.selectFrom('tasks').select('internalid').execute()).toEqual([{ internalid: 'T-2' }]);
  });

  it('IMP-04 nested lists come back too', async () => {
    const order = (quantity: number) => ({
      externalId: 'SO-1',
      record: { tranid: 'SO-1', items: [{ item: 'Fan', quantity }] },
    });
    await storeRows(test.db, 'salesorder', [order(1)], sender);
    const lines = () => test.db.selectFrom('sales_order_items').select(['item', 'quantity']).execute();
    const before = await lines();
    const cell = JSON.stringify(order(2).record.items).replaceAll('"', '""');
    const { id, counts } = await store('salesorder', `tranid,items\nSO-1,"${cell}"\n`);
    expect(counts).toMatchObject({ updated: 1 });
    expect(await lines()).not.toEqual(before);
    await act(id, 'undo');
    expect(await lines()).toEqual(before);
  });

  it('IMP-05 SRC-03 an export names other records as their sources do, where ids of the two kinds cross', async () => {
    const named = (externalId: string, internalid: string, record: object) => ({
      externalId,
      record: { internalid, ...record },
    });
    await storeRows(
      test.db,
      'case',
      [named('CASE-A', '5', { casenumber: 'A' }), named('5', '9', { casenumber: 'B' })],
      sender,
    );
    const room = { name: 'Room', kind: 'room' };
    await storeRows(test.db, 'calendar', [named('K-A', '5', room), named('5', '9', room)], sender);
    const rows = {
      imr: { id: 'IMR-A', date_created: '2026-11-02T08:00:00Z', custrecord_imr_case: 'CASE-A' },
      por: { id: 'POR-A', date_created: '2026-11-02T08:00:00Z', custrecord_pt_case: 'CASE-A' },
      event: { title: 'Visit', startdate: '2026-11-02', calendarId: ['K-A'] },
    };
    for (const kind of ['imr', 'por', 'event'] as const) {
      await storeRows(test.db, kind, [{ externalId: 'X-1', record: rows[kind] }], sender);
      const url = `/api/export/${kind}`;
      const csv = await test.injectAs('Admin', { method: 'GET', url, query: { format: 'csv' } });
      expect((await check(kind, csv.rawPayload)).counts).toMatchObject({ unchanged: 1 });
      const lines = await test.injectAs('Admin', { method: 'GET', url, query: { format: 'ndjson' } });
      const exported = [lines.json<SourceRow>(), await findRow(test.db, kind, 'X-1')];
      for (const row of exported) {
        const { record } = row!;
        expect(record.custrecord_imr_case ?? record.custrecord_pt_case ?? record.calendarId).toEqual(
          kind === 'event' ? ['K-A'] : 'CASE-A',
        );
        const sent = { externalId: 'X-1', record: { ...record } };
        expect(await storeRows(test.db, kind, [sent], sender)).toMatchObject([{ verdict: 'unchanged' }]);
      }
    }
  });

  it.each(['csv', 'xlsx'])('IMP-05 an exported %s file, imported again, changes nothing', async (format) => {
    await store('case', 'casenumber,title,defect\nCS-20,"=cmd, ""x""\n2nd line",-5\n');
    const exported = await test.injectAs('Admin', {
      method: 'GET',
      url: '/api/export/case',
      query: { format },
    });
    expect(exported.statusCode).toBe(200);
    const { counts } = await check('case', exported.rawPayload);
    expect(counts).toMatchObject({ created: 0, updated: 0, refused: 0, unchanged: 1 });
  });
});
