import { sql, type Kysely } from 'kysely';
import { listBounds } from '@contract/limits';
import { boundedList } from '@server/db/boundedList';
import type { Database } from '@server/db/schema';
import { sourceColumn, withSource } from '@server/source/recordSource';
import type { EventRecords } from '../eventRecords';

/** The events in the product's database. */
export const embeddedEvents = (db: Kysely<Database>): EventRecords => ({
  listOfCalendar: async (calendarId) => {
    const query = eventsQuery(db, calendarId);
    const { rows, total } = await boundedList(db, query, listBounds.eventsOfCalendar);
    const events = rows.map(({ repeatedId, source, ...event }) => ({
      ...event,
      ...(repeatedId && { repeatedId }),
      ...withSource(source),
    }));
    if (events.length > 0) return { events, total };
    const calendar = await db
      .selectFrom('calendars')
      .select('id')
      .where('id', '=', calendarId)
      .executeTakeFirst();
    return calendar && { events, total };
  },
});

/** A calendar's events in order; exported for the test of its query plan. */
export const eventsQuery = (db: Kysely<Database>, calendarId: string) =>
  db
    .selectFrom('event_calendars')
    .innerJoin('events', 'events.id', 'event_calendars.event_id')
    .leftJoin('event_days', 'event_days.event_id', 'events.id')
    .select([
      // As long as an id may be.
      sql<string>`coalesce(left(events.id, 109) || '@' || day, events.id)`.as('internalid'),
      sql<string | null>`case when day is not null then events.id end`.as('repeatedId'),
      'title',
      sql<string>`coalesce(day, startdate)`.as('startdate'),
      'starttime',
      'endtime',
      'owner',
      'attendee',
      'status',
      'markdone',
      sourceColumn('event', 'events.id'),
    ])
    .where('calendar_id', '=', calendarId)
    .orderBy(sql`coalesce(day, startdate)`, 'desc')
    .orderBy('starttime', (order) => order.desc().nullsLast())
    .orderBy('events.id', 'desc');
