import type { SourceRow } from '@contract/source/rows';
import { isMisfit } from '@server/netsuite/errors';
import type { FormListMapping, Mapping } from '@server/netsuite/mapping/mapping';
import type { IdPage, SourcePage } from '@server/source/replica/connector';
import { expressionOf, listStatement, rawText, tableOf } from './columns';
import { isKey, keyLiteral, keyOf } from './keys';
import type { Query } from './readLines';

type FormLists = Required<Mapping>['option'];

/** Reads the entries of the forms' lists. */
export interface OptionReader {
  query: Query;
  lists: FormLists;
  pageRows: number;
}

/** Where the next page begins: a list, the key of the entry before, and how many entries were before. */
interface Place {
  list: string;
  after: string | null;
  position: number;
  /** Lists that the account lacks, or that it does not show. They are tried again after all others. */
  missing: readonly string[];
}

const placeText = ({ list, after, position, missing }: Place) =>
  [list, after ?? '', position, ...missing].join(':');

/** @throws RangeError for a text that is no place */
function placeOf(text: string, lists: FormLists): Place {
  const [list = '', after = '', position = '', ...missing] = text.split(':');
  const isKnown = [list, ...missing].every((name) => Object.hasOwn(lists, name));
  if (!isKnown || (after !== '' && !isKey(after)) || !/^\d{1,9}$/.test(position))
    throw new RangeError(`${JSON.stringify(text.slice(0, 80))} is no place in the lists.`);
  return { list, after: after === '' ? null : after, position: Number(position), missing };
}

const beginningOf = (list: string, missing: readonly string[] = []): Place => ({
  list,
  after: null,
  position: 0,
  missing,
});

function rowOf(list: string, { final, preset }: FormListMapping, entry: Entry): SourceRow {
  const { id, label, order } = entry;
  return {
    externalId: `${list}/${id}`,
    record: { list, id, label, order: String(order), final: final.includes(id), preset: preset === id },
  };
}

interface Entry {
  id: string;
  label: string | null;
  order: number;
}

async function pageOf({ query, lists, pageRows }: OptionReader, { list, after, position }: Place) {
  const mapping = lists[list] as FormListMapping;
  const { items, hasMore } = await query(
    listStatement({
      select: [`t.${mapping.key} AS k`, `${expressionOf(mapping.label, 'text')} AS c0`],
      table: tableOf(mapping),
      where: [after === null ? undefined : `t.${mapping.key} > ${keyLiteral(after)}`, mapping.filter],
      order: `t.${mapping.key} ASC`,
    }),
    pageRows,
  );
  const entries = items.map((row, index) => ({
    id: keyOf(row, 'k', mapping.type),
    label: rawText(row.c0),
    order: position + index + 1,
  }));
  return { entries, hasMore };
}

async function readAt(reader: OptionReader, place: Place): Promise<SourcePage> {
  const { list, missing } = place;
  const { entries, hasMore } = await pageOf(reader, place);
  const rows = entries.map((entry) => rowOf(list, reader.lists[list] as FormListMapping, entry));
  const last = entries.at(-1);
  if (hasMore && last)
    return { rows, next: placeText({ list, after: last.id, position: last.order, missing }) };
  return { rows, next: nextList(reader, place, missing.includes(list)) };
}

/** After the last list come those that could not be read. */
function nextList({ lists }: OptionReader, { list, missing }: Place, isTriedAgain: boolean): string | null {
  const order = isTriedAgain ? missing : [...Object.keys(lists), ...missing];
  const next = order[order.indexOf(list) + 1];
  return next === undefined ? null : placeText(beginningOf(next, missing));
}

function placeAfter({ lists }: OptionReader, after: string | null): Place | undefined {
  if (after !== null) return placeOf(after, lists);
  const [first] = Object.keys(lists);
  return first === undefined ? undefined : beginningOf(first);
}

/**
 * Reads a page of one list; the next page may be of the next list. A list that is missing keeps none of the others out.
 * @throws ErpError once all others are read
 */
export async function readOptions(reader: OptionReader, after: string | null): Promise<SourcePage> {
  const place = placeAfter(reader, after);
  if (!place) return { rows: [], next: null };
  const { list, missing } = place;
  try {
    return await readAt(reader, place);
  } catch (error) {
    if (!isMisfit(error) || missing.includes(list)) throw error;
    return { rows: [], next: nextList(reader, { ...place, missing: [...missing, list] }, false) };
  }
}

/** Lists a page of the ids; of all lists, since an id that is not listed counts as deleted. */
export async function listOptions(reader: OptionReader, after: string | null): Promise<IdPage> {
  const place = placeAfter(reader, after);
  const { rows, next } = place ? await readAt(reader, place) : { rows: [], next: null };
  return { ids: rows.map(({ externalId }) => ({ externalId, modifiedAt: null })), next };
}

/** Reads these entries. Their lists are read as a whole: the place of an entry is known only among the others. */
export async function readSomeOptions(reader: OptionReader, ids: readonly string[]): Promise<SourceRow[]> {
  const wanted = new Set(ids);
  const rows: SourceRow[] = [];
  for (const [list, mapping] of Object.entries(reader.lists)) {
    if (!ids.some((id) => id.startsWith(`${list}/`))) continue;
    let place = beginningOf(list);
    for (;;) {
      const { entries, hasMore } = await pageOf(reader, place);
      rows.push(
        ...entries
          .map((entry) => rowOf(list, mapping, entry))
          .filter(({ externalId }) => wanted.has(externalId)),
      );
      const last = entries.at(-1);
      if (!hasMore || !last) break;
      place = { ...place, after: last.id, position: last.order };
    }
  }
  return rows;
}
