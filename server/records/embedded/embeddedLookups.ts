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
  /** A form's list, which is stored as `form.list`. */
  async function optionsIn(list: string): Promise<Options> {
    const query = db
      .selectFrom('lookup_options')
      .select(['id', 'label', 'is_preset'])
      .where('list', '=', list)
      .orderBy('position')
      .orderBy('id');
    const { rows } = await boundedRows(db, query, listBounds.options);
    return rows.map(({ id, label, is_preset }) => ({ id, label, ...(is_preset && { preset: is_preset }) }));
  }

  /** All lists of a form, each up to its own bound: a long one leaves the others whole. */
  async function optionsOf<List extends string>(form: string, lists: readonly List[]) {
    const read = lists.map(async (list) => [list, await optionsIn(`${form}.${list}`)] as const);
    return Object.fromEntries(await Promise.all(read)) as Record<List, Options>;
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
