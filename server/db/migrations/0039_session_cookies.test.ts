import { sql, type Kysely } from 'kysely';
import { openTestDatabase } from '@server/testing/testDatabase';
import { addTestUser } from '@server/testing/testUsers';
import { sessionCookiesMigration } from './0039_session_cookies';

it('API-13 sessions from before have no cookie, and end; another cookie is announced as another token is', async () => {
  const { db, accessChanges, close } = await openTestDatabase();
  try {
    const before = await addTestUser(db, { role: 'Admin', email: 'before@test.example' });
    await sql`drop trigger sessions_shortened on sessions`.execute(db);
    await sql`alter table sessions drop column cookie_hash`.execute(db);
    await sql`create trigger sessions_shortened after update on sessions
      for each row when (new.token_hash is distinct from old.token_hash) execute function access_changed()`.execute(
      db,
    );
    await sessionCookiesMigration.up(db as unknown as Kysely<unknown>);
    expect(await db.selectFrom('sessions').select('user_id').execute()).toEqual([]);
    expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: before.id }]);

    await addTestUser(db, { role: 'Admin', email: 'after@test.example' });
    const announced = new Promise<void>((resolve) => accessChanges.onChange(resolve));
    await db.updateTable('sessions').set({ cookie_hash: 'another' }).execute();
    await announced;
  } finally {
    await close();
  }
});
