import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { uploadTaskFileAnswer } from '@contract/tasks/taskFiles';
import { addTask } from '@server/testing/records/addTask';
import { sampleFiles } from '@server/testing/sampleFiles';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { openTestPglite } from '@server/testing/testDatabase';
import { uploadParts, uploadRequest } from '@server/testing/uploads';
import { makeBackup } from './makeBackup';
import { snapshotsOf } from './openSource';
import { checkBackup, restoreBackup } from './restoreBackup';

/* People write and upload while a backup is made: what was acknowledged before is in it, and nothing by halves. */

let test: TestApp;
let place: string;
beforeEach(async () => {
  test = await buildTestApp();
  place = await mkdtemp(join(tmpdir(), 'backup-'));
});
afterEach(async () => {
  await test.close();
  await rm(place, { recursive: true });
});

const ENGINEER = 'engineer@test.example';

it('OPS-08 a backup under load has every acknowledged write of the time before, in order, and every file that it names', async () => {
  const { users, db, filesFolder } = test;
  const taskId = await addTask(db, { assigned_email: ENGINEER });
  let isOver = false;
  const written = { log: 0, update: 0, upload: 0 };

  /** Writes one after the other; what is counted has been acknowledged. */
  const write = async (kind: keyof typeof written, send: (number: number) => Promise<number>) => {
    while (!isOver) {
      expect(await send(written[kind] + 1)).toBeLessThan(300);
      written[kind] += 1;
      await turn();
    }
  };
  const { id } = users['Field Engineer'];
  const writers = [
    write('log', async (number) => {
      const payload = { userId: id, message: `entry ${number}` };
      return (await test.injectAs('Field Engineer', { method: 'POST', url: '/api/logs', payload }))
        .statusCode;
    }),
    write('update', async (number) => {
      const payload = { email: ENGINEER, internalid: taskId, fields: { message: `update ${number}` } };
      return (await test.injectAs('Field Engineer', { method: 'POST', url: '/api/taskUpdate', payload }))
        .statusCode;
    }),
    write('upload', async (number) => {
      const parts = uploadParts(taskId, `${number}.pdf`, sampleFiles.pdf);
      const answer = await test.injectAs('Field Engineer', uploadRequest(parts));
      expect(uploadTaskFileAnswer.parse(answer.json())).not.toHaveProperty('error');
      return answer.statusCode;
    }),
  ];
  while (Math.min(...Object.values(written)) < 3) await turn();

  const before = { ...written };
  const folder = join(place, 'backup');
  const manifest = await makeBackup({
    engine: 'embedded',
    withSnapshot: snapshotsOf(db),
    files: filesFolder,
    folder,
  });
  const after = { ...written };
  // Some more, so that a backup that reads late would have them.
  while (written.log < after.log + 3) await turn();
  isOver = true;
  await Promise.all(writers);
  // One of each kind may have been on its way.
  const begun = { log: after.log + 1, update: after.update + 1, upload: after.upload + 1 };

  const to = await openTestPglite();
  try {
    const files = join(place, 'files');
    await restoreBackup(await checkBackup(folder, files), { ...to, files });
    const entries = await to.db
      .selectFrom('activity_logs')
      .select('message')
      .where('message', 'like', 'entry %')
      .orderBy('id')
      .execute();
    expect(entries.map(({ message }) => message)).toEqual(entries.map((_, at) => `entry ${at + 1}`));
    expect(entries.length).toBeGreaterThanOrEqual(before.log);
    expect(entries.length).toBeLessThanOrEqual(begun.log);

    // The task, its versions in the audit trail, and the counts that the database keeps, are of one moment.
    const { message, version } = await to.db.selectFrom('tasks').selectAll().executeTakeFirstOrThrow();
    const updates = Number(message?.replace('update ', ''));
    expect(updates).toBeGreaterThanOrEqual(before.update);
    expect(updates).toBeLessThanOrEqual(begun.update);
    expect(version).toBe(updates + 1);
    const audited = await to.db
      .selectFrom('audit_trail')
      .select('id')
      .where('action', '=', 'task.updated')
      .execute();
    expect(audited).toHaveLength(updates);

    const uploads = await to.db.selectFrom('files').select(['name', 'storage_key']).execute();
    expect(uploads.length).toBeGreaterThanOrEqual(before.upload);
    expect(uploads.length).toBeLessThanOrEqual(begun.upload);
    expect(new Set(uploads.map(({ name }) => name))).toEqual(
      new Set(uploads.map((_, at) => `${at + 1}.pdf`)),
    );
    const keys = uploads.map(({ storage_key }) => storage_key ?? '').sort();
    expect((await readdir(files)).sort()).toEqual(keys);
    for (const key of keys) expect(await readFile(join(files, key))).toEqual(sampleFiles.pdf);
    expect(manifest.files.map((file) => file.key)).toEqual(keys);
    expect(manifest.lostFiles).toEqual([]);
  } finally {
    await to.close();
  }
});
