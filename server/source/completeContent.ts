import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { RecordKind } from '@contract/source/kinds';
import { isLabel, labelOf, type Option } from '@contract/tasks/taskOptions';
import type { Executor } from '@server/db/schema';
import type { Content } from './content';
import { kindTables } from './kindTables';

export type OptionLists = ReadonlyMap<string, readonly Option[]>;

/** The options that a kind's fields refer to, by field. */
export async function loadOptions(db: Executor, kind: RecordKind): Promise<OptionLists> {
  const named = Object.entries(kindTables[kind].options ?? {});
  const lists = [...new Set(named.flatMap(([, list]) => (typeof list === 'string' ? [list] : [])))];
  const stored =
    lists.length === 0
      ? []
      : await db
          .selectFrom('lookup_options')
          .select(['list', 'id', 'label'])
          .where('list', 'in', lists)
          .execute();
  return new Map(
    named.map(([field, list]) => [
      field,
      typeof list === 'string' ? stored.filter((option) => option.list === list) : list,
    ]),
  );
}

/** The id of the option with this id or label; any other text as it is, which is then shown itself. */
function optionOf(options: readonly Option[], value: string): string {
  const found = options.find(({ id }) => id === value) ?? options.find((option) => isLabel(value, option));
  return found?.id ?? value;
}

/**
 * What a record says after a row: every field has a value. A field that the row does not have is `kept`, where there is
 * something to keep, or empty.
 */
export function completeContent(
  kind: RecordKind,
  row: Content,
  options: OptionLists,
  kept: Content = {},
): Content {
  const { defaults = {} } = kindTables[kind];
  const given = kind === 'task' ? withProgress(row, options) : row;
  return Object.fromEntries(
    kindDescriptions[kind].fields.map(({ id, type }) => {
      const value = id in given ? given[id] : kept[id];
      if (value === null || value === undefined) {
        return [id, defaults[id] ?? (type === 'list' || type === 'references' ? [] : null)];
      }
      const list = options.get(id);
      return [id, list && typeof value === 'string' ? optionOf(list, value) : value];
    }),
  );
}

const progressFields = [
  ['progressId', 'taskCurrentDoing'],
  ['feProgressId', 'feProgress'],
] as const;

/** A progress is sent by id, by label, or both. An unknown one keeps its label beside its id. */
function withProgress(row: Content, options: OptionLists): Content {
  const progress = progressFields.map(([idField, labelField]) => {
    if (!(idField in row) && !(labelField in row)) return {};
    const sent = (row[idField] ?? row[labelField] ?? null) as string | null;
    const list = options.get(idField) ?? [];
    const id = sent === null ? null : optionOf(list, sent);
    return { [idField]: id, [labelField]: labelOf(list, id) ?? row[labelField] ?? id };
  });
  return Object.assign({}, row, ...progress) as Content;
}
