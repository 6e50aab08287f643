import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { RecordKind } from '@contract/source/kinds';
import { ErpError, isMisfit } from '@server/netsuite/errors';
import type { FieldSource, KindMapping, Mapping } from '@server/netsuite/mapping/mapping';

const columnName = (column: string) => column.split('.').at(-1) ?? column;

/** What the account may name in an error, and where erp.json sets it. */
interface Named {
  path: string;
  /** The field here. */
  id: string;
  column: string;
  what?: string;
}

function* sourcesOf(fields: Readonly<Record<string, FieldSource>>, path: string): Generator<Named> {
  for (const [id, source] of Object.entries(fields)) {
    if (!('from' in source)) continue;
    const at = `${path}.fields.${id}`;
    yield { path: at, id, column: columnName(source.from) };
    const { type, label } = source.refersTo ?? {};
    if (type) yield { path: `${at}.refersTo`, id, column: type, what: 'type of record' };
    // Every second error has the word "name".
    if (label && label !== 'name') yield { path: `${at}.refersTo`, id, column: label };
  }
}

/** The columns of a kind's mapping, each with its path in erp.json. */
function* mappedColumns(
  kind: RecordKind,
  { modified, fields, lists, key, repeats }: KindMapping,
): Generator<Named> {
  const path = `kinds.${kind}`;
  yield* sourcesOf(fields, path);
  if (modified !== null) yield { path: `${path}.modified`, id: 'modified', column: modified };
  yield { path: `${path}.key`, id: 'key', column: key };
  for (const [id, each] of Object.entries(repeats ?? {})) {
    const from = typeof each === 'string' ? each : each.from;
    yield { path: `${path}.repeats.${id}`, id: 'days', column: columnName(from) };
  }
  for (const [id, list] of Object.entries(lists)) {
    const at = `${path}.lists.${id}`;
    yield* sourcesOf(list.fields, at);
    yield { path: `${at}.parent`, id: 'parent', column: list.parent };
  }
}

const isWordOf = (text: string, word: string) =>
  text
    .toLowerCase()
    .split(/[^\w]+/)
    .includes(word.toLowerCase());

/** The lists of the forms whose table an error's words name, as a person finds them in erp.json. */
const namedLists = ({ option = {} }: Mapping, text: string): string[] =>
  Object.entries(option)
    .filter(([, { type, label }]) => isWordOf(text, type) || (label.length > 4 && isWordOf(text, label)))
    .map(([list, { type }]) => `${type} gives the list ${list}; it is set by kinds.option in erp.json.`)
    .slice(0, 3);

/** The columns that an error's words name, as a person finds them in erp.json. */
function namedColumns(kind: RecordKind, mapping: Mapping, text: string): string[] {
  if (kind === 'option') return namedLists(mapping, text);
  const given = mapping[kind];
  if (!given) return [];
  const labels = new Map(kindDescriptions[kind].fields.map(({ id, label }) => [id, label]));
  return (
    [...mappedColumns(kind, given)]
      // A column may be a word of the sentence, such as "to"; a type is asked for as a table.
      .filter(({ column, what }) => isWordOf(text, column) && (what !== undefined || column.length > 3))
      .map(({ path, id, column, what = 'column' }) => {
        const label = labels.get(id);
        const remedy = path.includes('.repeats.') ? ', where "repeats": null reads events without it' : '';
        return `The ${what} ${column} ${label ? `gives ${label}; it ` : ''}is set by ${path} in erp.json${remedy}.`;
      })
      .slice(0, 3)
  );
}

/**
 * Returns the error in the words of who runs the installation: which kind of record it concerns, and the columns that
 * the account named. Errors that concern no kind stay as they are.
 */
export function explained(error: unknown, kind: RecordKind, mapping: Mapping, what = ''): unknown {
  if (!isMisfit(error)) return error;
  const { reason, message, details, status } = error;
  const label = kindDescriptions[kind].label.toLowerCase();
  const hint =
    reason === 'forbidden'
      ? [`Give its role the permission to see them.`]
      : namedColumns(kind, mapping, details.map((detail) => detail.message).join(' '));
  const subject = what ? `The ${what} of ${label}` : label.charAt(0).toUpperCase() + label.slice(1);
  return new ErpError(reason, [`${subject} cannot be read.`, message, ...hint].join(' '), {
    details,
    status,
  });
}
