import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { sweepFiles } from './sweepFiles';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
afterEach(() => rm(test.filesFolder, { recursive: true, force: true }));

const HOUR = 3_600_000;
const contents = async () => (await readdir(test.filesFolder)).filter((name) => !name.startsWith('.'));

/** What a killed server leaves: a content without a row, and one that never came whole. */
async function leave(...names: string[]) {
  await mkdir(test.filesFolder, { recursive: true });
  for (const name of names) {
    const path = join(test.filesFolder, name);
    await writeFile(path, 'x');
    const age = name.startsWith('old') ? 3 * HOUR : 60_000;
    const time = new Date(Date.now() - age);
    await utimes(path, time, time);
  }
}

const sweep = (databaseUrl?: string) =>
  sweepFiles({ ...test.deps, config: { ...test.deps.config, databaseUrl } });

it('TFILE-06 API-05 all that a killed server left is removed where no other can be writing', async () => {
  await leave('old', 'new', 'new.1.tmp', 'kept');
  const row = { id: '1', name: 'x.txt', media_type: 'text/plain', size_bytes: 1, storage_key: 'kept' };
  await test.db
    .insertInto('files')
    .values({ ...row, uploaded_by: null })
    .execute();
  await sweep();
  expect(await contents()).toEqual(['kept']);
});

it('TFILE-06 API-05 what another server may be writing is left', async () => {
  await leave('old', 'old.1.tmp', 'new', 'new.1.tmp');
  await sweep('postgres://host/tasks');
  expect((await contents()).sort()).toEqual(['new', 'new.1.tmp']);
});

it('TFILE-06 files of another database are left alone', async () => {
  expect(await test.deps.files.claim('another')).toBe(true);
  await leave('old');
  await sweep();
  expect(await contents()).toEqual(['old']);
});

it('TFILE-06 a database knows its folder again', async () => {
  await sweep();
  await leave('old');
  await sweep();
  expect(await contents()).toEqual([]);
});

it('TFILE-06 a database that does not answer keeps nobody from starting', async () => {
  const records = { ...test.deps.records.files, databaseId: () => Promise.reject(new Error('away')) };
  await leave('old');
  await sweepFiles({ ...test.deps, records: { ...test.deps.records, files: records } });
  expect(await contents()).toEqual(['old']);
});
