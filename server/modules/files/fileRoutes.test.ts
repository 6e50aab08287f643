import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { failure } from '@contract/errors';
import { type TaskFile, taskFilesAnswer, uploadTaskFileAnswer } from '@contract/tasks/taskFiles';
import { uploadLimits, uploadErrors } from '@contract/tasks/uploadLimits';
import { DatabaseUnavailableError } from '@server/db/unavailable';
import { addTask, type TaskSeed } from '@server/testing/records/addTask';
import { afterRead } from '@server/testing/records/afterRead';
import { sampleFiles } from '@server/testing/sampleFiles';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import type { TestUser } from '@server/testing/testUsers';
import { type FormPart, uploadParts, uploadRequest } from '@server/testing/uploads';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
afterEach(async () => {
  await test.db.deleteFrom('files').execute();
  await test.db.deleteFrom('tasks').execute();
  await sweep();
});

const ENGINEER = 'engineer@test.example';
const addOwn = (seed: TaskSeed = {}) => addTask(test.db, { assigned_email: ENGINEER, ...seed });

const send = (
  parts: FormPart[],
  headers = {},
  who: TestUser | 'Field Engineer' | 'Admin' = 'Field Engineer',
) => {
  const request = uploadRequest(parts);
  return test.injectAs(who, { ...request, headers: { ...request.headers, ...headers } });
};
const upload = (taskId: string, filename = 'x.pdf', content: string | Buffer = sampleFiles.pdf) =>
  send(uploadParts(taskId, filename, content));

async function uploaded(...args: Parameters<typeof upload>): Promise<TaskFile> {
  const answer = await upload(...args);
  expect(answer.statusCode).toBe(200);
  const body = uploadTaskFileAnswer.parse(answer.json());
  if ('error' in body) throw new Error(body.error);
  return body.file;
}

const list = async (internalid: string, headers = {}) =>
  test.injectAs('Field Service Partner', { url: '/api/getTaskFiles', query: { internalid }, headers });
const listed = async (internalid: string) => {
  const [first] = taskFilesAnswer.parse((await list(internalid)).json());
  if ('error' in first) throw new Error(first.error);
  return first.file;
};
const download = (fileId: string, headers = {}) =>
  test.injectAs('Field Service Partner', {
    url: '/api/downloadFiles',
    headers: { 'file-id': fileId, ...headers },
  });

const contents = () => readdir(test.filesFolder).catch(() => []);
const sweep = () =>
  test.deps.files.sweep({
    isKnown: (keys) => test.deps.records.files.knownKeys(keys),
    writtenBefore: new Date(Date.now() + 1000),
  });

/** Nothing of a refused upload is left, in the records or in the folder. */
async function expectNothing(taskId: string) {
  expect(await listed(taskId)).toEqual([]);
  expect(await contents()).toEqual([]);
}

async function expectRefused(
  answer: Awaited<ReturnType<typeof send>>,
  status: number,
  message: string,
  path = 'file',
) {
  expect({ status: answer.statusCode, ...failure.parse(answer.json()) }).toMatchObject({
    status,
    message,
    ...(status !== 403 && status !== 404 && { issues: [{ path, message }] }),
  });
}

describe('upload', () => {
  it('TFILE-02 a file is stored, answered, listed and downloaded as it was sent', async () => {
    const task = await addOwn();
    const file = await uploaded(task, 'JCF signed.pdf');
    expect(file).toMatchObject({
      title: 'JCF signed.pdf',
      name: 'JCF signed.pdf',
      size: sampleFiles.pdf.length,
      mediaType: 'application/pdf',
    });
    expect(await listed(task)).toEqual([file]);
    const answer = await download(file.internalid);
    expect(answer.rawPayload).toEqual(sampleFiles.pdf);
    expect(answer.headers['content-type']).toBe('application/pdf');
  });

  it('TFILE-02 the parts may come in either order', async () => {
    const task = await addOwn();
    expect((await send(uploadParts(task, 'x.pdf', sampleFiles.pdf).reverse())).statusCode).toBe(200);
    expect(await listed(task)).toHaveLength(1);
  });

  it('TFILE-02 a completed task still takes files', async () => {
    const task = await addOwn({ progress_id: '14' });
    await uploaded(task);
  });

  it('TFILE-02 two uploads of one name at once are two files, the newest first', async () => {
    const task = await addOwn();
    const files = await Promise.all([uploaded(task), uploaded(task)]);
    const found = await listed(task);
    expect(found.map(({ internalid }) => internalid).sort()).toEqual(
      files.map(({ internalid }) => internalid).sort(),
    );
    const third = await uploaded(task, 'third.pdf');
    expect((await listed(task))[0]).toEqual(third);
    expect(await contents()).toHaveLength(3);
  });

  it('API-01 the audit trail tells who added what', async () => {
    const task = await addOwn();
    const file = await uploaded(task);
    const [entry] = await test.db
      .selectFrom('audit_trail')
      .selectAll()
      .where('subject_id', '=', task)
      .execute();
    expect(entry).toMatchObject({
      actor_id: test.users['Field Engineer'].id,
      action: 'task.file-added',
      after: { fileId: file.internalid, name: 'x.pdf', mediaType: 'application/pdf', size: file.size },
    });
  });

  it('API-02 only the assignee may, whatever order the parts come in; nothing is stored', async () => {
    const task = await addOwn();
    const parts = uploadParts(task, 'x.pdf', sampleFiles.pdf);
    for (const order of [parts, [...parts].reverse()]) {
      const answer = await send(order, {}, 'Admin');
      await expectRefused(answer, 403, 'Only its assignee may upload files to a task.');
    }
    await expectNothing(task);
  });

  it('API-02 who is not the assignee is refused before the file is taken', async () => {
    const task = await addOwn();
    const write = jest.spyOn(test.deps.files, 'write');
    await send(uploadParts(task, 'x.pdf', sampleFiles.pdf), {}, 'Admin');
    expect(write).not.toHaveBeenCalled();
    write.mockRestore();
  });

  it('TFILE-06 a task that is not there', async () => {
    const parts = uploadParts('none', 'x.pdf', sampleFiles.pdf);
    for (const order of [parts, [...parts].reverse()]) {
      await expectRefused(await send(order), 404, 'There is no such task.');
    }
    expect(await contents()).toEqual([]);
  });
});

describe('refused forms', () => {
  const file: FormPart = { name: 'file', filename: 'x.pdf', content: sampleFiles.pdf };

  it.each<[string, (id: FormPart) => FormPart[], string, string]>([
    ['without a file', (id) => [id], 'There is no file.', 'file'],
    ['without a task', () => [file], 'The task is not named.', 'internalId'],
    ['with two files', (id) => [id, file, file], 'Only one file can be uploaded at a time.', 'file'],
    ['with two tasks', (id) => [file, id, id], 'Only one task can be named.', 'internalId'],
    [
      'with an unknown field',
      (id) => [file, id, { name: 'email', content: 'x' }],
      'Only file and internalId are expected.',
      'body',
    ],
    [
      'with a file of another name',
      (id) => [id, { ...file, name: 'photo' }],
      'Only file and internalId are expected.',
      'body',
    ],
    ['with no id at all', () => [{ name: 'internalId', content: ' 1' }, file], 'Must be an id', 'internalId'],
  ])('API-04 a form %s', async (_what, parts, message, path) => {
    const task = await addOwn();
    await expectRefused(await send(parts({ name: 'internalId', content: task })), 400, message, path);
    await expectNothing(task);
  });

  it.each<[string, (whole: string) => string]>([
    ['that ends in the middle', (whole) => whole.slice(0, -30)],
    ['of another boundary than its header names', (whole) => whole.replaceAll('boundary-of', 'other')],
    ['with a field named like a part of every object', (whole) => whole.replace('internalId', '__proto__')],
  ])('API-04 a form %s', async (_what, broken) => {
    const task = await addOwn();
    const request = uploadRequest(uploadParts(task, 'x.pdf', sampleFiles.pdf));
    const payload = broken((request.payload as Buffer).toString());
    const answer = await test.injectAs('Field Engineer', { ...request, payload });
    expect(answer.statusCode).toBe(400);
    expect(failure.parse(answer.json()).message).toBe('The upload cannot be read, or was broken off.');
    await expectNothing(task);
  });

  it.each([
    ['JSON', 'application/json', '{"internalId":"1"}'],
    ['bare bytes', 'application/pdf', sampleFiles.pdf],
    ['nothing', undefined, undefined],
  ])('API-04 %s instead of a form', async (_what, type, payload) => {
    const answer = await test.injectAs('Field Engineer', {
      method: 'POST',
      url: '/api/upload-task-file',
      headers: type ? { 'content-type': type } : {},
      payload,
    });
    await expectRefused(answer, 415, 'The file must be sent as multipart/form-data.');
  });

  it('API-04 a form whose boundary is not named', async () => {
    const answer = await send([file], { 'content-type': 'multipart/form-data' });
    expect(answer.statusCode).toBe(400);
  });
});

describe('refused files', () => {
  it.each<[string, string, string | Buffer, number, string]>([
    ['nothing', 'x.pdf', '', 400, uploadErrors.empty],
    [
      'a file that is too large',
      'x.pdf',
      Buffer.alloc(uploadLimits.maxBytes + 1, '%PDF-'),
      413,
      uploadErrors.tooLarge(uploadLimits.maxBytes),
    ],
    ['a batch file', 'evil.bat', 'del *', 415, uploadErrors.unknownType],
    ['a page', 'page.html', '<script>', 415, uploadErrors.unknownType],
    ['an extension that hides behind a full stop', 'evil.bat.', 'del *', 415, uploadErrors.unknownType],
    ['a program without an extension', 'setup', sampleFiles.exe, 415, uploadErrors.unknownType],
    [
      'a program under another name',
      'x.pdf',
      sampleFiles.exe,
      415,
      'The name of the file ends in .pdf, but its content is of no kind that is accepted.',
    ],
    [
      'a page under another name',
      'x.pdf',
      '<script>',
      415,
      'The name of the file ends in .pdf, but its content is plain text.',
    ],
    [
      'a picture as a document',
      'x.docx',
      sampleFiles.png,
      415,
      'The name of the file ends in .docx, but its content is a PNG picture.',
    ],
    [
      'a document as an archive',
      'x.zip',
      sampleFiles.docx,
      415,
      'The name of the file ends in .zip, but its content is a Word document.',
    ],
    [
      'an archive as a text',
      'x.csv',
      sampleFiles.zip,
      415,
      'The name of the file ends in .csv, but its content is a ZIP archive.',
    ],
    ['a name of 256 characters', `${'x'.repeat(252)}.pdf`, sampleFiles.pdf, 400, uploadErrors.nameTooLong],
    [
      'a name with a zero in it',
      'x\0.pdf',
      sampleFiles.pdf,
      400,
      'The name of the file contains characters that cannot be stored.',
    ],
    ['no name', '', sampleFiles.pdf, 400, 'The file has no name.'],
    ['a name that is a folder', '..', sampleFiles.pdf, 400, 'The file has no name.'],
  ])('TFILE-06 %s', async (_what, name, content, status, message) => {
    const task = await addOwn();
    await expectRefused(await upload(task, name, content), status, message);
    await expectNothing(task);
  });

  it('TFILE-06 a file of exactly 25 MB is taken', async () => {
    const content = Buffer.alloc(uploadLimits.maxBytes, 'x');
    const { size } = await uploaded(await addOwn(), 'large.txt', content);
    expect(size).toBe(uploadLimits.maxBytes);
  });

  it('TFILE-06 a length that is too much is refused by the headers alone', async () => {
    const task = await addOwn();
    const withForm = (bytes: number) =>
      send(uploadParts(task, 'x.pdf', sampleFiles.pdf), {
        'content-length': String(uploadLimits.maxBytes + bytes),
      });
    await expectRefused(await withForm(65_537), 413, uploadErrors.tooLarge(uploadLimits.maxBytes));
    expect((await withForm(65_536)).statusCode).toBe(200);
  });

  it.each([
    ['x.csv', sampleFiles.text, 'text/csv'],
    ['x.txt', '<svg onload="alert(1)"/>', 'text/plain'],
    ['x.eml', 'Subject: Fan\r\n\r\n', 'message/rfc822'],
    ['X.JPEG', sampleFiles.png, 'image/png'],
    ['photo', sampleFiles.jpg, 'image/jpeg'],
    ['notes', 'Fan 2', 'text/plain'],
  ])('TFILE-06 %s is kept as what its content is', async (name, content, mediaType) => {
    expect(await uploaded(await addOwn(), name, content)).toMatchObject({ name, mediaType });
  });
});

describe('what a task holds', () => {
  const fill = async (task: string, files: number, size: number) => {
    const ids = Array.from({ length: files }, (_, index) => `${task}-${index}`);
    const seeds = ids.map((id) => ({
      id,
      name: 'x.pdf',
      media_type: 'application/pdf',
      size_bytes: size,
      storage_key: null,
    }));
    await test.db
      .insertInto('files')
      .values(seeds.map((seed) => ({ ...seed, uploaded_by: null })))
      .execute();
    await test.db
      .insertInto('task_files')
      .values(ids.map((file_id) => ({ file_id, task_id: task, title: 'x' })))
      .execute();
  };

  it('TFILE-06 of several uploads at once only as many as fit are stored', async () => {
    const task = await addOwn();
    await fill(task, uploadLimits.maxFilesPerTask - 1, 1);
    const answers = await Promise.all([1, 2, 3].map(() => upload(task)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 413, 413]);
    const refused = answers.find(({ statusCode }) => statusCode === 413);
    if (refused) await expectRefused(refused, 413, uploadErrors.tooManyFiles());
    expect(await listed(task)).toHaveLength(uploadLimits.maxFilesPerTask);
    expect(await contents()).toHaveLength(1);
  });

  it('TFILE-06 of uploads at once each is decided on knowing the others', async () => {
    const task = await addOwn();
    const seen: number[] = [];
    const { id: actorId } = test.users.Admin;
    const { id: sessionId } = await test.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', actorId)
      .executeTakeFirstOrThrow();
    const file = { name: 'x.pdf', mediaType: 'application/pdf', size: 1, key: 'shared', uploadedBy: 'E' };
    const add = () =>
      test.deps.records.files.addToTask(task, file, ({ files }) => void seen.push(files), {
        actorId,
        sessionId,
        requestId: 'r',
        quotas: [],
      });
    await Promise.all(Array.from({ length: 10 }, add));
    expect(seen.sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('TFILE-06 the last file that fits exactly is taken, one byte more is not', async () => {
    const { length } = sampleFiles.pdf;
    const fits = await addOwn();
    await fill(fits, 1, uploadLimits.maxBytesPerTask - length);
    await uploaded(fits);
    const full = await addOwn();
    await fill(full, 1, uploadLimits.maxBytesPerTask - length + 1);
    await expectRefused(await upload(full), 413, uploadErrors.full());
  });
});

describe('hostile names', () => {
  const RTL = '\u202e';

  it.each([
    ['../../x.pdf', 'x.pdf', 'attachment; filename=x.pdf'],
    ['C:\\temp\\x.pdf', 'x.pdf', 'attachment; filename=x.pdf'],
    ['CON.pdf', 'CON.pdf', 'attachment; filename=_CON.pdf'],
    ['CON', 'CON', 'attachment; filename=_CON'],
    [`${'x'.repeat(251)}.pdf`, `${'x'.repeat(251)}.pdf`, `attachment; filename=${'x'.repeat(251)}.pdf`],
    [`invoice${RTL}fdp.pdf`, `invoice${RTL}fdp.pdf`, 'attachment; filename=invoicefdp.pdf'],
    ['😀.pdf', '😀.pdf', `attachment; filename="??.pdf"; filename*=UTF-8''%F0%9F%98%80.pdf`],
    ['a"b;c.pdf', 'a%22b;c.pdf', `attachment; filename="a%22b;c.pdf"; filename*=UTF-8''a%2522b%3Bc.pdf`],
  ])('TFILE-05 %j is listed truthfully and saved safely', async (sent, name, disposition) => {
    const task = await addOwn();
    const file = await uploaded(task, sent);
    expect(file.name).toBe(name);
    expect((await listed(task))[0]?.name).toBe(name);
    const header = String((await download(file.internalid)).headers['content-disposition']);
    expect(header).toBe(disposition);
    // What a file is called has no part in where it lies.
    expect(await contents()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  });

  it('TFILE-05 255 characters of four bytes each are cut for saving only', async () => {
    const task = await addOwn();
    const name = `${'😀'.repeat(125)}.pdf`;
    const file = await uploaded(task, name);
    expect(file.name).toBe(name);
    const header = decodeURIComponent(
      String((await download(file.internalid)).headers['content-disposition']),
    );
    expect(header).toContain(`UTF-8''${'😀'.repeat(62)}.pdf`);
  });
});

describe('list and download', () => {
  it('TFILE-01 a task without files, and no task', async () => {
    expect(await listed(await addOwn())).toEqual([]);
    const answer = await list('none');
    expect(answer.statusCode).toBe(404);
    expect(failure.parse(answer.json()).message).toBe('There is no such task.');
  });

  it('TFILE-05 D-14 a header that names somebody else changes nothing', async () => {
    const task = await addOwn();
    await uploaded(task);
    const [plain, named] = [await list(task), await list(task, { 'x-user-internalid': '999' })];
    expect(named.statusCode).toBe(200);
    expect(named.body).toBe(plain.body);
  });

  it('TFILE-05 is sent to be saved and never shown, kept by nobody, its size told', async () => {
    const large = 'line of a log\n'.repeat(1000);
    const file = await uploaded(await addOwn(), 'log.txt', large);
    const answer = await download(file.internalid, { 'accept-encoding': 'br, gzip' });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(large.length),
      'content-disposition': 'attachment; filename=log.txt',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toBe(large);
  });

  it('TFILE-04 no such file, and a file whose content is not kept', async () => {
    expect(failure.parse((await download('none')).json()).message).toBe('There is no such file.');
    const file = await uploaded(await addOwn());
    await test.db.updateTable('files').set({ storage_key: null }).execute();
    const answer = await download(file.internalid);
    expect(answer.statusCode).toBe(404);
    expect(failure.parse(answer.json()).message).toBe('The content of this file is not kept here.');
    await test.db.updateTable('files').set({ storage_key: 'gone' }).execute();
    expect((await download(file.internalid)).statusCode).toBe(404);
  });

  it('TFILE-05 the id of the file is asked for', async () => {
    const answer = await test.injectAs('Admin', { url: '/api/downloadFiles' });
    expect(answer.json()).toMatchObject({ code: 'validation_failed', issues: [{ path: 'file-id' }] });
  });
});

describe('errors in between', () => {
  it('TFILE-06 an upload whose row or audit entry cannot be stored leaves nothing behind', async () => {
    const task = await addOwn();
    await sql`alter table audit_trail add constraint no_uploads check (action <> 'task.file-added') not valid`.execute(
      test.db,
    );
    const answer = await upload(task);
    await sql`alter table audit_trail drop constraint no_uploads`.execute(test.db);
    expect(answer.statusCode).toBe(500);
    await expectNothing(task);
  });

  it('TFILE-06 a task that goes while its file comes takes none, and nothing is left behind', async () => {
    const task = await addOwn();
    afterRead(test.deps.db, /^select .* from "tasks" /, () =>
      test.db.deleteFrom('tasks').where('internalid', '=', task).execute(),
    );
    await expectRefused(await upload(task), 404, 'There is no such task.');
    expect(await contents()).toEqual([]);
  });

  it('TFILE-06 a commit whose answer got lost keeps its file', async () => {
    const task = await addOwn();
    const { files } = test.deps.records;
    const add = files.addToTask.bind(files);
    const lost = jest.spyOn(files, 'addToTask').mockImplementation(async (...args) => {
      await add(...args);
      throw new Error('Connection terminated unexpectedly');
    });
    expect((await upload(task)).statusCode).toBe(503);
    lost.mockRestore();
    const [file] = await listed(task);
    expect((await download(file?.internalid ?? '')).rawPayload).toEqual(sampleFiles.pdf);
  });

  it('TFILE-06 a content is kept where its commit may come yet, as of a database that hangs', async () => {
    const task = await addOwn();
    const { files } = test.deps.records;
    const hanging = jest
      .spyOn(files, 'addToTask')
      .mockRejectedValue(new DatabaseUnavailableError('The database did not answer a statement.'));
    expect((await upload(task)).statusCode).toBe(503);
    hanging.mockRestore();
    const kept = await contents();
    expect(kept).toHaveLength(1);
    // It did not come: the next start removes it.
    await utimes(join(test.filesFolder, kept[0] ?? ''), new Date(0), new Date(0));
    expect(await sweep()).toBe(1);
  });

  it('TFILE-06 what a crash between file and row left is swept; what has a row stays', async () => {
    const file = await uploaded(await addOwn());
    await test.deps.files.put('orphan', sampleFiles.pdf);
    const longAgo = new Date(0);
    for (const name of await contents()) await utimes(join(test.filesFolder, name), longAgo, longAgo);
    expect(await sweep()).toBe(1);
    expect((await download(file.internalid)).statusCode).toBe(200);
  });

  it('TFILE-05 several files may share one content', async () => {
    await test.deps.files.put('shared', sampleFiles.pdf);
    const rows = ['a', 'b'].map((id) => ({
      id,
      name: 'x.pdf',
      media_type: 'application/pdf',
      size_bytes: 1,
      storage_key: 'shared',
      uploaded_by: null,
    }));
    await test.db.insertInto('files').values(rows).execute();
    for (const { id } of rows) expect((await download(id)).rawPayload).toEqual(sampleFiles.pdf);
  });
});
