import type { Issue } from '@contract/errors';
import { notListed } from '@contract/text';
import type { Executor } from '@server/db/schema';

/** The fields of a request whose option is not in its list; `lists` names the list of each field. */
export async function unlistedFields<Field extends string>(
  db: Executor,
  request: Partial<Record<NoInfer<Field>, string>>,
  lists: Readonly<Record<Field, string>>,
): Promise<Issue[]> {
  const chosen = (Object.keys(lists) as Field[]).flatMap((path) => {
    const id = request[path];
    return id === undefined ? [] : [{ path, list: lists[path], id }];
  });
  const options = await db
    .selectFrom('lookup_options')
    .select(['list', 'id'])
    .where((eb) => eb.or(chosen.map(({ list, id }) => eb.and({ list, id }))))
    .execute();
  return chosen
    .filter(({ list, id }) => !options.some((option) => option.list === list && option.id === id))
    .map(({ path }) => ({ path, message: notListed }));
}
