import { noteTold, putIntoOutbox, settleChange, type NewChange } from '@server/source/outbox/outbox';
import { openTestDatabase, type TestDatabase } from '@server/testing/testDatabase';
import { addTestUser } from '@server/testing/testUsers';
import { shownChanges } from './deliveries';

let database: TestDatabase;
let change: NewChange;
beforeAll(async () => {
  database = await openTestDatabase();
  const { id } = await addTestUser(database.db, { role: 'Field Engineer', email: 'a@test.example' });
  change = {
    source: 'ERP',
    kind: 'task',
    operation: 'update',
    internalid: '7',
    externalId: 'T7',
    label: 'Task 7',
    by: { actorId: id, requestId: 'request' },
    base: {},
    content: {},
  };
}, 60_000);
afterAll(() => database.close());

const put = async (differences: Partial<NewChange>) =>
  (await putIntoOutbox(database.db, { ...change, ...differences })).id;
const end = async (id: string, state: 'confirmed' | 'cancelled' = 'confirmed') => {
  await settleChange(database.db, id, { state });
  return id;
};

it('BULK-01 ERP-05 a record shows a change that an admin has cancelled, and none that its author has taken back', async () => {
  const { by } = change;
  const own = await end(await put({ internalid: '20' }));
  const takenBack = await end(await put({ internalid: '20' }), 'cancelled');
  await noteTold(database.db, by.actorId, [takenBack]);
  const cancelled = await end(await put({ internalid: '21' }), 'cancelled');
  const shown = await shownChanges(database.db, 'task', ['20', '21']);
  expect([...shown].map(([id, changes]) => [id, changes.map((row) => row.id)])).toEqual([
    ['20', [own]],
    ['21', [cancelled]],
  ]);
});

it('ERP-05 a record shows its own changes that wait and the newest that ended of late, and nobody else’s', async () => {
  await end(await put({}));
  const ended = await end(await put({}));
  const waiting = await put({});
  const old = await end(await put({ internalid: '10' }));
  await database.db
    .updateTable('outbox')
    .set({ settled_at: new Date(Date.now() - 25 * 3600_000) })
    .where('id', '=', old)
    .execute();
  const other = await end(await put({ internalid: '8' }));
  await end(await put({ internalid: '6' }));
  await end(await put({ kind: 'imr' }));
  await end(await put({ operation: 'attach' }));
  const shown = await shownChanges(database.db, 'task', ['7', '8', '9', '10']);
  expect([...shown].map(([id, changes]) => [id, changes.map((row) => row.id)])).toEqual([
    ['7', [ended, waiting]],
    ['8', [other]],
    ['9', []],
    ['10', []],
  ]);
});
