import { importAnswer, type ImportAnswer } from '@contract/source/imports';
import type { RecordKind } from '@contract/source/kinds';
import { deleteRow } from '@server/source/rows/deleteRow';
import { storeRows } from '@server/source/rows/storeRows';
import { addImr } from '@server/testing/records/addRequests';
import { buildTestApp, type TestApp } from '@server/testing/testApp';

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp();
}, 60_000);
afterEach(() => test.close());

async function read(id: string): Promise<ImportAnswer> {
  await test.app.importWorker.drain();
  const answer = await test.injectAs('Admin', { method: 'GET', url: `/api/imports/${id}` });
  return importAnswer.parse(answer.json());
}

/** Adds a file, and answers what its check says. */
async function check(kind: RecordKind, file: string): Promise<ImportAnswer> {
  const answer = await test.injectAs('Admin', {
    method: 'POST',
    url: '/api/imports',
    query: { kind, fileName: 'file.csv' },
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(file),
  });
  return read(answer.json<ImportAnswer>().id);
}

async function store({ id }: ImportAnswer): Promise<ImportAnswer> {
  const answer = await test.injectAs('Admin', { method: 'POST', url: `/api/imports/${id}/store` });
  expect(answer.statusCode).toBe(200);
  return read(id);
}

const sender = { source: 'ERP', actorId: 'test', requestId: null };
const casesStored = () =>
  test.db.selectFrom('support_cases').select(['casenumber', 'title']).orderBy('casenumber').execute();

/** The line of a row that is refused because of how it names its record. */
const refused = (line: number, path: string, singular: string) => ({
  line,
  verdict: 'refused',
  issues: [
    {
      path,
      message: `Is the external id of another ${singular}. Name the record in the column External ID.`,
    },
  ],
});

it('IMP-01 white space around what names a record is not part of it, as columns of a fixed width have it', async () => {
  const file = 'casenumber,title\nCS-1   ,Fan \n   ,Disk\n';
  const first = await store(await check('case', file));
  expect(first).toMatchObject({
    counts: { created: 1, refused: 1 },
    rows: [{ line: 3, issues: [{ path: 'casenumber', message: 'Is required' }] }],
  });
  expect(await casesStored()).toEqual([{ casenumber: 'CS-1', title: 'Fan ' }]);
  for (const again of ['CS-1', ' CS-1'])
    expect(await check('case', `casenumber,title\n${again},Fan \n`)).toMatchObject({
      counts: { unchanged: 1 },
    });
  const twice = await check('case', 'casenumber,title\nCS-1,Fan\nCS-1 ,Fan\n');
  expect(twice.rows).toMatchObject([
    { line: 2 },
    { line: 3, issues: [{ message: 'Stands in line 2 already' }] },
  ]);
});

it('IMP-01 SRC-01 a number that has come by a call with white space is found as it is written, and keeps it', async () => {
  const spaced = { externalId: 'ERP-7', record: { casenumber: 'CS-7 ', title: 'Fan' } };
  await storeRows(test.db, 'case', [spaced], sender);
  const file = 'casenumber,title\nCS-7 ,Fan\n';
  expect(await check('case', file)).toMatchObject({ counts: { unchanged: 1 } });
  const bare = { externalId: 'ERP-8', record: { casenumber: 'CS-7', title: 'Disk' } };
  await storeRows(test.db, 'case', [bare], sender);
  // Each is found by its own number, and where nothing is stored as it is written, by the number alone.
  const changed = await store(await check('case', 'casenumber,title\nCS-7 ,Fans\n  CS-7,Disks\n'));
  expect(changed).toMatchObject({ counts: { updated: 2, refused: 0 } });
  expect(await casesStored()).toEqual([
    { casenumber: 'CS-7', title: 'Disks' },
    { casenumber: 'CS-7 ', title: 'Fans' },
  ]);
  expect(await check('case', 'casenumber,title\nCS-7,Disks\nCS-7 ,Fans\n')).toMatchObject({
    counts: { unchanged: 2, refused: 0 },
  });
});

describe('white space around the list and the id of an option', () => {
  const optionsStored = async () =>
    (
      await test.db.selectFrom('lookup_options').select(['list', 'id', 'label']).orderBy('label').execute()
    ).map(({ list, id, label }) => [list, id, label]);
  beforeEach(async () => {
    await test.db.deleteFrom('lookup_options').execute();
  });

  it('IMP-01 SRC-01 is part of neither, whichever column names it', async () => {
    const file =
      'externalId,list,id,label\n,imr.statuses   ,10 ,Open\n,imr.statuses   ,,Shut \nE-1 ,imr.statuses   ,12 ,Sold\n';
    expect(await store(await check('option', file))).toMatchObject({ counts: { created: 3, refused: 0 } });
    expect(await optionsStored()).toEqual([
      ['imr.statuses', '10', 'Open'],
      ['imr.statuses', 'Shut', 'Shut'],
      ['imr.statuses', '12', 'Sold'],
    ]);
    for (const again of [file, file.replaceAll(/ +(?=,)/g, '')])
      expect(await check('option', again)).toMatchObject({ counts: { unchanged: 3, refused: 0 } });
    const nowhere = 'externalId,list,id,label\n,   ,10,Open\nE-1,   ,12,Sold\n';
    expect((await check('option', nowhere)).rows).toMatchObject([
      { line: 2, issues: [{ path: 'list', message: 'Is required' }] },
      { line: 3, issues: [{ path: 'list', message: 'Is required' }] },
    ]);
  });

  it('IMP-01 SRC-01 stays where the option is stored with it', async () => {
    const options = [
      // As files with ids at the right were imported once.
      { externalId: 'imr.statuses/ 10', record: { list: 'imr.statuses', id: ' 10', label: 'Open' } },
      { externalId: 'E-2', record: { list: 'imr.statuses ', id: '11 ', label: ' Shut' } },
    ];
    await storeRows(test.db, 'option', options, sender);
    const stored = await optionsStored();
    const files = [
      'list,id,label\nimr.statuses, 10,Opened\n',
      'list,id,label\nimr.statuses  , 10,Open\n',
      'internalid,list,id,label\nimr.statuses/ 10,imr.statuses  ,10,Opened\n',
      'externalId,list,id,label\nimr.statuses/ 10,imr.statuses, 10,Opened\n',
    ];
    const opened = { counts: { created: 0, refused: 0 } };
    for (const file of files) expect(await store(await check('option', file))).toMatchObject(opened);
    expect(await optionsStored()).toEqual(
      stored.map((row) => row.with(2, row[2]!.replace('Open', 'Opened'))),
    );
    // A file as an export writes it.
    expect(await check('option', 'externalId,list,id,label\nE-2,imr.statuses ,11 , Shut\n')).toMatchObject({
      counts: { unchanged: 1 },
    });
    const moved = 'externalId,list,id,label\nE-2,por.statuses,11,Shut\n,imr.statuses, 10,Opened\n';
    expect((await check('option', moved)).rows).toMatchObject([
      { line: 2, issues: [{ path: 'list', message: 'Cannot change: an option keeps its list and ID' }] },
    ]);
  });
});

describe('what is the external id of another record', () => {
  it('IMP-01 IMP-02 names no new record by number or internal id, in the check and in the import', async () => {
    const known = { externalId: '1234', record: { internalid: '700', casenumber: '1300', title: 'Fan' } };
    await storeRows(test.db, 'case', [known], sender);
    const files: [string, ReturnType<typeof refused>][] = [
      ['casenumber,title\n1234,Router\n1300,Fan\n', refused(2, 'casenumber', 'case')],
      ['casenumber,title\n1300,Fan\n1234,Router\n', refused(3, 'casenumber', 'case')],
      ['internalid,casenumber,title\n1234,1400,Router\n,1300,Fan\n', refused(2, 'internalid', 'case')],
    ];
    for (const [file, row] of files) {
      // The record that has the external id keeps its line.
      const outcome = { counts: { created: 0, updated: 0, unchanged: 1, refused: 1 }, rows: [row] };
      const checked = await check('case', file);
      expect(checked).toMatchObject(outcome);
      expect(await store(checked)).toMatchObject({ state: 'done', ...outcome });
    }
    expect(await casesStored()).toEqual([{ casenumber: '1300', title: 'Fan' }]);

    const named = 'externalId,casenumber,title\nN-1,1234,Router\n1234,1300,Fan module\n';
    expect(await store(await check('case', named))).toMatchObject({ counts: { created: 1, updated: 1 } });
    // From now on the number is one.
    expect(await check('case', 'casenumber,title\n1234,Router\n')).toMatchObject({
      counts: { unchanged: 1, refused: 0 },
    });
  });

  it('IMP-02 is seen by the import where the other record has come after the check', async () => {
    const checked = await check('case', 'casenumber,title\n1234,Router\n');
    expect(checked).toMatchObject({ counts: { created: 1 } });
    await storeRows(test.db, 'case', [{ externalId: '1234', record: { casenumber: '1300' } }], sender);
    expect(await store(checked)).toMatchObject({
      counts: { created: 0, updated: 0, refused: 1 },
      rows: [refused(2, 'casenumber', 'case')],
    });
  });

  it('IMP-01 is the internal id of one that was made here', async () => {
    await addImr(test.db, null, { internalid: '500', number: 'IMR10012' });
    expect(await check('imr', 'id,owner\n500,Ada Byron\nIMR10012,Ada Byron\n')).toMatchObject({
      counts: { updated: 1, refused: 1 },
      rows: [refused(2, 'id', 'inventory movement request'), { line: 3, verdict: 'updated' }],
    });
  });

  it('IMP-01 brings a deleted record back only under its own number or internal id', async () => {
    const rows = [
      { externalId: '1234', record: { internalid: '700', casenumber: '1300' } },
      { externalId: '1235', record: { internalid: '701', casenumber: '1235' } },
      { externalId: '702', record: { casenumber: '1302' } },
    ];
    await storeRows(test.db, 'case', rows, sender);
    for (const { externalId } of rows) await deleteRow(test.db, 'case', externalId, sender);
    expect(await check('case', 'internalid,casenumber\n,1234\n,1235\n702,1302\n1234,1303\n')).toMatchObject({
      counts: { created: 2, refused: 2 },
      rows: [refused(2, 'casenumber', 'case'), refused(5, 'internalid', 'case')],
    });
  });

  it('IMP-01 SRC-01 names no option by its label, or by its id', async () => {
    const options = [
      {
        externalId: 'por.owners/77',
        record: { list: 'por.owners', id: '77', label: 'Jonah Reyes', order: 1 },
      },
      { externalId: 'por.owners/79', record: { list: 'por.owners', id: '78', label: 'Ada Byron', order: 2 } },
    ];
    await storeRows(test.db, 'option', options, sender);
    const file = 'list,id,label\npor.owners,,77\npor.owners,79,Ada King\npor.owners,78,Ada Byron\n';
    expect(await check('option', file)).toMatchObject({
      counts: { created: 0, updated: 0, unchanged: 1, refused: 2 },
      rows: [refused(2, 'label', 'option'), refused(3, 'id', 'option')],
    });
    await deleteRow(test.db, 'option', 'por.owners/77', sender);
    const again = 'list,id,label\npor.owners,,Jonah Reyes\npor.owners,77,Jonah Reyes\n';
    expect(await check('option', again)).toMatchObject({ counts: { created: 2, refused: 0 } });
  });
});
