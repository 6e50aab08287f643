import { sql, type RawBuilder } from 'kysely';

/**
 * The database's own clock, moved by `seconds` (negative: into the past). Several servers share one database, so
 * what expires or is leased is measured by its clock and never by theirs.
 */
export const fromNow = (seconds: number): RawBuilder<Date> =>
  sql<Date>`now() + make_interval(secs => ${seconds})`;
