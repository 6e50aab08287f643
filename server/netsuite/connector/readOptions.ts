import type { SourceRow } from '@contract/source/rows';
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
}

const placeText = ({ list, after, position }: Place) => `${list}:${after ?? ''}:${position}`;

/** @throws RangeError for a text that is no place */
function placeOf(text: string, lists: FormLists): Place {
  const [, list = '', after = '', position = ''] = /^([^:]+):([^:]*):(\d{1,9})$/.exec(text) ?? [];
  if (!Object.hasOwn(lists, list) || (after !== '' && !isKey(after)))
    throw new RangeError(`${JSON.stringify(text.slice(0, 80))} is no place in the lists.`);
  return { list, after: after === '' ? null : after, position: Number(position) };
}

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
  const mapping = lists[list];
  if (!mapping) return { entries: [], hasMore: false };
  const { items, hasMore } = await query(
    listStatement({
      select: [`t.${mapping.key} AS k`, `${expressionOf(mapping.label, 'text')} AS c0`],
      table: tableOf(mapping),
      where: [after === null ? undefined : `t.${mapping.key} > ${keyLiteral(after)}`, mapping.filter],
      order: `t.${mapping.key}`,
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

/** Reads a page of one list; the next page may be of the next list. */
export async function readOptions(reader: OptionReader, after: string | null): Promise<SourcePage> {
  const names = Object.keys(reader.lists);
  const [first] = names;
  if (first === undefined) return { rows: [], next: null };
  const place = after === null ? { list: first, after: null, position: 0 } : placeOf(after, reader.lists);
  const mapping = reader.lists[place.list] as FormListMapping;
  const { entries, hasMore } = await pageOf(reader, place);
  const rows = entries.map((entry) => rowOf(place.list, mapping, entry));
  const last = entries.at(-1);
  if (hasMore && last)
    return { rows, next: placeText({ list: place.list, after: last.id, position: last.order }) };
  const list = names[names.indexOf(place.list) + 1];
  return { rows, next: list === undefined ? null : placeText({ list, after: null, position: 0 }) };
}

/** Lists a page of the ids. */
export async function listOptions(reader: OptionReader, after: string | null): Promise<IdPage> {
  const { rows, next } = await readOptions(reader, after);
  return { ids: rows.map(({ externalId }) => ({ externalId, modifiedAt: null })), next };
}

/** Reads these entries. Their lists are read as a whole: the place of an entry is known only among the others. */
export async function readSomeOptions(reader: OptionReader, ids: readonly string[]): Promise<SourceRow[]> {
  const wanted = new Set(ids);
  const rows: SourceRow[] = [];
  for (const [list, mapping] of Object.entries(reader.lists)) {
    if (!ids.some((id) => id.startsWith(`${list}/`))) continue;
    let place: Place = { list, after: null, position: 0 };
    for (;;) {
      const { entries, hasMore } = await pageOf(reader, place);
      rows.push(
        ...entries
          .map((entry) => rowOf(list, mapping, entry))
          .filter(({ externalId }) => wanted.has(externalId)),
      );
      const last = entries.at(-1);
      if (!hasMore || !last) break;
      place = { list, after: last.id, position: last.order };
    }
  }
  return rows;
}
