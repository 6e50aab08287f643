import { sql, type InferResult, type Kysely } from 'kysely';
import { listBounds } from '@contract/limits';
import { boundedList, unweighed, withinBound, type Weight } from '@server/db/boundedList';
import type { Database } from '@server/db/schema';
import { sourceColumn, withSource } from '@server/source/sourceColumn';
import type { EventRecords } from '../eventRecords';

/** The events in the product's database. */
export const embeddedEvents = (db: Kysely<Database>): EventRecords => ({
  listOfCalendar: async (calendarId) => {
    const query = eventsQuery(db, calendarId);
    const { rows: newest, total } = await boundedList(db, query, listBounds.eventsOfCalendar);
    const rows = total > newest.length ? await nearestEvents(db, calendarId) : newest;
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

/** As many events as are answered, those nearest to today, in the order of all: days of next year must not hide today. */
async function nearestEvents(db: Kysely<Database>, calendarId: string) {
  const today = new Date().toISOString().slice(0, 10);
  const query = eventsQuery(db, calendarId)
    .clearOrderBy()
    .orderBy(sql`abs(coalesce(day, startdate) - ${today}::date)`)
    .orderBy('events.id', 'desc');
  const { rows } = await sql<EventRow & Weight>`
    select * from (${withinBound(query, listBounds.eventsOfCalendar)}) as nearest
    order by startdate desc, starttime desc nulls last, internalid desc`.execute(db);
  return unweighed(rows, listBounds.eventsOfCalendar).rows;
}

type EventRow = InferResult<ReturnType<typeof eventsQuery>>[number];

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
