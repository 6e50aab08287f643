import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { createApiTokenAnswer } from '@contract/source/apiTokens';
import { recordFilesAnswer, type FileVerdict } from '@contract/source/ingestFiles';
import { uploadErrors, uploadLimits } from '@contract/tasks/uploadLimits';
import { lockDemoRecords } from '@server/source/demoRecords';
import { addTask } from '@server/testing/records/addTask';
import { sampleFiles } from '@server/testing/sampleFiles';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { uploadParts, uploadRequest } from '@server/testing/uploads';

let test: TestApp;
let token: string;
let tokenId: string;
let made = 0;

const makeToken = async (request: object = {}) => {
  const payload = { name: `Program ${(made += 1)}`, kinds: 'all', rights: 'write', ...request };
  const response = await test.injectAs('Admin', { method: 'POST', url: '/api/apiTokens', payload });
  return createApiTokenAnswer.parse(response.json());
};

beforeAll(async () => {
  test = await buildTestApp({ config: { ingestMegabytesPerHour: 60 } });
}, 60_000);
afterAll(() => test.close());
beforeEach(async () => {
  ({ token, id: tokenId } = await makeToken());
});
afterEach(async () => {
  for (const { id } of await test.db.selectFrom('files').select('id').execute())
    await test.db.deleteFrom('files').where('id', '=', id).execute();
  const { files } = test.deps;
  await files.sweep({ isKnown: async () => new Set(), writtenBefore: new Date(Date.now() + 1000) });
});

const address = (owner: string, fileId = '') =>
  `/api/ingest/${owner}/files${fileId && `/${encodeURIComponent(fileId)}`}`;
const authorized = (headers: object = {}, by = token) => ({ ...headers, authorization: `Bearer ${by}` });

interface Sent {
  name?: string;
  modifiedAt?: string;
  content?: string | Buffer | PassThrough;
  type?: string;
  by?: string;
}

const put = (
  owner: string,
  fileId: string,
  { name = 'x.pdf', modifiedAt, content = sampleFiles.pdf, type = 'application/pdf', by }: Sent = {},
) =>
  test.inject({
    method: 'PUT',
    url: address(owner, fileId),
    query: { fileName: name, ...(modifiedAt && { modifiedAt }) },
    headers: authorized({ 'content-type': type }, by),
    payload: content,
  });

const verdictOf = async (...args: Parameters<typeof put>) => (await put(...args)).json<FileVerdict>().verdict;

const remove = (owner: string, fileId: string) =>
  test.inject({ method: 'DELETE', url: address(owner, fileId), headers: authorized() });
const list = async (owner: string) => {
  const response = await test.inject({ url: address(owner), headers: authorized() });
  return response.statusCode === 200 ? recordFilesAnswer.parse(response.json()).files : response.statusCode;
};
const read = (owner: string, fileId: string) =>
  test.inject({ url: address(owner, fileId), headers: authorized() });
const putRecord = (owner: string, record: object) =>
  test.inject({ method: 'PUT', url: `/api/ingest/${owner}`, headers: authorized(), payload: { record } });

const contents = () => readdir(test.filesFolder).catch((): string[] => []);
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const other = Buffer.concat([sampleFiles.pdf, Buffer.from('\n% changed')]);

/** The files of a task, as its page lists them. */
async function seen(internalid: string): Promise<string[]> {
  const response = await test.injectAs('Field Service Partner', {
    url: '/api/getTaskFiles',
    query: { internalid },
  });
  return response.json<[{ file: { name: string }[] }]>()[0].file.map(({ name }) => name);
}

const audited = async (): Promise<string[]> => {
  const rows = await test.db
    .selectFrom('audit_trail')
    .select('action')
    .where('actor_id', '=', `token:${tokenId}`)
    .where('action', 'like', '%.file-%')
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};

it('SRC-06 a file is created, then unchanged, updated, older and removed', async () => {
  const task = `task/${await addTask(test.db)}`;
  const first = await put(task, 'F/1 ä', { name: 'report.pdf', modifiedAt: '2026-11-02T08:00:00Z' });
  expect(first.json()).toEqual({
    externalId: 'F/1 ä',
    verdict: 'created',
    mediaType: 'application/pdf',
    size: sampleFiles.pdf.length,
    sha256: sha256(sampleFiles.pdf),
  });
  const again = { name: 'report.pdf', modifiedAt: '2026-11-02T10:00:00+01:00' };
  expect(await verdictOf(task, 'F/1 ä', again)).toBe('unchanged');
  expect(await verdictOf(task, 'F/1 ä', { ...again, modifiedAt: '2026-11-02T08:30:00Z' })).toBe('older');
  expect(await verdictOf(task, 'F/1 ä', { ...again, content: other })).toBe('updated');
  expect(await verdictOf(task, 'F/1 ä', { name: 'renamed.pdf', content: other })).toBe('updated');
  expect(await list(task)).toEqual([
    {
      externalId: 'F/1 ä',
      name: 'renamed.pdf',
      mediaType: 'application/pdf',
      size: other.length,
      sha256: sha256(other),
      modifiedAt: '2026-11-02T09:00:00.000Z',
    },
  ]);
  const sent = await read(task, 'F/1 ä');
  expect([sent.rawPayload, sent.headers['content-disposition']]).toEqual([
    other,
    'attachment; filename=renamed.pdf',
  ]);
  // Nothing of what was sent twice, or replaced, is left.
  expect(await contents()).toHaveLength(1);
  expect((await remove(task, 'F/1 ä')).json()).toEqual({ externalId: 'F/1 ä', verdict: 'deleted' });
  expect((await remove(task, 'F/1 ä')).json()).toMatchObject({ verdict: 'unknown' });
  expect([await contents(), await list(task), (await read(task, 'F/1 ä')).statusCode]).toEqual([[], [], 404]);
  expect(await audited()).toEqual([
    'task.file-added',
    'task.file-changed',
    'task.file-changed',
    'task.file-removed',
  ]);
});

it('SRC-06 people see and download the file of a task and of a sales order', async () => {
  await putRecord('task/T-10', { title: 'Visit', internalid: '5010' });
  await putRecord('salesorder/S-10', { tranid: 'SO-10' });
  await put('task/T-10', 'F-1', { name: 'visit.pdf' });
  await put('salesorder/S-10', 'F-1', { name: 'order.txt', content: 'Two fans', type: 'text/plain' });
  expect(await seen('5010')).toEqual(['visit.pdf']);
  const found = await test.injectAs('Field Engineer', { url: '/api/globalSearch?type=solist&id=SO-10' });
  const [{ so }] = found.json<[{ so: { files: { internalid: string }[] }[] }]>();
  const [file] = so[0]?.files ?? [];
  expect(file).toMatchObject({ name: 'order.txt', mediaType: 'text/plain' });
  const headers = { 'file-id': file?.internalid ?? '' };
  const download = await test.injectAs('Field Engineer', { url: '/api/downloadFiles', headers });
  expect(download.body).toBe('Two fans');
});

it('SRC-06 a file that comes before its record is found on it afterwards, under one id or another', async () => {
  expect(await verdictOf('task/T-20', 'F-1', { name: 'early.pdf' })).toBe('created');
  expect(await verdictOf('salesorder/S-20', 'F-1')).toBe('created');
  await putRecord('task/T-20', { title: 'Visit', internalid: '5020' });
  await putRecord('salesorder/S-20', { tranid: 'SO-20', internalid: '6020' });
  expect(await seen('5020')).toEqual(['early.pdf']);
  expect(await list('salesorder/S-20')).toEqual([expect.objectContaining({ externalId: 'F-1' })]);
  expect(await verdictOf('task/T-20', 'F-1', { name: 'early.pdf' })).toBe('unchanged');
  expect(await list('task/nothing')).toBe(404);
});

it("SRC-06 the internal id of a source's record is no other name of it: its files stay its own", async () => {
  await putRecord('task/T-25', { title: 'Visit', internalid: '5025' });
  await put('task/T-25', 'F-1', { name: 'visit.pdf' });
  const early = await put('task/5025', 'F-1', { name: 'other.pdf', content: other });
  expect([early.statusCode, early.json()]).toEqual([
    409,
    expect.objectContaining({ message: expect.stringMatching(/internal id of another record/) }),
  ]);
  expect([await list('task/5025'), (await read('task/5025', 'F-1')).statusCode]).toEqual([404, 404]);
  expect((await remove('task/5025', 'F-1')).json()).toMatchObject({ verdict: 'unknown' });
  expect([await seen('5025'), await contents()]).toEqual([['visit.pdf'], [expect.any(String)]]);

  await putRecord('task/5025', { title: 'Survey', internalid: '6025' });
  expect(await verdictOf('task/5025', 'F-1', { name: 'other.pdf' })).toBe('created');
  expect([await seen('5025'), await seen('6025')]).toEqual([['visit.pdf'], ['other.pdf']]);
});

it('SRC-06 no file moves from the record that has come under the internal id of an early file', async () => {
  await put('task/5026', 'F-1', { name: 'early.pdf' });
  await putRecord('task/T-26', { title: 'Visit', internalid: '5026' });
  await put('task/T-26', 'F-2', { name: 'visit.pdf', content: other });
  await putRecord('task/5026', { title: 'Survey', internalid: '6026' });
  expect([(await seen('5026')).sort(), await seen('6026')]).toEqual([['early.pdf', 'visit.pdf'], []]);
});

it('SRC-06 a file that people have added is listed, read and never changed by a program', async () => {
  const id = await addTask(test.db, { assigned_email: test.users['Field Engineer'].email });
  await test.injectAs('Field Engineer', uploadRequest(uploadParts(id, 'mine.pdf', sampleFiles.pdf)));
  const files = await list(`task/${id}`);
  const [mine] = typeof files === 'number' ? [] : files;
  expect(mine).toMatchObject({ name: 'mine.pdf', sha256: null, modifiedAt: null });
  const fileId = mine?.externalId ?? '';
  expect((await read(`task/${id}`, fileId)).rawPayload).toEqual(sampleFiles.pdf);
  expect((await put(`task/${id}`, fileId, { content: other })).statusCode).toBe(409);
  expect((await remove(`task/${id}`, fileId)).statusCode).toBe(409);
  expect(await contents()).toHaveLength(1);
});

it.each<[string, Sent, number, string]>([
  ['no content', { content: '' }, 400, uploadErrors.empty],
  ['a program under another name', { content: sampleFiles.exe }, 415, 'ends in .pdf, but its content is'],
  ['a type that is not accepted', { name: 'x.bat' }, 415, uploadErrors.unknownType],
  ['no name', { name: ' ' }, 400, 'Is required'],
  ['a time that is none', { modifiedAt: 'yesterday' }, 400, 'Must be an instant with its time zone'],
  [
    'too much',
    { content: Buffer.alloc(uploadLimits.maxBytes + 1, '%PDF-') },
    413,
    uploadErrors.tooLarge(uploadLimits.maxBytes),
  ],
])('SRC-06 of %s nothing is stored, and its error says why', async (_what, sent, status, message) => {
  const answer = await put('task/T-30', 'F-1', sent);
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    status,
    expect.stringContaining(message),
  ]);
  expect([await list('task/T-30'), await contents()]).toEqual([404, []]);
});

it('SRC-06 a content that grows too large on the way is not stored', async () => {
  const answer = await test.inject({
    method: 'PUT',
    url: address('task/T-31', 'F-1'),
    query: { fileName: 'x.txt' },
    headers: authorized({
      'content-type': 'text/plain',
      'transfer-encoding': 'chunked',
      'content-length': '9',
    }),
    payload: Buffer.alloc(uploadLimits.maxBytes + 1, 'x'),
  });
  expect(answer.statusCode).toBe(413);
  expect(await contents()).toEqual([]);
});

it('SRC-06 a record holds as many files as one of people, and a changed one needs no other place', async () => {
  const id = await addTask(test.db);
  const ids = Array.from({ length: uploadLimits.maxFilesPerTask - 1 }, (_each, index) => `${id}-${index}`);
  const seed = {
    name: 'x.pdf',
    media_type: 'application/pdf',
    size_bytes: 1,
    storage_key: null,
    uploaded_by: null,
  };
  await test.db
    .insertInto('files')
    .values(ids.map((each) => ({ ...seed, id: each })))
    .execute();
  const links = ids.map((file_id) => ({ file_id, task_id: id, title: 'x' }));
  await test.db.insertInto('task_files').values(links).execute();
  expect(await verdictOf(`task/${id}`, 'F-1')).toBe('created');
  const full = await put(`task/${id}`, 'F-2');
  expect([full.statusCode, full.json<{ message: string }>().message]).toEqual([
    413,
    uploadErrors.tooManyFiles(),
  ]);
  expect(await verdictOf(`task/${id}`, 'F-1', { content: other })).toBe('updated');
  expect(await contents()).toHaveLength(1);
});

it('SRC-06 the megabytes of a token are counted in an hour, and nothing that changes nothing counts', async () => {
  const large = { name: 'x.txt', content: Buffer.alloc(uploadLimits.maxBytes, 'x') };
  expect(await verdictOf('task/T-40', 'F-1', large)).toBe('created');
  expect(await verdictOf('task/T-40', 'F-1', large)).toBe('unchanged');
  expect(await verdictOf('task/T-40', 'F-2', large)).toBe('created');
  const third = await put('task/T-40', 'F-3', large);
  expect([third.statusCode, third.headers['retry-after']]).toEqual([429, expect.any(String)]);
  const { token: by } = await makeToken();
  expect(await verdictOf('task/T-40', 'F-3', { ...large, by })).toBe('created');
});

it('SRC-07 a token needs the right to the kind, and one that ends while a file comes stores nothing', async () => {
  const reader = await makeToken({ kinds: ['case'] });
  expect((await put('task/T-50', 'F-1', { by: reader.token })).statusCode).toBe(403);
  await sql`create function end_tokens() returns trigger language plpgsql as
    $$ begin update api_tokens set revoked_at = now(); return new; end $$`.execute(test.db);
  await sql`create trigger ending after insert on files for each row execute function end_tokens()`.execute(
    test.db,
  );
  const answer = await put('task/T-50', 'F-1');
  await sql`drop function end_tokens cascade`.execute(test.db);
  expect(answer.statusCode).toBe(401);
  expect([await list('task/T-50'), await contents()]).toEqual([404, []]);
});

it('SRC-06 a file whose audit entry cannot be stored leaves nothing, and a later call stores it', async () => {
  await sql`alter table audit_trail add constraint full_disk check (action not like '%.file-%') not valid`.execute(
    test.db,
  );
  const failed = await put('task/T-60', 'F-1');
  await sql`alter table audit_trail drop constraint full_disk`.execute(test.db);
  expect(failed.statusCode).toBe(500);
  expect([await list('task/T-60'), await contents()]).toEqual([404, []]);
  expect(await verdictOf('task/T-60', 'F-1')).toBe('created');
});

it('SRC-06 the same file sent many times at once is there once', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => put('task/T-70', 'F-1')));
  expect(answers.map((answer) => answer.json<FileVerdict>().verdict).sort()).toEqual([
    'created',
    'unchanged',
    'unchanged',
    'unchanged',
    'unchanged',
  ]);
  expect(await contents()).toHaveLength(1);
});

it('SEC-04 D-229 the sixth file that one token sends at once is rejected, until another has ended', async () => {
  const slots = () => test.db.selectFrom('work_slots').select('id').execute();
  const bodies = Array.from({ length: 5 }, () => new PassThrough());
  const begun = bodies.map((content, at) => put('task/T-80', `F-${at}`, { content }));
  const answers = Promise.all(begun);
  while ((await slots()).length < 5) await setImmediate();
  const sixth = await put('task/T-80', 'F-5');
  expect([sixth.statusCode, sixth.headers['retry-after']]).toEqual([429, '30']);
  const { token: by } = await makeToken();
  expect(await verdictOf('task/T-80', 'F-5', { by })).toBe('created');
  for (const body of bodies) body.end(sampleFiles.pdf);
  expect((await answers).map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
  expect(await verdictOf('task/T-80', 'F-6')).toBe('created');
});

it('SRC-08 no file of another system comes beside demo data, and none to a kind of a connector', async () => {
  await test.db.transaction().execute(async (trx) => {
    await lockDemoRecords(trx);
    await trx.insertInto('demo_records').values({ loaded_by: 'x' }).execute();
  });
  const beside = await put('task/T-80', 'F-1');
  await test.db.deleteFrom('demo_records').execute();
  expect(beside.statusCode).toBe(409);
  await test.db.insertInto('replicas').values({ source: 'NetSuite', account: '1' }).execute();
  await test.db
    .insertInto('replica_kinds')
    .values({ kind: 'task', source: 'NetSuite', mapping: '1' })
    .execute();
  const owned = await put('task/T-80', 'F-1');
  await test.db.deleteFrom('replica_kinds').execute();
  expect([owned.statusCode, owned.json<{ code: string }>().code]).toEqual([409, 'owned_by_connector']);
  expect(await contents()).toEqual([]);
});
