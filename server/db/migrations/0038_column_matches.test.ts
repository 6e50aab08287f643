import { sql, type Kysely } from 'kysely';
import { openTestDatabase } from '@server/testing/testDatabase';
import { addTestUser } from '@server/testing/testUsers';
import { columnMatchesMigration } from './0038_column_matches';

it('IMP-01 the columns of the newest import of each kind are kept for the next file', async () => {
  const { db, close } = await openTestDatabase();
  try {
    await sql`drop table column_matches`.execute(db);
    const { id } = await addTestUser(db, { role: 'Admin', email: 'boss@test.example' });
    const imported = async (kind: 'case' | 'task', day: string, state: 'done' | 'undone', settings: object) =>
      db
        .insertInto('imports')
        .values({
          kind,
          file_name: 'file.csv',
          file_key: 'key',
          settings: JSON.stringify(settings),
          state,
          counts: '{}',
          found: null,
          rows_total: null,
          problem: null,
          claim: null,
          claimed_until: null,
          created_by: id,
          acting_id: id,
          created_at: new Date(day),
        })
        .execute();
    await imported('case', '2026-11-01', 'done', { columns: { Nr: 'casenumber' } });
    await imported('case', '2026-11-02', 'done', { columns: { Ref: 'casenumber' } });
    await imported('case', '2026-11-03', 'done', {});
    await imported('task', '2026-11-03', 'undone', { columns: { Nr: 'internalid' } });
    await columnMatchesMigration.up(db as unknown as Kysely<unknown>);
    const kept = await db.selectFrom('column_matches').selectAll().execute();
    expect(kept).toMatchObject([
      { kind: 'case', name: 'Latest import', columns: { Ref: 'casenumber' }, version: 1, changed_by: id },
    ]);
  } finally {
    await close();
  }
});
