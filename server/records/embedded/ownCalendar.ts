import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '@server/db/schema';
import type { Person } from '../person';

/**
 * Finds the id of a person's calendar, null if there is none (EVT-04): the person in the directory with their
 * address, otherwise with their full name, otherwise with their alias, regardless of case and accents; the first by
 * name if several match. Each step runs only if the one before found nothing.
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
