import { sql, type Kysely } from 'kysely';
import type { ImrLookups } from '@contract/lookups';
import type { Database } from '@server/db/schema';
import type { LookupRecords } from '../lookupRecords';
import { ownCalendar } from './ownCalendar';

type Options = ImrLookups['statuses'];

/** The directory and the forms' options in the product's own database. */
export function embeddedLookups(db: Kysely<Database>): LookupRecords {
  /** The lists of a form, all of them asked for at once. They are stored as `form.list`. */
  async function optionsOf<List extends string>(form: string, lists: readonly List[]) {
    const rows = await db
      .selectFrom('lookup_options')
      .select(['list', 'id', 'label', 'is_preset'])
      .where(
        'list',
        'in',
        lists.map((list) => `${form}.${list}`),
      )
      .orderBy('position')
      .orderBy('id')
      .execute();
    const options = (list: string): Options =>
      rows
        .filter((row) => row.list === `${form}.${list}`)
        .map(({ id, label, is_preset }) => ({ id, label, ...(is_preset && { preset: is_preset }) }));
    return Object.fromEntries(lists.map((list) => [list, options(list)])) as Record<List, Options>;
  }

  return {
    listCalendars: async (person) => {
      const rows = await db
        .selectFrom('calendars')
        .select([
          'id',
          'name',
          'kind',
          'email',
          sql<boolean>`id is not distinct from ${ownCalendar(db, person)}`.as('own'),
        ])
        .execute();
      return rows.map(({ id, name, kind, email, own }) => ({
        id,
        label: name,
        kind,
        ...(email && { email }),
        ...(own && { own }),
      }));
    },
    imrOptions: () =>
      optionsOf('imr', ['assignees', 'statuses', 'priorities', 'types', 'warehouses', 'locations']),
    porOptions: () => optionsOf('por', ['suppliers', 'owners', 'subsidiaries']),
  };
}
