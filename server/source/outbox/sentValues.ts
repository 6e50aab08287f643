import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { KindField } from '@contract/source/kindField';
import type { RecordKind } from '@contract/source/kinds';
import type { SourceRow } from '@contract/source/rows';
import { editableTaskFields } from '@contract/tasks/taskFields';
import { isLabel, type Option } from '@contract/tasks/taskOptions';
import type { SentField } from '@server/db/sourceTables';
import type { Content, Lines } from '@server/source/content';
import { readRow } from '@server/source/rows/readRow';
import { comparable, readValue, type Value } from '@server/source/rows/readValue';
import { canBePaired } from './canBePaired';
import type { SentContent, SentLines, SentValue } from './recordWriter';

/** The field of a kind that a form calls `name`. */
export function fieldNamed(kind: RecordKind, name: string): KindField {
  const { fields } = kindDescriptions[kind];
  const found = fields.find(({ id }) => id === name) ?? fields.find(({ aliases }) => aliases?.includes(name));
  if (!found) throw new Error(`The kind ${kind} has no field ${name}.`);
  return found;
}

/** The value itself of what is sent: an entry of a list is its id. */
const plainValue = (value: SentValue): string | boolean | null =>
  typeof value === 'object' && value !== null ? value.id : value;

const isLines = (value: SentValue | SentLines): value is SentLines => Array.isArray(value);

/** What a record says of a field. */
type Stored = Content[string];

const isPlain = (value: Stored): value is Value => typeof value !== 'object' || value === null;

const isStoredLines = (value: Stored): value is Lines =>
  typeof value === 'object' && value !== null && value.every((line) => typeof line === 'object');

/** What a form held, by its own names. */
type Typed = Record<string, string | null>;

/** The texts of a form that a change was sent from. Of a task's change these are all values. */
export const typedTexts = (content: Readonly<Record<string, SentField>>): Typed =>
  Object.fromEntries(
    Object.values(content).flatMap(({ name, value, typed }): [string, string | null][] => {
      if (isLines(value)) return [];
      const plain = typed ?? plainValue(value);
      return typeof plain === 'boolean' ? [] : [[name, plain]];
    }),
  );

/** The lines of a form that a new request was sent from. */
export const typedLines = (content: Readonly<Record<string, SentField>>): Typed[] =>
  Object.values(content).flatMap(({ value, lineNames: name = {} }) =>
    isLines(value)
      ? value.map((line) =>
          typedTexts(
            Object.fromEntries(
              Object.entries(line).map(([id, text]) => [id, { name: name[id] ?? id, value: text }]),
            ),
          ),
        )
      : [],
  );

/** Whether what a record says of a field is what is sent. Of lines it may say nothing, and references are not compared. */
export function isSame(kind: RecordKind, id: string, stored: Stored, sent: SentValue | SentLines): boolean {
  const field = fieldNamed(kind, id);
  if (isLines(sent)) return !isStoredLines(stored) || hasSameLines(field, stored, sent);
  return isSameValue(field, isPlain(stored) ? stored : null, sent);
}

/** A field whose values can be compared. */
type ComparedField = KindField & { type: Exclude<KindField['type'], 'list' | 'references'> };
const isCompared = (field: KindField): field is ComparedField =>
  field.type !== 'list' && field.type !== 'references';

const isSameValue = (field: KindField, stored: Value, sent: SentValue): boolean =>
  !isCompared(field) || shownOf(field, stored) === shownOfSent(field, sent);

/** What people see of a value. */
const shownOf = ({ type }: ComparedField, value: Value): Value => shownAs(comparable(type, value));

const shownOfSent = (field: ComparedField, sent: SentValue): Value =>
  shownOf(field, readValue(field.type, plainValue(sent)));

/**
 * Whether the stored lines are those that are sent, in whatever order. An entry of a list comes back as a text that was
 * never sent, and is not compared.
 */
function hasSameLines({ fields = [] }: KindField, stored: Lines, sent: SentLines): boolean {
  if (stored.length !== sent.length) return false;
  const compared = fields.filter(isCompared).filter(({ id }) => sent.every((line) => !isEntry(line[id])));
  const shown = stored.map((line) =>
    compared.map((field) => {
      const value = line[field.id] ?? null;
      return isPlain(value) ? shownOf(field, value) : undefined;
    }),
  );
  // What was left empty is filled there: such a line fits several.
  const fitting = sent.map((line) => {
    const wanted = compared.flatMap((field, at) => {
      const value = line[field.id];
      return value === undefined ? [] : [{ at, text: shownOfSent(field, value) }];
    });
    return [...shown.keys()].filter((other) => wanted.every(({ at, text }) => shown[other]?.[at] === text));
  });
  return canBePaired(fitting);
}

/** Whether an entry of a list is sent, by its id. */
export const isEntry = (sent: SentValue | SentLines | undefined): sent is { readonly id: string } =>
  typeof sent === 'object' && sent !== null && !isLines(sent);

/**
 * Whether a created record has another entry than the one that was chosen of a list that is built in: the business system
 * may have another under its id. What else is named comes back as a text that was never sent, and is not compared.
 * @param list the entries, or the name of a list that has come from the business system, with its ids
 */
export function isOtherOption(
  list: string | readonly Option[] | undefined,
  sent: SentValue,
  stored: unknown,
): boolean {
  const chosen =
    isEntry(sent) && typeof list === 'object' ? list.find(({ id }) => id === sent.id) : undefined;
  if (!chosen || typeof stored !== 'string' || stored === chosen.id) return false;
  return !isLabel(stored, chosen);
}

/** Line ends, and blanks at the end, are written in several ways; nobody sees the difference. */
const shownAs = (value: Value): Value =>
  typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trimEnd() || null : value;

/** What a row of the source says, by field; null where it says nothing that can be read. */
export function valuesOfRow(kind: RecordKind, row: SourceRow): (id: string) => Stored {
  const read = readRow(kind, row);
  const content = 'content' in read ? read.content : {};
  return (id) => content[id] ?? null;
}

/** What people call a field: as the form does, where it has it under `name`. */
export const labelOfField = (kind: RecordKind, id: string, name: string): string =>
  editableTaskFields.find((field) => kind === 'task' && field.id === name)?.label ??
  fieldNamed(kind, id).label;

/** The values of a change, as a business system takes them. */
export const contentToSend = (
  content: Readonly<Record<string, SentField>>,
  fields = Object.keys(content),
): SentContent => Object.fromEntries(fields.map((id) => [id, content[id]?.value ?? null]));
