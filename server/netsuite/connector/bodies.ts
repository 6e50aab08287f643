import type { KindField, KindFieldType } from '@contract/source/kindField';
import {
  WriteRejected,
  type Objection,
  type SentContent,
  type SentValue,
} from '@server/source/outbox/recordWriter';
import type { ColumnSource, FieldSource, Reading } from '../mapping/mapping';
import type { FindReference, Owner } from './lookups';
import type { Body } from './spellings';

export type Columns = Readonly<Record<string, FieldSource>>;

type Content = Readonly<Record<string, SentContent[string]>>;

/** Makes a record as the service takes it; `path` is where its fields are in the change. */
export type BodyOf = (
  fields: readonly KindField[],
  columns: Columns,
  content: Content,
  find: FindReference,
  path?: string,
) => Promise<Body>;

/** @param name the name that people know the business system by */
export function createBodies(name: string): BodyOf {
  /** A value as the field's column takes it, or what is wrong with it. */
  async function columnValue(
    { type, label }: KindField,
    source: ColumnSource,
    value: SentValue,
    find: FindReference,
    owner?: Owner,
  ): Promise<{ value: unknown } | Objection> {
    if (value === null) return { value: null };
    if (typeof value === 'object') {
      const id = ownValue(source.values, value.id);
      return { value: source.as === 'yesNo' ? (flags[id] ?? { id }) : { id } };
    }
    if (source.refersTo && typeof value === 'string') {
      const found = await find(source.refersTo, ownValue(source.values, value), owner);
      return 'id' in found ? { value: found } : found;
    }
    if (source.as === 'label')
      return { message: `The mapping does not say which records of ${name} ${label} refers to.` };
    const known = ownValue(source.values, String(value));
    const own = source.negative ? negated(known) : known;
    const isNumber = type === 'number' || type === 'money';
    // JSON has no other numbers, and a null would clear the column.
    if (isNumber && !Number.isFinite(Number(own))) return { message: `${label} must be a number.` };
    return { value: jsonValue(type, source.as, own) };
  }

  /**
   * Which record a named one belongs to, as another field of the same record or line says.
   * @returns "unknown" where that field names none, which is told there
   */
  async function ownerOf(
    { refersTo }: ColumnSource,
    columns: Columns,
    content: Content,
    find: FindReference,
  ): Promise<Owner | 'unknown' | undefined> {
    const within = refersTo?.within;
    if (!within) return undefined;
    const { column } = within;
    const type = within.type.toLowerCase();
    for (const [id, value] of Object.entries(content)) {
      const source = columns[id];
      if (!source || !('from' in source) || source.refersTo?.type.toLowerCase() !== type) continue;
      if (typeof value === 'string') {
        const found = await find(source.refersTo, ownValue(source.values, value));
        return 'id' in found ? { column, id: found.id, text: value } : 'unknown';
      }
      if (value !== null && typeof value === 'object' && 'id' in value) return { column, id: value.id };
    }
    return undefined;
  }

  async function bodyOf(
    fields: readonly KindField[],
    columns: Columns,
    content: Content,
    find: FindReference,
    path = '',
  ): Promise<Body> {
    const objections: Objection[] = [];
    const body: Body = {};
    for (const [id, value] of Object.entries(content)) {
      const field = fields.find((each) => each.id === id);
      if (!field || field.type === 'list') continue;
      const source = writtenColumn(columns[id]);
      if (!source) {
        objections.push({
          field: path + id,
          message: `The mapping has no column of ${name} for ${field.label}.`,
        });
        continue;
      }
      const owner = await ownerOf(source, columns, content, find);
      if (owner === 'unknown') continue;
      const made = await columnValue(field, source, value as SentValue, find, owner);
      if ('message' in made) objections.push({ ...made, field: path + id });
      else body[source.from] = made.value;
    }
    if (objections.length > 0)
      throw new WriteRejected(objections.map(({ message }) => message).join(' '), objections);
    return body;
  }

  return bodyOf;
}

/** The column that a field is written to; undefined where it has none of its own record. */
export const writtenColumn = (source: FieldSource | undefined): ColumnSource | undefined =>
  source && 'from' in source && !source.from.includes('.') ? source : undefined;

/** What the account has for one of our values. */
export const ownValue = (values: Readonly<Record<string, string>> | undefined, value: string): string =>
  Object.entries(values ?? {}).find(([, here]) => here === value)?.[0] ?? value;

/** What SuiteQL shows of a check box; the record service takes true or false [article_161013672126]. */
const flags: Readonly<Record<string, boolean>> = { T: true, F: false };

const negated = (number: string) => (number.startsWith('-') ? number.slice(1) : `-${number}`);

/**
 * A value as JSON carries it: as the field has it, whatever its column is read as; a number made of a phone number would
 * be another one. Times of day, which some texts here are too, have seconds there [section_157305090645].
 */
function jsonValue(type: KindFieldType, as: Reading | undefined, value: string): unknown {
  if (type === 'number' || type === 'money') return Number(value);
  if ((type === 'time' || as === 'time') && /^\d\d:\d\d$/.test(value)) return `${value}:00`;
  if (type === 'yesNo' || as === 'yesNo')
    return flags[value] ?? (type === 'yesNo' ? value === 'true' : value);
  return value;
}
