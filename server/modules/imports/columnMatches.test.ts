import {
  columnMatch,
  columnMatchConflict,
  columnMatchesAnswer,
  columnMatchLimits,
  type ColumnMatch,
} from '@contract/source/columnMatches';
import { limits } from '@contract/limits';
import { importAnswer, importLimits, type ImportAnswer, type ImportSettings } from '@contract/source/imports';
import { buildTestApp, type TestApp } from '@server/testing/testApp';

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp();
}, 60_000);
afterEach(() => test.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, path = '', payload?: object) =>
  test.injectAs('Admin', { method, url: `/api/column-matches${path}`, ...(payload && { payload }) });

const german = { Ref: 'casenumber', 'Was ist los': 'title', Notiz: null };
/** Headers of a length, the first of which is the title. */
const headersOf = (count: number, length: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_none, at) => [String(at).padEnd(length, 'x'), at ? null : 'title']),
  );
const keep = (name: string, columns: object = german, kind = 'case') =>
  call('POST', '', { kind, name, columns });
async function kept(name: string, columns: object = german): Promise<ColumnMatch> {
  const answer = await keep(name, columns);
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([201, expect.any(String)]);
  return columnMatch.parse(answer.json());
}
const listed = async (kind = 'case') =>
  columnMatchesAnswer.parse((await call('GET', `?kind=${kind}`)).json());

async function read(id: string): Promise<ImportAnswer> {
  await test.app.importWorker.drain();
  const answer = await test.injectAs('Admin', { method: 'GET', url: `/api/imports/${id}` });
  return importAnswer.parse(answer.json());
}
async function check(file: string): Promise<ImportAnswer> {
  const answer = await test.injectAs('Admin', {
    method: 'POST',
    url: '/api/imports',
    query: { kind: 'case', fileName: 'file.csv' },
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(file),
  });
  return read(answer.json<ImportAnswer>().id);
}
async function setImport(id: string, payload: ImportSettings): Promise<ImportAnswer> {
  const answer = await test.injectAs('Admin', { method: 'PUT', url: `/api/imports/${id}`, payload });
  expect(answer.statusCode).toBe(200);
  return read(id);
}

describe('kept matches', () => {
  it('IMP-01 are listed by name, for their kind and for every admin, and stand in the audit trail', async () => {
    await kept('zebra');
    const depot = await kept(' Depot ');
    expect(depot).toMatchObject({ name: 'Depot', columns: german, version: 1 });
    expect((await listed()).map(({ name }) => name)).toEqual(['Depot', 'zebra']);
    expect(await listed('task')).toEqual([]);
    expect((await call('DELETE', `/${depot.id}`)).statusCode).toBe(204);
    expect((await listed()).map(({ name }) => name)).toEqual(['zebra']);
    const audited = await test.db
      .selectFrom('audit_trail')
      .select(['action', 'before', 'after'])
      .where('subject_type', '=', 'column-match')
      .orderBy('id')
      .execute();
    const told = (matchName: string) => ({ matchName, kind: 'case', columns: 3, version: 1 });
    expect(audited).toEqual([
      { action: 'column-match.kept', before: null, after: told('zebra') },
      { action: 'column-match.kept', before: null, after: told('Depot') },
      { action: 'column-match.deleted', before: told('Depot'), after: null },
    ]);
  });

  it('IMP-01 have one name each: who takes one again is told what has it, and may replace that', async () => {
    const depot = await kept('Depot');
    const again = await keep('dePOT', { Nr: 'casenumber' });
    expect(again.statusCode).toBe(409);
    const conflict = columnMatchConflict.parse(again.json());
    expect(conflict).toMatchObject({ current: { id: depot.id, version: 1 } });
    const replaced = await call('PUT', `/${depot.id}`, {
      name: 'Depot',
      columns: { Nr: 'casenumber' },
      version: 1,
    });
    expect(columnMatch.parse(replaced.json())).toMatchObject({ columns: { Nr: 'casenumber' }, version: 2 });
  });

  it('IMP-01 of two admins who change one at once, the second is told', async () => {
    const { id } = await kept('Depot');
    const rename = (name: string) => call('PUT', `/${id}`, { name, version: 1 });
    const answers = await Promise.all([rename('One'), rename('Two')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const second = answers.find(({ statusCode }) => statusCode === 409);
    expect(second?.json()).toMatchObject({
      message: 'Somebody else has changed this match.',
      current: { version: 2, columns: german },
    });
    // Two who keep the same name: one of them has it.
    const both = await Promise.all([keep('New'), keep('new')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    await kept('Other');
    expect((await call('PUT', `/${id}`, { name: 'OTHER', version: 2 })).json()).toMatchObject({
      message: 'There is a match of this name already.',
    });
  });

  it('IMP-01 that are gone, and what a match cannot be, are told', async () => {
    const { id } = await kept('Depot');
    await call('DELETE', `/${id}`);
    for (const answer of [
      await call('DELETE', `/${id}`),
      await call('PUT', `/${id}`, { name: 'x', version: 1 }),
    ])
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        404,
        'There is no such match any more. Somebody may have deleted it.',
      ]);
    const wrong: [object, RegExp][] = [
      [{ name: '  ', columns: german }, /name/],
      [{ name: 'x'.repeat(limits.viewName + 1), columns: german }, /name/],
      [{ name: 'x', columns: { Ref: null } }, /No column is set to a field/],
      [{ name: 'x', columns: { Ref: 'weight' } }, /no field weight/],
      [{ name: 'x', columns: { Ref: 'title', Other: 'title' } }, /Two columns/],
      [{ name: 'x', columns: headersOf(4, columnMatchLimits.bytes / 4) }, /at most 32 kB/],
      [{ name: 'x', columns: headersOf(1, importLimits.header + 1) }, /No column can have this header/],
      [{ name: 'x', columns: { 'a\0b': 'title' } }, /No column can have this header/],
      [
        {
          name: 'x',
          columns: Object.fromEntries(
            Array.from({ length: importLimits.columns + 1 }, (_none, at) => [`c${at}`, at ? null : 'title']),
          ),
        },
        /Too many columns/,
      ],
    ];
    for (const [body, message] of wrong) {
      const answer = await call('POST', '', { kind: 'case', ...body });
      expect([answer.statusCode, answer.body]).toEqual([400, expect.stringMatching(message)]);
    }
    expect(await listed()).toEqual([]);
  });

  it('IMP-01 are at most thirty of a kind', async () => {
    for (let number = 1; number <= columnMatchLimits.ofKind; number += 1) await kept(`Match ${number}`);
    const more = await keep('One more');
    expect([more.statusCode, more.json<{ message: string }>().message]).toEqual([
      409,
      'At most 30 matches of a kind are kept. Delete one first.',
    ]);
    expect((await keep('Of tasks', { Ref: 'title' }, 'task')).statusCode).toBe(201);
  });
});

describe('a file', () => {
  it('IMP-01 is read by the match whose columns it has, of several by the one with the most', async () => {
    await kept('Numbers', { Ref: 'casenumber' });
    const depot = await kept('Depot');
    const checked = await check('Ref,Was ist los,Notiz\nCS-1,Fan,x\n');
    expect(checked).toMatchObject({
      state: 'checked',
      match: { id: depot.id, name: 'Depot', missing: [], gone: [] },
      columns: [
        { header: 'Ref', field: 'casenumber' },
        { header: 'Was ist los', field: 'title' },
        { header: 'Notiz', field: null },
      ],
      counts: { created: 1 },
    });
    expect((await check('Ref,title\nCS-2,Fan\n')).match).toMatchObject({ name: 'Numbers' });
    // A match that reads no column, as an import of an earlier version may have left one, fits no file.
    await test.db
      .updateTable('column_matches')
      .set({ columns: JSON.stringify({ Notiz: null }) })
      .execute();
    expect((await check('casenumber,title\nCS-2,Fan\n')).match).toBeNull();
  });

  it('IMP-01 with a title above its names is read by the match whose columns are there', async () => {
    await kept('German');
    const file = 'Fälle\n\nRef;Was ist los;Notiz\nCS-1;Lüfter;x\n';
    expect(await check(file)).toMatchObject({
      state: 'checked',
      questions: [],
      match: { name: 'German', missing: [] },
      counts: { created: 1 },
    });
  });

  it('IMP-01 is read by the match that a person chooses, or by none; what they set by hand comes first', async () => {
    const depot = await kept('Depot');
    const { id } = await check('Ref,title\nCS-1,Fan\n');
    expect(await setImport(id, { match: depot.id })).toMatchObject({
      state: 'checked',
      match: { name: 'Depot', missing: ['Was ist los'] },
      columns: [{ field: 'casenumber' }, { field: 'title' }],
    });
    expect(await setImport(id, { match: depot.id, columns: { Ref: 'externalId' } })).toMatchObject({
      columns: [{ field: 'externalId' }, { field: 'title' }],
    });
    expect(await setImport(id, { match: null })).toMatchObject({ state: 'asking', match: null });
  });

  it('IMP-01 whose match names a field that there is no more, or was deleted, says so and reads the rest', async () => {
    const depot = await kept('Depot');
    await test.db
      .updateTable('column_matches')
      .set({ columns: JSON.stringify({ ...german, Notiz: 'weight' }) })
      .execute();
    const { id, ...checked } = await check('Ref,Was ist los,Notiz\nCS-1,Fan,x\n');
    expect(checked).toMatchObject({
      state: 'checked',
      match: { name: 'Depot', gone: [{ header: 'Notiz', field: 'weight' }] },
      columns: [{ field: 'casenumber' }, { field: 'title' }, { field: null }],
    });
    await setImport(id, { match: depot.id });
    await call('DELETE', `/${depot.id}`);
    expect(await setImport(id, { match: depot.id, mode: 'create' })).toMatchObject({
      state: 'asking',
      match: { id: depot.id, name: null },
    });
  });

  it('IMP-01 is stored as it was checked, also where its match was changed or deleted meanwhile', async () => {
    const depot = await kept('Depot');
    const { id } = await check('Ref,Was ist los,Notiz\nCS-1,Fan,x\n');
    await call('PUT', `/${depot.id}`, { name: 'Depot', columns: { Notiz: 'casenumber' }, version: 1 });
    const asked = await test.injectAs('Admin', { method: 'POST', url: `/api/imports/${id}/store` });
    expect(asked.statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'done', counts: { created: 1 } });
    const stored = await test.db.selectFrom('support_cases').select(['casenumber', 'title']).execute();
    expect(stored).toEqual([{ casenumber: 'CS-1', title: 'Fan' }]);
  });
});
