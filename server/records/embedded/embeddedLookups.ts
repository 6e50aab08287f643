import { sql, type Kysely } from 'kysely';
import { listBounds } from '@contract/limits';
import type { ImrLookups } from '@contract/records/lookups';
import { boundedList, boundedRows } from '@server/db/boundedList';
import type { Database } from '@server/db/schema';
import type { LookupRecords } from '../lookupRecords';
import { ownCalendar } from './ownCalendar';

type Options = ImrLookups['statuses'];

/** The directory and the forms' options in the product's database. */
export function embeddedLookups(db: Kysely<Database>): LookupRecords {
  /** All lists of a form. They are stored as `form.list`. */
  async function optionsOf<List extends string>(form: string, lists: readonly List[]) {
    const query = db
      .selectFrom('lookup_options')
      .select(['list', 'id', 'label', 'is_preset'])
      .where(
        'list',
        'in',
        lists.map((list) => `${form}.${list}`),
      )
      .orderBy('position')
      .orderBy('id');
    const { rows } = await boundedRows(db, query, listBounds.options);
    const options = (list: string): Options =>
      rows
        .filter((row) => row.list === `${form}.${list}`)
        .map(({ id, label, is_preset }) => ({ id, label, ...(is_preset && { preset: is_preset }) }));
    return Object.fromEntries(lists.map((list) => [list, options(list)])) as Record<List, Options>;
  }

  return {
    listCalendars: async (person) => {
      const isOwn = sql<boolean>`id is not distinct from ${ownCalendar(db, person)}`;
      const query = db
        .selectFrom('calendars')
        .select(['id', 'name', 'kind', 'email', isOwn.as('own')])
        .orderBy('own', 'desc')
        .orderBy('name')
        .orderBy('id');
      const { rows, total } = await boundedList(db, query, listBounds.calendars);
      const calendars = rows.map(({ id, name, kind, email, own }) => ({
        id,
        label: name,
        kind,
        ...(email && { email }),
        ...(own && { own }),
      }));
      return { calendars, total };
    },
    imrOptions: () =>
      optionsOf('imr', ['assignees', 'statuses', 'priorities', 'types', 'warehouses', 'locations']),
    porOptions: () => optionsOf('por', ['suppliers', 'owners', 'subsidiaries']),
  };
}
