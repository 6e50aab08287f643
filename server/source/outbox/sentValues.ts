import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { KindField } from '@contract/source/kindField';
import type { RecordKind } from '@contract/source/kinds';
import type { SourceRow } from '@contract/source/rows';
import { editableTaskFields } from '@contract/tasks/taskFields';
import type { SentField } from '@server/db/sourceTables';
import { readRow } from '@server/source/rows/readRow';
import { comparable, readValue, type Value } from '@server/source/rows/readValue';
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

/** The texts that a change sends, by the names of its form. Of a task's change these are all values. */
export const sentTexts = (content: Readonly<Record<string, SentField>>): Record<string, string | null> =>
  Object.fromEntries(
    Object.values(content).flatMap(({ name, value }): [string, string | null][] => {
      if (isLines(value)) return [];
      const plain = plainValue(value);
      return typeof plain === 'boolean' ? [] : [[name, plain]];
    }),
  );

/** Whether a record's value of a field is the one that is sent; nested lists are not compared. */
export function isSame(kind: RecordKind, id: string, stored: Value, sent: SentValue | SentLines): boolean {
  const { type } = fieldNamed(kind, id);
  if (type === 'list' || type === 'references' || isLines(sent)) return true;
  return shownAs(comparable(type, stored)) === shownAs(comparable(type, readValue(type, plainValue(sent))));
}

/** Line ends, and blanks at the end, are written in several ways; nobody sees the difference. */
const shownAs = (value: Value): Value =>
  typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trimEnd() : value;

/** What a row of the source says, by field; null where it says nothing that can be read. */
export function valuesOfRow(kind: RecordKind, row: SourceRow): (id: string) => Value {
  const read = readRow(kind, row);
  const content = 'content' in read ? read.content : {};
  return (id) => {
    const value = content[id] ?? null;
    return typeof value === 'object' ? null : value;
  };
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
