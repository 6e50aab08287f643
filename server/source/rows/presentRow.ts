import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { RecordKind } from '@contract/source/kinds';
import { labelOf, type Option } from '@contract/tasks/taskOptions';
import type { OptionLists } from '../completeContent';
import type { Content } from '../content';

type Json = Record<string, unknown>;

/** A content as people read it: options by their labels. Progress keeps its id, whose label stands beside it. */
export function labelled(kind: RecordKind, content: Content, options: OptionLists): Content {
  if (kind === 'task') return content;
  return Object.fromEntries(
    Object.entries(content).map(([field, value]) => {
      const list = options.get(field);
      return [field, list && typeof value === 'string' ? nameOf(list, value) : value];
    }),
  );
}

/** The label of an id; the id itself where two options share the label, so that it can be read again. */
function nameOf(options: readonly Option[], id: string): string {
  const label = labelOf(options, id);
  const isShared = options.filter((option) => option.label === label).length > 1;
  return label === undefined || isShared ? id : label;
}

/** A record under the field names of the API, nested as there. Read again as a row, it changes nothing. */
export function presentRecord(
  kind: RecordKind,
  internalid: string,
  content: Content,
  options: OptionLists,
): Json {
  const record: Json = { internalid };
  const shown = labelled(kind, content, options);
  for (const { id, within } of kindDescriptions[kind].fields) {
    if (within) record[within] = { ...(record[within] as Json | undefined), [id]: shown[id] };
    else record[id] = shown[id];
  }
  return kind === 'task' ? { ...record, fspef: [record.fspef] } : record;
}
