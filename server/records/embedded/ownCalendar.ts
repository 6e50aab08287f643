import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '@server/db/schema';
import type { Person } from '../person';

/**
 * The id of a person's own calendar, null where they have none (EVT-04): that of the person in the directory with their
 * address, else with their full name, else with their alias, whatever its case and accents; of several the first by name.
 * The next is only looked for where the one before was not found.
 */
export function ownCalendar(db: Kysely<Database>, { email, fullname, alias }: Person) {
  const first = (fits: RawBuilder<boolean>) =>
    db
      .selectFrom('calendars')
      .select('id')
      .where('kind', '=', 'person')
      .where(fits)
      .orderBy(sql`fold_text(name)`)
      .orderBy(sql`length(id)`)
      .orderBy('id')
      .limit(1);
  const named = (name: string | null) =>
    first(sql`fold_text(trim(name)) = nullif(fold_text(trim(${name}::text)), '')`);
  return sql<
    string | null
  >`coalesce(${first(sql`lower(email) = lower(${email})`)}, ${named(fullname)}, ${named(alias)})`;
}
