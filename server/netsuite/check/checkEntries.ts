import { listBounds } from '@contract/limits';
import { expressionOf, listStatement, rawText, tableOf } from '@server/netsuite/connector/columns';
import { isKey, keyLiteral } from '@server/netsuite/connector/keys';
import type { Query } from '@server/netsuite/connector/readLines';
import type { FormListMapping } from '@server/netsuite/mapping/mapping';
import { countRows } from './checkKind';
import type { Finding } from './findings';

/** The list whose entries say whether a request is open. */
const STATUSES = 'imr.statuses';

/** What the entries with these ids are called, by their ids; those that the list does not have are left out. */
async function namesOf(
  query: Query,
  list: FormListMapping,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const keys = [...new Set(ids.filter(isKey))];
  if (keys.length === 0) return new Map();
  const { items } = await query(
    listStatement({
      select: [`t.${list.key} AS k`, `${expressionOf(list.label, 'text')} AS c0`],
      table: tableOf(list),
      where: [`t.${list.key} IN (${keys.map(keyLiteral).join(', ')})`, list.filter],
    }),
    keys.length,
  );
  return new Map(items.map((row) => [rawText(row.k) ?? '', rawText(row.c0) ?? 'an entry without a name']));
}

/**
 * Says of a form's list which entries it has, which one a form starts with, and which ones end a request.
 * @param names its first entries
 */
export async function* checkEntries(
  query: Query,
  id: string,
  { list, names }: { list: FormListMapping; names: string },
): AsyncGenerator<Finding> {
  const subject = `list ${id}`;
  const { type, preset, final } = list;
  const ids = [...(preset === undefined ? [] : [preset]), ...final];
  const known = await namesOf(query, list, ids);
  const called = (entries: readonly string[]) => entries.flatMap((each) => known.get(each) ?? []).join(', ');
  const start = preset === undefined ? '' : called([preset]);
  const ends = called(final);
  yield {
    state: 'ok',
    subject,
    text: [`${type}: ${names} …`, start && `starts with ${start}`, ends && `ends a request: ${ends}`]
      .filter(Boolean)
      .join('; '),
  };
  const unknown = ids.filter((each) => !known.has(each));
  if (unknown.length > 0)
    yield {
      state: 'look',
      subject,
      text: `${type} has no entry ${unknown.join(', ')}: preset and final of kinds.option.${id} in erp.json`,
    };
  const count = await countRows(query, list);
  const { rows: most } = listBounds.options;
  if (count > most)
    yield {
      state: 'look',
      subject,
      text: `${type} has ${count} entries, of which a form offers the first ${most}: narrow them by filter of kinds.option.${id} in erp.json`,
    };
  const filters = [list.filter, `${expressionOf(list.label, 'text')} IS NULL`].filter(Boolean);
  const nameless = await countRows(query, {
    ...list,
    filter: filters.map((each) => `(${each})`).join(' AND '),
  });
  if (nameless > 0)
    yield {
      state: 'look',
      subject,
      text: `${type}.${list.label} is empty in ${nameless} of ${count} entries, which no form offers: set label of kinds.option.${id} in erp.json`,
    };
  if (id === STATUSES && final.length === 0)
    yield {
      state: 'look',
      subject,
      text: `no entry ends a request, so each counts as open: set final of kinds.option.${id} in erp.json`,
    };
}
