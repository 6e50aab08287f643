import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { KindField } from '@contract/source/kindField';
import type { RecordKind } from '@contract/source/kinds';
import type { SourceRow } from '@contract/source/rows';
import type { SentField } from '@server/db/sourceTables';
import { readRow } from '@server/source/readRow';
import { comparable, readValue, type Value } from '@server/source/readValue';
import type { SentContent, SentValue } from './recordWriter';

/** The field of a kind that a form calls `name`. */
export function fieldNamed(kind: RecordKind, name: string): KindField {
  const { fields } = kindDescriptions[kind];
  const found = fields.find(({ id }) => id === name) ?? fields.find(({ aliases }) => aliases?.includes(name));
  if (!found) throw new Error(`The kind ${kind} has no field ${name}.`);
  return found;
}

const fieldOf = (kind: RecordKind, id: string) => fieldNamed(kind, id);

/** The value itself of what is sent: an entry of a list is its id. */
export const plainValue = (value: SentValue): string | boolean | null =>
  typeof value === 'object' && value !== null ? value.id : value;

/** Whether a record's value of a field is the one that is sent; nested lists are not compared. */
export function isSame(kind: RecordKind, id: string, stored: Value, sent: SentValue): boolean {
  const { type } = fieldOf(kind, id);
  if (type === 'list' || type === 'references') return true;
  return comparable(type, stored) === comparable(type, readValue(type, plainValue(sent)));
}

/** What a row of the source says, by field; null where it says nothing that can be read. */
export function valuesOf(kind: RecordKind, row: SourceRow): (id: string) => Value {
  const read = readRow(kind, row);
  const content = 'content' in read ? read.content : {};
  return (id) => {
    const value = content[id] ?? null;
    return typeof value === 'object' ? null : value;
  };
}

export const labelOfField = (kind: RecordKind, id: string): string => fieldOf(kind, id).label;

/** The values of a change, as a business system takes them. */
export const contentToSend = (
  content: Readonly<Record<string, SentField>>,
  fields = Object.keys(content),
): SentContent => Object.fromEntries(fields.map((id) => [id, content[id]?.value ?? null]));
