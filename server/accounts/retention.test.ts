import { sql } from 'kysely';
import type { OpenDatabase } from '@server/db/database';
import { openTestDatabase } from '@server/testing/testDatabase';
import { addTestUser } from '@server/testing/testUsers';
import { deleteOldEntries } from './retention';

const DAYS = { auditDays: 1000, auditRejectionsDays: 90, activityLogDays: 400 };
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const addEntry = (action: string, days: number) =>
  database.db
    .insertInto('audit_trail')
    .values({
      time: ago(days),
      actor_id: null,
      action,
      subject_type: 'user',
      subject_id: null,
      request_id: null,
    })
    .execute();

it('OPS-03 old entries end: rejected ones and requests of anybody early, others late', async () => {
  const { db } = database;
  const { id: user_id } = await addTestUser(db, { role: 'Admin', email: 'a@test.example' });
  await addEntry('user.updated', 1001);
  await addEntry('user.created', 999);
  const shortLived = ['request.refused', 'sign-in.refused', 'sign-in.limited', 'password-reset.requested'];
  for (const action of shortLived) {
    await addEntry(action, 91);
    await addEntry(action, 89);
  }
  await db
    .insertInto('activity_logs')
    .values([
      ...Array.from({ length: 2500 }, () => ({ user_id, message: 'old', time: ago(401) })),
      { user_id, message: 'kept', time: ago(399) },
    ])
    .execute();
  await deleteOldEntries(db, DAYS);
  const left = await db.selectFrom('audit_trail').select('action').orderBy('id').execute();
  expect(left.map(({ action }) => action)).toEqual(['user.created', ...shortLived]);
  expect(await db.selectFrom('activity_logs').select('message').execute()).toEqual([{ message: 'kept' }]);
});

it('OPS-03 nothing else deletes from the trail, and even the retention nothing of the last 30 days', async () => {
  const { db } = database;
  await addEntry('user.updated', 29);
  const remove = () => db.deleteFrom('audit_trail').where('action', '=', 'user.created').execute();
  await expect(remove()).rejects.toThrow(/only be added to/);
  await expect(deleteOldEntries(db, { ...DAYS, auditDays: 1 })).rejects.toThrow(/only be added to/);
  await expect(sql`truncate audit_trail`.execute(db)).rejects.toThrow(/only be added to/);
  await expect(db.updateTable('audit_trail').set({ action: 'x' }).execute()).rejects.toThrow(
    /only be added to/,
  );
});
