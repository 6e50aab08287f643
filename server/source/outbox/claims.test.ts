import { fromNow } from '@server/db/time';
import { openTestDatabase, type TestDatabase } from '@server/testing/testDatabase';
import { addTestUser } from '@server/testing/testUsers';
import { claimChange, isChangeDue } from './claims';
import { putIntoOutbox, type NewChange } from './outbox';

let database: TestDatabase;
let change: NewChange;
beforeEach(async () => {
  database = await openTestDatabase();
  const { id } = await addTestUser(database.db, { role: 'Field Engineer', email: 'a@test.example' });
  change = {
    source: 'ERP',
    kind: 'task',
    operation: 'update',
    internalid: '1',
    externalId: 'T1',
    label: 'Task 1',
    by: { actorId: id, requestId: 'request' },
    base: {},
    content: {},
  };
}, 60_000);
afterEach(() => database.close());

/** Changes of these tasks, put into the outbox a second after each other. */
async function put(...changes: Partial<NewChange>[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [at, differences] of changes.entries()) {
    const { id } = await putIntoOutbox(database.db, { ...change, ...differences });
    await database.db
      .updateTable('outbox')
      .set({ due_at: fromNow(at - changes.length) })
      .where('id', '=', id)
      .execute();
    ids.push(id);
  }
  return ids;
}

/** What is claimed, one after the other, while all that was claimed before is on its way. */
async function claimed(): Promise<string[]> {
  const running: string[] = [];
  for (;;) {
    const next = await claimChange(database.db, 'ERP', { holder: 'this server', running });
    if (!next) return running;
    running.push(next.id);
  }
}

it('ERP-06 D-254 what somebody waits for is sent before what waits longer of a change of several tasks', async () => {
  const [first, second, single, other] = await put(
    { internalid: '1', isOfRun: true },
    { internalid: '2', isOfRun: true },
    { internalid: '3' },
    { internalid: '4' },
  );
  expect(await claimed()).toEqual([single, other, first, second]);
});

it('ERP-06 D-254 a change waits for what a change of several tasks has sent of its own task before', async () => {
  const [ofRun] = await put({ internalid: '1', isOfRun: true }, { internalid: '1' });
  expect(await claimed()).toEqual([ofRun]);
});

it('ERP-05 D-256 a file holds up a later change of its task until it has failed once', async () => {
  const [file, later] = await put({ internalid: '1', operation: 'attach' }, { internalid: '1' });
  expect(await claimed()).toEqual([file]);
  await database.db
    .updateTable('outbox')
    .set({ problem: 'The document service does not answer.', claimed_until: null, due_at: fromNow(60) })
    .where('id', '=', file ?? '')
    .execute();
  expect(await claimed()).toEqual([later]);
});

it.each([true, false])('ERP-06 a change is due from its time on, also of a run (%s)', async (isOfRun) => {
  expect(await isChangeDue(database.db, 'ERP')).toBe(false);
  const [id] = await put({ internalid: '1', isOfRun });
  expect(await isChangeDue(database.db, 'ERP')).toBe(true);
  await database.db
    .updateTable('outbox')
    .set({ due_at: fromNow(60) })
    .where('id', '=', id ?? '')
    .execute();
  expect(await isChangeDue(database.db, 'ERP')).toBe(false);
});
