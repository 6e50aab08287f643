import { sql, type Kysely } from 'kysely';
import { storeRows } from '@server/source/rows/storeRows';
import { addEvent } from '@server/testing/records/addEvent';
import { openTestDatabase } from '@server/testing/testDatabase';
import { eventCreatedMigration } from './0043_event_created';

it('HOME-07 an event that came from a source was not created when it came; one made here keeps its day in UTC', async () => {
  const { db, close } = await openTestDatabase();
  try {
    await addEvent(db, { id: 'here' });
    const record = { title: 'Change window', startdate: '2026-11-25' };
    await storeRows(db, 'event', [{ externalId: 'E-1', record }], {
      source: 'ERP',
      actorId: 'test',
      requestId: null,
    });
    await sql`alter table events alter column created_at type timestamptz`.execute(db);
    await sql`update events set created_at = '2026-11-10T23:59:59Z'`.execute(db);
    await sql`alter table events alter column created_at set default now(), alter column created_at set not null`.execute(
      db,
    );
    await eventCreatedMigration.up(db as unknown as Kysely<unknown>);
    await addEvent(db, { id: 'later' });
    const { rows } = await sql`select id, created_at from events order by id`.execute(db);
    expect(rows).toEqual([
      { id: 'E-1', created_at: null },
      { id: 'here', created_at: '2026-11-10' },
      { id: 'later', created_at: null },
    ]);
  } finally {
    await close();
  }
});
