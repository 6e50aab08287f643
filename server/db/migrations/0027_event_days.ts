import { sql, type Kysely } from 'kysely';

const statements = [
  // The days of an event that takes place more than once; one without any is on its start date.
  `create table event_days (
    event_id text not null references events (id) on delete cascade,
    line_no integer not null,
    day date not null,
    primary key (event_id, line_no)
  )`,
];

/** Days of repeating events. */
export const eventDaysMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
