import { putIntoOutbox, settleChange, type NewChange } from '@server/source/outbox/outbox';
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
const end = async (id: string) => {
  await settleChange(database.db, id, { state: 'confirmed' });
  return id;
};

it('ERP-05 a record shows its own changes that wait and the newest that ended of late, and nobody else’s', async () => {
  await end(await put({}));
  const ended = await end(await put({}));
  const waiting = await put({});
  const old = await end(await put({}));
  await database.db
    .updateTable('outbox')
    .set({ settled_at: new Date(Date.now() - 25 * 3600_000) })
    .where('id', '=', old)
    .execute();
  const other = await end(await put({ internalid: '8' }));
  await end(await put({ internalid: '6' }));
  await end(await put({ kind: 'imr' }));
  await end(await put({ operation: 'attach' }));
  const shown = await shownChanges(database.db, 'task', ['7', '8', '9']);
  expect([...shown].map(([id, changes]) => [id, changes.map((row) => row.id)])).toEqual([
    ['7', [ended, waiting]],
    ['8', [other]],
    ['9', []],
  ]);
});
