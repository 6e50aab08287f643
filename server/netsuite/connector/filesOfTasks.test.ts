import type { Updateable } from 'kysely';
import type { Failure } from '@contract/errors';
import { changesAnswer } from '@contract/source/changes';
import type { TaskFile } from '@contract/tasks/taskFiles';
import { netSuiteForTests, type ConnectedNetSuite } from '@dev/netsuite/netSuiteForTests';
import { usualConditions } from '@dev/netsuite/conditions';
import type { OutboxTable } from '@server/db/sourceTables';
import { sampleFiles } from '@server/testing/sampleFiles';
import { QUICK_LIMITS, SHORT_DEADLINES } from '@server/testing/startErpClient';
import { putOff, sendAgain } from '@server/testing/sendAgain';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { uploadParts, uploadRequest } from '@server/testing/uploads';
import { createNetSuiteClient } from '../netSuiteClient';
import { createNetSuiteConnector } from './netSuiteConnector';

/* A file's whole way: the upload, the outbox, the File Cabinet, the task that it is attached to. */

const rows = {
  task: [
    {
      externalId: '48001',
      record: { title: 'Fan', assigned: 'Test Engineer', assigned_email: 'engineer@test.example' },
    },
  ],
  person: [
    {
      externalId: '1102',
      record: { email: 'engineer@test.example', fullname: 'Test Engineer', active: true },
    },
  ],
};

const deadlineMs = { ...QUICK_LIMITS.deadlineMs };
let standIn: ConnectedNetSuite;
let test: TestApp;
beforeAll(async () => {
  standIn = await netSuiteForTests({ rows });
  const client = createNetSuiteClient(standIn.settings, { limits: { ...QUICK_LIMITS, deadlineMs } });
  test = await buildTestApp({ connector: createNetSuiteConnector(standIn.settings, { client }) });
  await test.app.replicaWorker?.drain();
}, 120_000);
beforeEach(() => {
  Object.assign(standIn.conditions, usualConditions());
  Object.assign(deadlineMs, QUICK_LIMITS.deadlineMs);
});
afterAll(async () => {
  await test.close();
  await standIn.close();
});

const upload = (name: string, content: string | Buffer = sampleFiles.pdf) =>
  test.injectAs('Field Engineer', uploadRequest(uploadParts('48001', name, content)));
/** A file that comes while NetSuite cannot be reached. */
async function uploadWhileDown(name: string) {
  standIn.conditions.isDown = true;
  Object.assign(deadlineMs, SHORT_DEADLINES);
  return test.unconfirmed(() => upload(name));
}
const added = (answer: Awaited<ReturnType<typeof upload>>) => answer.json<{ file: TaskFile }>().file;
const list = async () => {
  const answer = await test.injectAs('Field Engineer', {
    url: '/api/getTaskFiles',
    query: { internalid: '48001' },
  });
  return answer.json<[{ file: TaskFile[]; maxBytes: number }]>()[0];
};
const nameIn = async (name: string) =>
  (await list()).file.find((file) => file.name === name)?.delivery?.state ?? null;
/** The files of the File Cabinet whose names begin so: how many, and how many of them are attached to the task. */
const inCabinet = async (stem: string) => {
  const found = await standIn.account.query<{ id: number }>('select id from file where name like $1', [
    `${stem} (%`,
  ]);
  const attached = found.filter(({ id }) => standIn.cabinet.attached.has(`task/48001 ${id}`));
  return [found.length, attached.length];
};
const audited = async (action: string) =>
  (await test.db.selectFrom('audit_trail').select('after').where('action', '=', action).execute()).map(
    ({ after }) => (after as { name: string }).name,
  );

it('ERP-05 TFILE-02 an uploaded file is attached to its task in NetSuite, and listed with its receipt', async () => {
  const answer = await upload('report.pdf');
  expect(answer.statusCode).toBe(200);
  expect(added(answer)).toMatchObject({
    name: 'report.pdf',
    delivery: { state: 'confirmed', source: 'NetSuite', tookMs: expect.any(Number) as number },
  });
  const [stored] = await standIn.account.query<{ id: number }>('select id from file');
  expect(added(answer).delivery?.id).toBe(String(stored?.id));
  expect(await inCabinet('report')).toEqual([1, 1]);
  expect([...standIn.cabinet.contents.values()].at(-1)).toEqual(Buffer.from(sampleFiles.pdf));
  expect(await nameIn('report.pdf')).toBe('confirmed');
  expect(await audited('task.file-added')).toEqual(['report.pdf']);
});

it('ERP-05 two files of one name do not replace each other', async () => {
  expect((await upload('twice.pdf')).statusCode).toBe(200);
  expect((await upload('twice.pdf')).statusCode).toBe(200);
  expect(await inCabinet('twice')).toEqual([2, 2]);
});

it.each([
  ['cut after it was stored', { cutsAfter: 1 }],
  ['failed before it was stored', { errorsBefore: 1 }],
  ['failed after it was stored', { errorsAfter: 1 }],
  ['told that there were too many calls', { limited: 3 }],
])('ERP-06 a call that was %s: the file is there once', async (what, conditions) => {
  Object.assign(standIn.conditions, conditions);
  expect((await upload(`${what}.pdf`)).statusCode).toBe(200);
  expect(await nameIn(`${what}.pdf`)).toBe('confirmed');
  expect(await inCabinet(what)).toEqual([1, 1]);
});

it('ERP-06 ERP-08 a file waits visibly while NetSuite is down, and is told as sent afterwards', async () => {
  const answer = await uploadWhileDown('later.pdf');
  expect([answer.statusCode, added(answer).delivery?.state]).toEqual([202, 'waiting']);
  expect(await nameIn('later.pdf')).toBe('waiting');
  const download = await test.injectAs('Field Engineer', {
    url: '/api/downloadFiles',
    headers: { 'file-id': added(answer).internalid },
  });
  expect(download.rawPayload).toEqual(Buffer.from(sampleFiles.pdf));
  Object.assign(deadlineMs, QUICK_LIMITS.deadlineMs);
  standIn.conditions.isDown = false;
  await sendAgain(test);
  expect(await nameIn('later.pdf')).toBe('confirmed');
  const told = changesAnswer.parse((await test.injectAs('Field Engineer', { url: '/api/changes' })).json());
  expect(told).toMatchObject([{ operation: 'attach', label: 'later.pdf', state: 'confirmed' }]);
});

it('ERP-07 a rejected file leaves the task, its folder and this server, with the reason at its field', async () => {
  standIn.conditions.rejects = { type: 'file', field: 'name', message: 'The folder is locked.' };
  const answer = await upload('rejected.pdf');
  expect(answer.statusCode).toBe(400);
  expect(answer.json<Failure>()).toMatchObject({
    message: expect.stringContaining('The folder is locked.') as string,
    issues: [{ path: 'file' }],
    changeId: expect.any(String) as string,
  });
  expect(await nameIn('rejected.pdf')).toBeNull();
  expect(await inCabinet('rejected')).toEqual([0, 0]);
  expect(await audited('task.file-rejected')).toEqual(['rejected.pdf']);
  const kept = await test.db.selectFrom('files').select('id').where('name', '=', 'rejected.pdf').execute();
  expect(kept).toEqual([]);
});

it('ERP-07 a file whose task is gone in NetSuite is not left in its folder', async () => {
  const [task] = await standIn.account.query<Record<string, string>>('select * from task where id = 48001');
  await standIn.account.remove('task', '48001', 'task');
  const answer = await upload('orphan.pdf');
  expect(answer.statusCode).toBe(400);
  expect(await inCabinet('orphan')).toEqual([0, 0]);
  await standIn.account.write('task', '48001', { values: { ...task, title: 'Fan' } });
});

it('ERP-05 a file that is too large for NetSuite is rejected before it is read, and the limit is told before', async () => {
  expect((await list()).maxBytes).toBe(7 * 1024 * 1024);
  const answer = await upload('large.csv', Buffer.alloc(7 * 1024 * 1024 + 1, 'a'));
  expect(answer.statusCode).toBe(413);
  expect(answer.json<Failure>().message).toBe('The file is larger than 7 MB.');
  const fits = await upload('fits.csv', Buffer.from('a,b\n'.repeat((7 * 1024 * 1024) / 4)));
  expect(fits.statusCode).toBe(200);
});

/** Takes the content of a file away from this server; the answer brings it back. */
async function loseContent(answer: Awaited<ReturnType<typeof upload>>) {
  const { key = null } = (await test.deps.records.files.find(added(answer).internalid)) ?? {};
  await test.deps.files.remove(key ?? '');
  return () => test.deps.files.put(key ?? '', Buffer.from(sampleFiles.pdf));
}
async function setChange(label: string, values: Updateable<OutboxTable>) {
  await test.db.updateTable('outbox').set(values).where('label', '=', label).execute();
}
const changeOf = (label: string) =>
  test.db.selectFrom('outbox').selectAll().where('label', '=', label).executeTakeFirstOrThrow();
const bringUp = () => {
  Object.assign(deadlineMs, QUICK_LIMITS.deadlineMs);
  Object.assign(standIn.conditions, usualConditions());
};
/** A file in doubt, whose call has met a failure. */
async function uploadInDoubt(name: string, holds: string) {
  standIn.conditions.failingCalls = [{ holds, as: 'cut' }];
  Object.assign(deadlineMs, SHORT_DEADLINES);
  const answer = await test.unconfirmed(() => upload(name));
  await putOff(test);
  expect((await changeOf(name)).sent_at).not.toBeNull();
  return answer;
}
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000);

it('ERP-05 D-256 a file whose content is lost here is given up after a day, and its person is told', async () => {
  const answer = await uploadWhileDown('lost.pdf');
  await putOff(test);
  await loseContent(answer);
  bringUp();
  await sendAgain(test);
  expect(await nameIn('lost.pdf')).toBe('waiting');

  await setChange('lost.pdf', { unreadable_since: hoursAgo(25), sent_at: null });
  await sendAgain(test);
  expect(await nameIn('lost.pdf')).toBeNull();
  const told = changesAnswer.parse((await test.injectAs('Field Engineer', { url: '/api/changes' })).json());
  expect(told).toContainEqual(
    expect.objectContaining({
      label: 'lost.pdf',
      state: 'rejected',
      problem: 'The file is no longer kept here.',
    }),
  );
});

it('ERP-05 D-256 a file that has waited for days is kept while its content is away, and then sent', async () => {
  const answer = await uploadWhileDown('weekend.pdf');
  await putOff(test);
  const bringBack = await loseContent(answer);
  await setChange('weekend.pdf', { created_at: hoursAgo(60) });
  bringUp();
  await sendAgain(test);
  const since = (await changeOf('weekend.pdf')).unreadable_since;
  expect(since).not.toBeNull();
  await sendAgain(test);
  expect(await changeOf('weekend.pdf')).toMatchObject({ state: 'waiting', unreadable_since: since });

  // It can be read, and NetSuite does not answer: it is not lost.
  await bringBack();
  standIn.conditions.isDown = true;
  await setChange('weekend.pdf', { unreadable_since: hoursAgo(25) });
  await sendAgain(test);
  await putOff(test);
  expect(await changeOf('weekend.pdf')).toMatchObject({ state: 'waiting', unreadable_since: null });
  bringUp();
  await sendAgain(test);
  expect(await nameIn('weekend.pdf')).toBe('confirmed');
  expect(await inCabinet('weekend')).toEqual([1, 1]);
});

it('ERP-06 D-256 a file in doubt whose content is lost here is found in NetSuite, and put on its task', async () => {
  const answer = await uploadInDoubt('found.pdf', '!attach');
  expect(await inCabinet('found')).toEqual([1, 0]);
  await loseContent(answer);
  bringUp();
  await sendAgain(test);
  expect(await nameIn('found.pdf')).toBe('confirmed');
  expect(await inCabinet('found')).toEqual([1, 1]);
});

it('ERP-06 D-256 a file in doubt that is found nowhere is given up after a day, once NetSuite has answered', async () => {
  const answer = await uploadInDoubt('nowhere.pdf', 'document/v1/file');
  await loseContent(answer);
  bringUp();
  await sendAgain(test);
  expect(await changeOf('nowhere.pdf')).toMatchObject({
    state: 'waiting',
    problem: 'The file cannot be read here.',
  });

  await setChange('nowhere.pdf', { unreadable_since: hoursAgo(25) });
  standIn.conditions.isDown = true;
  await sendAgain(test);
  await putOff(test);
  expect((await changeOf('nowhere.pdf')).state).toBe('waiting');
  bringUp();
  await sendAgain(test);
  expect(await changeOf('nowhere.pdf')).toMatchObject({
    state: 'rejected',
    problem: 'The file is no longer kept here.',
  });
  expect(await nameIn('nowhere.pdf')).toBeNull();
});

it('ERP-06 an admin cancels a file that was not sent: it leaves the task, and its person is told', async () => {
  expect((await uploadWhileDown('cancelled.pdf')).statusCode).toBe(202);
  // An attempt that only looked whether the file is there has not sent it.
  await sendAgain(test);
  await putOff(test);
  const [waiting] = await test.db
    .selectFrom('outbox')
    .select('id')
    .where('label', '=', 'cancelled.pdf')
    .execute();
  const answer = await test.injectAs('Admin', {
    method: 'DELETE',
    url: `/api/outbox/${waiting?.id}`,
  });
  expect(answer.statusCode).toBe(204);
  expect(await nameIn('cancelled.pdf')).toBeNull();
});
