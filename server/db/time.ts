import { sql, type RawBuilder } from 'kysely';

/**
 * The database's time, moved by `seconds` (negative: into the past). Several servers share one database, so expiry
 * and leases use its clock and never theirs.
 */
export const fromNow = (seconds: number): RawBuilder<Date> =>
  sql<Date>`now() + make_interval(secs => ${seconds})`;
