import type { Insertable, Kysely } from 'kysely';
import type { EventsTable } from '@server/db/recordTables';
import type { Database } from '@server/db/schema';

let lastId = 70_200;

/** What a test wants of an event, and the ids of the calendars it stands in. */
export interface EventSeed extends Partial<Insertable<EventsTable>> {
  calendars?: readonly string[];
}

/** Stores an event and answers its id. */
export async function addEvent(
  db: Kysely<Database>,
  { calendars = [], ...seed }: EventSeed = {},
): Promise<string> {
  const id = seed.id ?? String((lastId += 1));
  await db
    .insertInto('events')
    .values({ title: 'Vendor call: firmware plan', startdate: '2026-11-21', ...seed, id })
    .execute();
  const entries = calendars.map((calendar_id) => ({ event_id: id, calendar_id }));
  if (entries.length > 0) await db.insertInto('event_calendars').values(entries).execute();
  return id;
}
