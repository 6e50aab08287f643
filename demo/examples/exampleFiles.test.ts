import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importAnswer, type ImportAnswer } from '@contract/source/imports';
import { recordKinds } from '@contract/source/kinds';
import { seedDemoData } from '@demo/seedDemoData';
import { buildTestApp } from '@server/testing/testApp';
import { openTestDatabase } from '@server/testing/testDatabase';
import { EXAMPLE_DAY, writeExamples } from './exampleFiles';

it('SRC-08 the example files are those of the demo data; `npm run examples` writes them again', async () => {
  const database = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'examples-'));
  try {
    await seedDemoData({ db: database.db, files: { put: async () => {} } }, { scale: 1, now: EXAMPLE_DAY });
    await writeExamples(database.db, folder);
    for (const kind of recordKinds) {
      const [written, kept] = await Promise.all(
        [folder, 'docs/examples'].map((place) => readFile(join(place, `${kind}.csv`), 'utf8')),
      );
      expect(written).toBe(kept);
    }
  } finally {
    await database.close();
    await rm(folder, { recursive: true });
  }
}, 120_000);

it('IMP-01 IMP-03 every example file is imported whole, without a question', async () => {
  const test = await buildTestApp();
  try {
    for (const kind of recordKinds) {
      const added = await test.injectAs('Admin', {
        method: 'POST',
        url: '/api/imports',
        query: { kind, fileName: `${kind}.csv` },
        headers: { 'content-type': 'application/octet-stream' },
        payload: await readFile(join('docs/examples', `${kind}.csv`)),
      });
      const { id } = added.json<ImportAnswer>();
      const read = async () => {
        await test.app.importWorker.drain();
        const answer = await test.injectAs('Admin', { method: 'GET', url: `/api/imports/${id}` });
        return importAnswer.parse(answer.json());
      };
      const { columns, ...checked } = await read();
      expect([kind, checked]).toMatchObject([kind, { state: 'checked', questions: [], rows: [] }]);
      expect(columns.filter(({ field }) => field === null)).toEqual([]);
      await test.injectAs('Admin', { method: 'POST', url: `/api/imports/${id}/store` });
      const { counts, rowsTotal } = await read();
      expect([kind, counts]).toEqual([
        kind,
        { created: rowsTotal, updated: 0, unchanged: 0, older: 0, refused: 0 },
      ]);
      expect(rowsTotal).toBeGreaterThan(10);
    }
  } finally {
    await test.close();
  }
}, 120_000);
