import { sql } from 'kysely';
import { changeLimits } from '@contract/source/changes';
import { inTransaction } from '@server/db/inTransaction';
import { openTestDatabase, type TestDatabase } from '@server/testing/testDatabase';
import { addTestUser } from '@server/testing/testUsers';
import { putIntoOutbox, waitingQuery } from './outbox';

let database: TestDatabase;
let actorId: string;
beforeEach(async () => {
  database = await openTestDatabase();
  ({ id: actorId } = await addTestUser(database.db, { role: 'Field Engineer', email: 'a@test.example' }));
}, 60_000);
afterEach(() => database.close());

it('ERP-06 calls at once pass the limit of what a person has waiting by none', async () => {
  const { db } = database;
  await sql`insert into outbox (source, kind, operation, label, actor_id, base, content)
    select 'ERP', 'task', 'update', 'Fan', ${actorId}, '{}', '{}'
    from generate_series(2, ${changeLimits.waitingOfPerson})`.execute(db);
  const put = (internalid: string) =>
    inTransaction(db, async (trx) => {
      await putIntoOutbox(trx, {
        source: 'ERP',
        kind: 'task',
        operation: 'update',
        internalid,
        externalId: `T${internalid}`,
        label: 'Fan',
        by: { actorId, requestId: 'request' },
        base: {},
        content: {},
      });
      // The others count meanwhile.
      await sql`select pg_sleep(0.1)`.execute(trx);
    });
  const ends = await Promise.allSettled(['1', '2', '3', '4'].map(put));
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
  expect(await waitingQuery(db, actorId).executeTakeFirst()).toEqual({
    waiting: changeLimits.waitingOfPerson,
  });
});
