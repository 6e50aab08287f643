import type { Kysely } from 'kysely';
import type { RecordKind } from '@contract/source/kinds';
import type { SourceRow } from '@contract/source/rows';
import type { OpenDatabase } from '@server/db/database';
import { takeNumbers } from '@server/db/numberSeries';
import { openRequestsOf } from '@server/records/embedded/requests/openRequests';
import type { Database } from '@server/db/schema';
import { itOnPostgres } from '@server/testing/itOnPostgres';
import { lockWaits } from '@server/testing/lockWaits';
import { openTestDatabase } from '@server/testing/testDatabase';
import { deleteRow } from './deleteRow';
import { loadStored } from '../storedContent';
import { storeRows } from './storeRows';

let database: OpenDatabase;
let db: Kysely<Database>;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
}, 60_000);
afterAll(() => database.close());

const sender = { source: 'test', actorId: 'token:1', requestId: null };
const store = (kind: RecordKind, ...rows: SourceRow[]) => storeRows(db, kind, rows, sender);
const verdicts = async (kind: RecordKind, ...rows: SourceRow[]) =>
  (await store(kind, ...rows)).map(({ verdict }) => verdict);
const contentOf = async (kind: RecordKind, id: string) => (await loadStored(db, kind, [id])).get(id)?.content;

const task = (id: string, record: object = {}, modifiedAt?: string): SourceRow => ({
  externalId: id,
  ...(modifiedAt && { modifiedAt }),
  record: {
    title: `Task ${id}`,
    progressId: '1',
    assigned_email: 'fe@example.com',
    startdate: '2026-11-02',
    ...record,
  },
});

it('SRC-03 the same row twice changes nothing, and a changed one counts the version up once', async () => {
  expect(await verdicts('task', task('T1', { message: 'One' }))).toEqual(['created']);
  expect(await verdicts('task', task('T1', { message: 'One' }))).toEqual(['unchanged']);
  expect(await verdicts('task', task('T1', { message: 'Two' }))).toEqual(['updated']);
  const stored = await db
    .selectFrom('tasks')
    .select(['version', 'message'])
    .where('internalid', '=', 'T1')
    .execute();
  expect(stored).toEqual([{ version: 2, message: 'Two' }]);
});

it('SRC-03 an older state never replaces a newer one, whatever the order', async () => {
  const at = (minute: string, message: string) => task('T2', { message }, `2026-11-02T08:${minute}:00Z`);
  expect(await verdicts('task', at('20', 'newer'), at('10', 'older'))).toEqual(['created', 'older']);
  expect(await verdicts('task', at('10', 'older'))).toEqual(['older']);
  expect(await verdicts('task', at('30', 'newer'))).toEqual(['unchanged']);
  expect(await verdicts('task', at('25', 'between'))).toEqual(['older']);
  expect(await contentOf('task', 'T2')).toMatchObject({ message: 'newer' });
});

it('SRC-03 a change made here counts with its time', async () => {
  const row = task('T3', { message: 'as sent' }, '2026-11-02T08:00:00Z');
  await store('task', row);
  await db
    .updateTable('tasks')
    .set({ message: 'ours', updated_at: new Date() })
    .where('internalid', '=', 'T3')
    .execute();
  const between = task('T3', { message: 'older than ours' }, '2026-11-03T08:00:00Z');
  expect(await verdicts('task', row, between)).toEqual(['older', 'older']);
  const { modifiedAt: _none, ...timeless } = row;
  expect(await verdicts('task', timeless)).toEqual(['unchanged']);
  expect(await contentOf('task', 'T3')).toMatchObject({ message: 'ours' });
  // Whatever the clocks of the servers show.
  const early = new Date('2020-01-01T00:00:00Z');
  await db.updateTable('tasks').set({ updated_at: early }).where('internalid', '=', 'T3').execute();
  expect(await verdicts('task', timeless)).toEqual(['unchanged']);
  expect(await verdicts('task', task('T3', { message: 'newest' }, '2100-01-01T00:00:00Z'))).toEqual([
    'updated',
  ]);
});

it('SRC-03 the connector that owns a kind has the last word on what was made of a record before', async () => {
  const connected = (message: string, modifiedAt?: string) =>
    storeRows(
      db,
      'task',
      [task('T4', { message }, modifiedAt)],
      { ...sender, source: 'ERP' },
      {
        isPartOfPass: true,
      },
    );
  const edit = (message: string) =>
    db
      .updateTable('tasks')
      .set({ message, updated_at: new Date('2100-01-01T00:00:00Z') })
      .where('internalid', '=', 'T4')
      .execute();
  const theirs = async () =>
    (
      await db
        .selectFrom('source_rows')
        .select('source')
        .where('external_id', '=', 'T4')
        .executeTakeFirstOrThrow()
    ).source;

  // Imported under its own id, newer than the business system's record, and changed by a person.
  await store('task', task('T4', { message: 'imported' }, '2026-11-03T08:00:00Z'));
  await edit('ours');
  expect(await connected('theirs', '2026-11-02T08:00:00Z')).toMatchObject([{ verdict: 'updated' }]);
  expect([await contentOf('task', 'T4'), await theirs()]).toMatchObject([{ message: 'theirs' }, 'ERP']);

  // Changed by a person while it was not connected, and not changed there since.
  await edit('ours');
  expect(await connected('theirs', '2026-11-02T08:00:00Z')).toMatchObject([{ verdict: 'updated' }]);
  expect(await connected('theirs', '2026-11-02T08:00:00Z')).toMatchObject([{ verdict: 'unchanged' }]);
  expect(await connected('older', '2026-11-01T08:00:00Z')).toMatchObject([{ verdict: 'older' }]);
  await edit('ours');
  expect(await connected('theirs')).toMatchObject([{ verdict: 'updated' }]);
  expect(await contentOf('task', 'T4')).toMatchObject({ message: 'theirs' });

  // Corrected by an import while it was not connected, also by one that tells a newer time.
  const imported = { ...sender, source: 'Import' };
  for (const time of [undefined, '2026-11-09T08:00:00Z']) {
    const row = task('T4', { message: 'imported' }, time);
    await storeRows(db, 'task', [row], imported, { keepsSource: true });
    expect(await contentOf('task', 'T4')).toMatchObject({ message: 'imported' });
    expect(await connected('theirs', '2026-11-02T08:00:00Z')).toMatchObject([{ verdict: 'updated' }]);
  }
});

it('SRC-06 D-265 a record that was imported under a name of its own is the connector’s from its first pass on', async () => {
  await store(
    'case',
    { externalId: 'EXT-9', record: { casenumber: 'CS-9', title: 'Imported', internalid: '9555' } },
    { externalId: 'EXT-8', record: { casenumber: 'CS-8', title: 'Imported', internalid: '9556' } },
  );
  await store('imr', {
    externalId: 'I-9',
    record: { id: 'IMR-9', date_created: '2026-11-02T08:00:00Z', custrecord_imr_case: 'EXT-9' },
  });
  const connected = (internalid: string, title: string) => ({
    externalId: internalid,
    record: { casenumber: `CS-${internalid}`, title, internalid },
  });
  const pass = (...rows: SourceRow[]) =>
    storeRows(db, 'case', rows, { ...sender, source: 'ERP' }, { isPartOfPass: true });
  expect(await pass(connected('9555', 'Fan'), connected('9557', 'Disk'))).toMatchObject([
    { verdict: 'updated', internalid: '9555' },
    { verdict: 'created', internalid: '9557' },
  ]);
  expect(await pass(connected('9555', 'Fan'))).toMatchObject([{ verdict: 'unchanged' }]);
  expect(await contentOf('case', '9555')).toMatchObject({ title: 'Fan' });
  expect((await contentOf('imr', 'I-9'))?.custrecord_imr_case).toBe('9555');
  const marks = await db
    .selectFrom('source_rows')
    .select(['external_id', 'source'])
    .where('kind', '=', 'case')
    .where('internalid', 'in', ['9555', '9556'])
    .orderBy('internalid')
    .execute();
  // Of what the connector has not told, nothing is known.
  expect(marks).toEqual([
    { external_id: '9555', source: 'ERP' },
    { external_id: 'EXT-8', source: 'test' },
  ]);
  // Two of its own still cannot share one.
  expect(await pass({ externalId: 'OTHER', record: { casenumber: 'X', internalid: '9555' } })).toMatchObject([
    { verdict: 'refused', issues: [{ message: 'Belongs to the external id 9555' }] },
  ]);
});

it('SRC-03 a correction that tells a newer time than the source counts with it', async () => {
  const at = (day: string, message: string) => task('T14', { message }, `2026-11-${day}T08:00:00Z`);
  await store('task', at('02', 'as sent'));
  const correction = { ...sender, source: 'Import' };
  await storeRows(db, 'task', [at('04', 'corrected')], correction, { keepsSource: true });
  expect(await verdicts('task', at('02', 'as sent'), at('03', 'between'))).toEqual(['older', 'older']);
  expect(await contentOf('task', 'T14')).toMatchObject({ message: 'corrected' });
  expect(await verdicts('task', at('05', 'newer'))).toEqual(['updated']);
});

it('SRC-03 a request made here never gets a number that a source has given', async () => {
  const { next_value: next } = await db
    .selectFrom('number_series')
    .select('next_value')
    .where('name', '=', 'IMR')
    .executeTakeFirstOrThrow();
  const imr = (number: string) => ({
    externalId: number,
    record: { id: number, date_created: '2026-11-02T08:00:00Z' },
  });
  await store('imr', imr(`IMR${next}`), imr(`IMR${next + 7}`), imr('IMR3'), imr('other'));
  expect(await takeNumbers(db, 'IMR', 1)).toBe(next + 8);
});

it('SRC-02 a row that cannot be read says which field and why, and stops no other', async () => {
  const rows = [
    task('T4', { startdate: '31.02.2026' }),
    task('T5'),
    { externalId: 'T6', record: { message: 'no title' } },
    { externalId: '', record: { title: 'no id' } },
    task('T7', { title: 'A\u0000B' }),
    { externalId: 'T8', record: 'nothing' as unknown as Record<string, unknown> },
    task('T9', { title: 'x'.repeat(10_001) }),
    task('T12', { assigned_email: `${'x'.repeat(250)}@a.example` }),
  ];
  expect(await store('task', ...rows)).toMatchObject([
    { verdict: 'refused', issues: [{ path: 'startdate', message: 'Must be a date, YYYY-MM-DD' }] },
    { verdict: 'created', internalid: 'T5' },
    { verdict: 'refused', issues: [{ path: 'title', message: 'Is required' }] },
    { verdict: 'refused', issues: [{ path: 'externalId', message: 'Is required' }] },
    { verdict: 'refused', issues: [{ path: 'title', message: 'Contains characters that cannot be stored' }] },
    { verdict: 'refused', issues: [{ path: 'record', message: 'Must be an object' }] },
    { verdict: 'refused', issues: [{ path: 'title', message: 'Must be at most 10000 characters' }] },
    { verdict: 'refused', issues: [{ path: 'assigned_email', message: 'Must be at most 254 characters' }] },
  ]);
});

it('SRC-02 keys that no field has are told, also those in the lines of a list, each once', async () => {
  const parts = ['P1', 'P2'].map((part) => ({ part_number: part, menge: '2', adjust_qty: '1' }));
  const row = {
    externalId: 'IMR-7',
    record: { id: 'IMR-7', date_created: '2026-11-24T10:00Z', parts, color: 'red' },
  };
  expect(await store('imr', row)).toMatchObject([{ verdict: 'created', ignored: ['color', 'parts.menge'] }]);
});

it('SRC-02 dates in any order and values of unknown lists are stored and shown by their label', async () => {
  const row = task('T10', {
    startdate: '2026-12-01',
    duedate: '2026-11-01',
    progressId: '77',
    taskCurrentDoing: 'Waiting for Customs',
    from: '9:05 PM',
    fspef: [{ custeventtask_spef_problem: 'Fan' }],
    color: 'red',
  });
  expect(await store('task', row)).toMatchObject([{ verdict: 'created', ignored: ['color'] }]);
  expect(await contentOf('task', 'T10')).toMatchObject({
    duedate: '2026-11-01',
    progressId: '77',
    taskCurrentDoing: 'Waiting for Customs',
    from: '21:05',
    custeventtask_spef_problem: 'Fan',
  });
  expect(await verdicts('task', row)).toEqual(['unchanged']);
});

it('SRC-03 a deleted record leaves lists and counts, and is created again when it comes back', async () => {
  await store('task', task('T11'));
  const count = async () =>
    (await db.selectFrom('task_counts').select('tasks').where('counted', '=', 'all').execute()).reduce(
      (sum, { tasks }) => sum + tasks,
      0,
    );
  const before = await count();
  expect(await deleteRow(db, 'task', 'T11', sender)).toBe('deleted');
  expect(await deleteRow(db, 'task', 'T11', sender)).toBe('unknown');
  expect(await count()).toBe(before - 1);
  const [kept] = await db
    .selectFrom('source_rows')
    .select('deleted_record')
    .where('external_id', '=', 'T11')
    .execute();
  expect(kept?.deleted_record).toMatchObject({ title: 'Task T11' });
  expect(await verdicts('task', task('T11'))).toEqual(['created']);
});

it('SRC-03 two external ids cannot share a record, and ids that differ in case are two', async () => {
  expect(
    await verdicts('case', { externalId: 'C-1', record: { casenumber: '1', internalid: '900' } }),
  ).toEqual(['created']);
  expect(
    await store('case', { externalId: 'C-2', record: { casenumber: '2', internalid: '900' } }),
  ).toMatchObject([
    { verdict: 'refused', issues: [{ path: 'internalid', message: 'Belongs to the external id C-1' }] },
  ]);
  expect(await verdicts('case', { externalId: 'c-1', record: { casenumber: '1' } })).toEqual(['created']);
});

it('SRC-02 SRC-06 two rows of a batch for one record: the second is refused, and the others are stored', async () => {
  const option = (externalId: string, id: string) => ({
    externalId,
    record: { list: 'D', id, label: externalId },
  });
  const named = (externalId: string, internalid?: number | string) => ({
    externalId,
    record: { casenumber: externalId, ...(internalid !== undefined && { internalid }) },
  });
  const refused = (holder: string) => ({
    verdict: 'refused',
    issues: [{ path: 'internalid', message: `Belongs to the external id ${holder}` }],
  });
  expect(await store('option', option('D-1', '1'), option('D-2', '1'), option('D-3', '2'))).toMatchObject([
    { verdict: 'created', internalid: 'D/1' },
    refused('D-1'),
    { verdict: 'created', internalid: 'D/2' },
  ]);
  expect(await store('case', named('805'), named('B-805', 805), named('B-806', '806'))).toMatchObject([
    { verdict: 'created' },
    refused('805'),
    { verdict: 'created' },
  ]);
  const empty = { title: null, company: null, company_id: null, createddate: null, fields: '{}' };
  await db
    .insertInto('support_cases')
    .values({ internalid: '807', casenumber: 'made here', ...empty })
    .execute();
  expect(await store('case', named('B-807', 807), named('C-807', '807'))).toMatchObject([
    { verdict: 'updated' },
    refused('B-807'),
  ]);
});

it('SRC-06 D-226 a deleted record gives its internal id up to one of another external id', async () => {
  const named = (externalId: string, title: string, internalid?: string) => ({
    externalId,
    record: { casenumber: externalId, title, ...(internalid && { internalid }) },
  });
  const refused = { verdict: 'refused', issues: [{ message: 'Belongs to the external id NEW-1' }] };
  const sources = () =>
    db
      .selectFrom('source_rows')
      .select(['external_id', 'internalid', 'deleted_at'])
      .where('external_id', 'in', ['OLD-1', 'NEW-1'])
      .orderBy('external_id')
      .execute();
  await store('case', named('OLD-1', 'old', '977'));
  await deleteRow(db, 'case', 'OLD-1', sender);
  expect(
    await store(
      'case',
      named('NEW-1', 'new', '977'),
      named('OLD-1', 'back', '977'),
      named('NEW-1', 'newer', '977'),
    ),
  ).toMatchObject([{ verdict: 'created', internalid: '977' }, refused, { verdict: 'updated' }]);
  expect(await contentOf('case', '977')).toMatchObject({ title: 'newer' });
  expect(await sources()).toEqual([{ external_id: 'NEW-1', internalid: '977', deleted_at: null }]);
  expect(await store('case', named('OLD-1', 'back', '977'), named('OLD-1', 'back'))).toMatchObject([
    refused,
    { verdict: 'created', internalid: 'OLD-1' },
  ]);
});

it('SRC-06 D-226 what becomes of the earlier external id does not depend on where a batch ends', async () => {
  const row = (externalId: string, internalid?: string) => ({
    externalId,
    record: { casenumber: externalId, title: 'Fan', ...(internalid && { internalid }) },
  });
  const given = async (old: string, internalid: string) => {
    await store('case', row(old, internalid));
    await deleteRow(db, 'case', old, sender);
  };
  const created = (internalid: string) => ({ verdict: 'created', internalid });
  await given('OLD-2', '978');
  expect(await store('case', row('NEW-2', '978'), row('OLD-2'))).toMatchObject([
    created('978'),
    created('OLD-2'),
  ]);
  await given('OLD-3', '979');
  expect(await store('case', row('NEW-3', '979'))).toMatchObject([created('979')]);
  expect(await store('case', row('OLD-3'))).toMatchObject([created('OLD-3')]);
  expect([await contentOf('case', '978'), await contentOf('case', 'OLD-2')]).toMatchObject([
    { casenumber: 'NEW-2' },
    { casenumber: 'OLD-2' },
  ]);
});

it('SRC-01 a request that comes before its case is tied when the case comes', async () => {
  const imr = {
    externalId: 'I-1',
    record: {
      id: 'IMR7',
      date_created: '2026-11-02T08:00:00+08:00',
      custrecord_imr_case: 'C-9',
      status: 'On the Way',
      parts: [{ part_number: 'P1', adjust_qty: 1.5 }],
    },
  };
  expect(await verdicts('imr', imr, imr)).toEqual(['created', 'unchanged']);
  await store('case', { externalId: 'C-9', record: { casenumber: '9', internalid: '909' } });
  expect(await contentOf('imr', 'I-1')).toMatchObject({
    custrecord_imr_case: '909',
    date_created: '2026-11-02T00:00:00.000Z',
    status: 'On the Way',
    parts: [{ part_number: 'P1', adjust_qty: '1.5' }],
  });
  expect(await verdicts('imr', imr)).toEqual(['unchanged']);
});

it('SRC-01 SRC-06 a request that names its case by internal id stays with it, whatever external id comes later', async () => {
  const imr = (externalId: string, named: string) => ({
    externalId,
    record: { id: externalId, date_created: '2026-11-02T08:00:00Z', custrecord_imr_case: named },
  });
  const caseOf = async (id: string) => (await contentOf('imr', id))?.custrecord_imr_case;
  await store('imr', imr('I-950', '950'));
  await store('case', { externalId: 'C-50', record: { casenumber: '50', internalid: '950' } });
  await store('imr', imr('I-951', 'C-50'));
  await store('case', { externalId: '950', record: { casenumber: '51', internalid: '951' } });
  expect([await caseOf('I-950'), await caseOf('I-951')]).toEqual(['950', '950']);
});

it('SRC-01 an event that comes before its calendars is in them when they come', async () => {
  const event = {
    externalId: 'E-1',
    record: { title: 'Visit', startdate: '2026-11-02', calendarId: ['K-1', 'K-2'] },
  };
  await store('event', event);
  await store('calendar', { externalId: 'K-1', record: { name: 'Room', kind: 'room', internalid: '71' } });
  expect(await contentOf('event', 'E-1')).toMatchObject({ calendarId: ['71', 'K-2'] });
  expect(await verdicts('event', event)).toEqual(['unchanged']);
});

it('SRC-01 one id may belong to a configuration item and to a purchase order', async () => {
  expect(await verdicts('cmdb', { externalId: '5', record: { name: 'CI', hostname: 'h1' } })).toEqual([
    'created',
  ]);
  expect(await verdicts('purchaseorder', { externalId: '5', record: { name: 'PO' } })).toEqual(['created']);
  expect(await contentOf('cmdb', '5')).toMatchObject({ name: 'CI', hostname: 'h1' });
  expect(await contentOf('purchaseorder', '5')).toMatchObject({ name: 'PO', hostname: null });
});

it('SRC-01 options of two lists may have the same id', async () => {
  const option = (list: string) => ({ externalId: `${list}-1`, record: { list, id: '901', label: list } });
  expect(await verdicts('option', option('imr.types'), option('imr.statuses'))).toEqual([
    'created',
    'created',
  ]);
  expect(await verdicts('option', option('imr.types'))).toEqual(['unchanged']);
});

it('SRC-01 SRC-03 an option keeps its list and its id, until it is deleted and comes back', async () => {
  const option = (record: object) => ({ externalId: 'O-1', record: { label: 'First', ...record } });
  const refused = (...paths: string[]) => [
    {
      verdict: 'refused',
      issues: paths.map((path) => ({ path, message: 'Cannot change: an option keeps its list and ID' })),
    },
  ];
  const stored = async () =>
    (
      await db
        .selectFrom('lookup_options')
        .select(['list', 'id', 'label'])
        .where('list', 'in', ['A', 'B'])
        .orderBy('list')
        .execute()
    ).map(({ list, id, label }) => `${list}/${id} ${label}`);
  expect(await store('option', option({ list: 'A', id: '1' }))).toMatchObject([{ internalid: 'A/1' }]);
  await store('option', { externalId: 'O-2', record: { list: 'B', id: '1', label: 'Other' } });
  expect(await store('option', option({ list: 'B', id: '1' }))).toMatchObject(refused('list'));
  expect(await store('option', option({ list: 'A', id: 2 }))).toMatchObject(refused('id'));
  expect(await store('option', option({ list: 'C', id: '3' }))).toMatchObject(refused('list', 'id'));
  expect(await verdicts('option', option({ list: 'A', id: 1, label: 'Changed' }))).toEqual(['updated']);
  expect(await stored()).toEqual(['A/1 Changed', 'B/1 Other']);

  await deleteRow(db, 'option', 'O-1', sender);
  const back = { verdict: 'created', internalid: 'B/2' };
  expect(await store('option', option({ list: 'B', id: '2' }))).toMatchObject([back]);
  expect(await store('option', option({ list: 'B', id: '2' }))).toMatchObject([
    { ...back, verdict: 'unchanged' },
  ]);
  expect(await deleteRow(db, 'option', 'O-1', sender)).toBe('deleted');
  expect(await stored()).toEqual(['B/1 Other']);
});

it('SRC-01 ERP-03 a request that comes before the lists of its form is open or closed by them when they come', async () => {
  const request = (status: string) => ({
    date_created: '2026-11-02T08:00:00Z',
    custrecord_imr_case: 'C77',
    status,
  });
  await store('case', { externalId: 'C77', record: { casenumber: 'CS-77' } });
  const imrs = ['closed', 'Draft', 'Unknown'].map((status) => ({
    externalId: `I-${status}`,
    record: { id: `I-${status}`, ...request(status) },
  }));
  await store('imr', ...imrs);
  const list = 'imr.statuses';
  await store(
    'option',
    { externalId: `${list}/5`, record: { list, id: '5', label: 'Closed', final: true } },
    { externalId: `${list}/1`, record: { list, id: '1', label: 'Draft' } },
  );
  const { rows } = await openRequestsOf(db, 'C77');
  expect(rows.map(({ id, status }) => [id, status])).toEqual([
    ['I-Unknown', 'Unknown'],
    ['I-Draft', 'Draft'],
  ]);
  expect(await verdicts('imr', ...imrs)).toEqual(['unchanged', 'unchanged', 'unchanged']);
});

it('SRC-05 two batches of one kind at once store each row once', async () => {
  const rows = Array.from({ length: 50 }, (_, index) => task(`P${index}`));
  const both = await Promise.all([store('task', ...rows), store('task', ...rows.toReversed())]);
  const all = both.flat().map(({ verdict }) => verdict);
  expect(all.filter((verdict) => verdict === 'created')).toHaveLength(50);
  expect(all.filter((verdict) => verdict === 'unchanged')).toHaveLength(50);
});

// The embedded database has one session: there nothing can come in between.
itOnPostgres('SRC-05 what a person saves while a batch is judged is kept by its rows', async () => {
  await store('task', task('P1', { message: 'As sent' }));
  const { storing } = await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('tasks')
      .set((eb) => ({ message: 'Saved here', version: eb('version', '+', 1) }))
      .where('internalid', '=', 'P1')
      .execute();
    const storing = storeRows(db, 'task', [{ externalId: 'P1', record: { title: 'Corrected' } }], sender, {
      keepsMissing: true,
    });
    await lockWaits(trx, 1);
    return { storing };
  });
  expect(await storing).toMatchObject([{ verdict: 'updated' }]);
  expect(await contentOf('task', 'P1')).toMatchObject({ title: 'Corrected', message: 'Saved here' });
});

itOnPostgres('SRC-05 a row sent before what a person saves meanwhile is older', async () => {
  await store('task', task('P2', { message: 'As sent' }, '2026-11-02T08:00:00Z'));
  const { storing } = await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('tasks')
      .set({ message: 'Saved here', updated_at: new Date() })
      .where('internalid', '=', 'P2')
      .execute();
    const storing = verdicts('task', task('P2', { message: 'Sent again' }, '2026-11-02T09:00:00Z'));
    await lockWaits(trx, 1);
    return { storing };
  });
  expect(await storing).toEqual(['older']);
  expect(await contentOf('task', 'P2')).toMatchObject({ message: 'Saved here' });
});

itOnPostgres('SRC-01 a request and its case that are stored at the same time are tied', async () => {
  const imr = {
    externalId: 'I-T',
    record: { id: 'IMR-T', date_created: '2026-11-02T08:00:00Z', custrecord_imr_case: 'C-T' },
  };
  let both: Promise<unknown> = Promise.resolve();
  await storeRows(db, 'imr', [imr], sender, {
    // The request has been judged: its case is not here.
    alsoStore: async (trx) => {
      const row = { externalId: 'C-T', record: { casenumber: 'T', internalid: '4711' } };
      both = store('case', row);
      await lockWaits(trx, 1);
    },
  });
  await both;
  expect(await contentOf('imr', 'I-T')).toMatchObject({ custrecord_imr_case: '4711' });
});

it('SRC-01 an option is found by its label, whatever white space a source has around it', async () => {
  const imr = (externalId: string) => ({
    externalId,
    record: { id: externalId, date_created: '2026-11-02T08:00:00Z', status: 'Parked ' },
  });
  await store('imr', imr('I-W1'));
  await store('option', {
    externalId: 'imr.statuses/900',
    record: { list: 'imr.statuses', id: '900', label: ' Parked' },
  });
  await store('imr', imr('I-W2'));
  expect((await contentOf('imr', 'I-W1'))?.status).toBe('900');
  expect((await contentOf('imr', 'I-W2'))?.status).toBe('900');
});

it('SRC-06 an option that is deleted leaves its label to the records that have it', async () => {
  const option = { list: 'imr.statuses', id: '902', label: 'On hold' };
  await store('option', { externalId: 'imr.statuses/902', record: option });
  await store('imr', {
    externalId: 'I-H',
    record: { id: 'I-H', date_created: '2026-11-02T08:00:00Z', status: 'On hold' },
  });
  expect((await contentOf('imr', 'I-H'))?.status).toBe('902');
  await deleteRow(db, 'option', 'imr.statuses/902', sender);
  expect((await contentOf('imr', 'I-H'))?.status).toBe('On hold');
  await store('option', { externalId: 'imr.statuses/902', record: option });
  expect((await contentOf('imr', 'I-H'))?.status).toBe('902');
});

itOnPostgres('SRC-01 an event and its calendar that are stored at the same time are tied', async () => {
  let both: Promise<unknown> = Promise.resolve();
  const event = {
    externalId: 'E-T',
    record: { title: 'Visit', startdate: '2026-11-02', calendarId: ['K-T'] },
  };
  await storeRows(db, 'event', [event], sender, {
    alsoStore: async (trx) => {
      both = store('calendar', {
        externalId: 'K-T',
        record: { name: 'Tours', kind: 'group', internalid: '88' },
      });
      await lockWaits(trx, 1);
    },
  });
  await both;
  expect(await contentOf('event', 'E-T')).toMatchObject({ calendarId: ['88'] });
});
