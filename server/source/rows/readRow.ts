import { isObject } from '@contract/isObject';
import { MAX_ISSUES, type Issue } from '@contract/errors';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { KindField } from '@contract/source/kindField';
import type { RecordKind } from '@contract/source/kinds';
import { rowLimits, type SourceRow } from '@contract/source/rows';
import type { Content, Lines } from '../content';
import { kindTables } from '../kindTables';
import { readInstant, readValue, UnreadableValue } from './readValue';

/** A row that could be read. */
export interface ReadRow {
  externalId: string;
  /** The id that the row names for its record; its external id if it names none. */
  internalid: string;
  modifiedAt: string | null;
  /** What the row says; fields that it does not have are left out. */
  content: Content;
  ignored: string[];
}

export interface UnreadRow {
  externalId: string;
  issues: Issue[];
}

type Given = Readonly<Record<string, unknown>>;

const CONTROL = /[\p{Cc}\p{Surrogate}]/u;

/** Why a text cannot be the id of a record; undefined if it can. */
export function idProblem(id: unknown): string | undefined {
  if (typeof id !== 'string' || id === '') return 'Is required';
  if (id.length > rowLimits.externalId) return `Must be at most ${rowLimits.externalId} characters`;
  if (CONTROL.test(id)) return 'Contains control characters';
  return id.trim() === id ? undefined : 'Must not start or end with white space';
}

/** Reads a row of a kind, or says by field why it cannot be read. Every kind of bad input ends here, none throws. */
export function readRow(kind: RecordKind, row: SourceRow): ReadRow | UnreadRow {
  const issues: Issue[] = [];
  const note = (path: string, message: string) => issues.push({ path, message });
  const noteUnreadable = (path: string, read: () => void) => {
    try {
      read();
    } catch (error) {
      if (!(error instanceof UnreadableValue)) throw error;
      note(path, error.message);
    }
  };
  const problem = idProblem(row.externalId);
  if (problem) note('externalId', problem);
  let modifiedAt: string | null = null;
  noteUnreadable('modifiedAt', () => {
    modifiedAt = row.modifiedAt ? readInstant(row.modifiedAt) : null;
  });
  if (!isObject(row.record))
    return { externalId: String(row.externalId), issues: [{ path: 'record', message: 'Must be an object' }] };

  const { fields } = kindDescriptions[kind];
  const { internalid } = row.record;
  const named = typeof internalid === 'number' ? String(internalid) : (internalid ?? row.externalId);
  const ownId = idProblem(named);
  if (ownId && !problem) note('internalid', ownId);
  const content = readFields(fields, flattened(fields, row.record), note, noteUnreadable);
  if (issues.length > 0) return { externalId: row.externalId, issues: issues.slice(0, MAX_ISSUES) };
  return {
    externalId: row.externalId,
    internalid: ownIdOf(kind, named as string, content),
    modifiedAt,
    content,
    ignored: ignoredKeys(fields, row.record),
  };
}

/** Ids of options are unique within a list only. */
const ownIdOf = (kind: RecordKind, id: string, content: Content) =>
  kindTables[kind].inLists
    ? `${content.list as string}/${(content.id as string | null | undefined) ?? id}`
    : id;

const namesOf = ({ id, aliases = [] }: KindField) => [id, ...aliases];

/** What is the same for each row of a kind: its nested objects, and the keys that a row may have. */
function shapeOf(fields: readonly KindField[]): { groups: readonly string[]; keys: ReadonlySet<string> } {
  const known = shapes.get(fields);
  if (known) return known;
  const groups = [...new Set(fields.flatMap(({ within }) => (within ? [within] : [])))];
  const keys = new Set([...fields.flatMap(namesOf), ...groups, 'internalid', 'version', 'files']);
  const shape = { groups, keys };
  shapes.set(fields, shape);
  return shape;
}
const shapes = new WeakMap<readonly KindField[], ReturnType<typeof shapeOf>>();

/** The record with the fields of its nested objects (`fspef`, `invMain`) beside the others. */
function flattened(fields: readonly KindField[], record: Given): Given {
  const nested = shapeOf(fields).groups.map((group) => {
    const value = record[group];
    const object: unknown = Array.isArray(value) ? value[0] : value;
    return isObject(object) ? object : {};
  });
  return Object.assign({}, record, ...nested) as Given;
}

/** The keys that no field has; those of lines with their list: `parts.color`. */
function ignoredKeys(fields: readonly KindField[], record: Given): string[] {
  const { keys } = shapeOf(fields);
  const ofLines = fields.flatMap((field) => {
    const lines = namesOf(field)
      .map((name) => record[name])
      .find(Array.isArray);
    if (!field.fields || !lines) return [];
    const known = shapeOf(field.fields).keys;
    return lines
      .filter(isObject)
      .flatMap((line) => Object.keys(line).filter((key) => !known.has(key)))
      .map((key) => `${field.id}.${key}`);
  });
  const unknown = Object.keys(record).filter((key) => !keys.has(key));
  return [...new Set([...unknown, ...ofLines])].slice(0, rowLimits.ignored);
}

function readFields(
  fields: readonly KindField[],
  given: Given,
  note: (path: string, message: string) => void,
  noteUnreadable: (path: string, read: () => void) => void,
  at = '',
): Content {
  const content: Record<string, Content[string]> = {};
  for (const field of fields) {
    const name = namesOf(field).find((key) => given[key] !== undefined && given[key] !== null);
    const value = name === undefined ? undefined : given[name];
    const path = `${at}${field.id}`;
    const isGiven = namesOf(field).some((key) => key in given);
    // What is missing may be kept: `judgeRows` checks what the record says then.
    if (field.required && (isGiven || at !== '') && (value === undefined || value === '')) {
      note(path, 'Is required');
      continue;
    }
    if (!isGiven) continue;
    noteUnreadable(path, () => {
      if (field.fields) content[field.id] = readLines(field.fields, value, note, noteUnreadable, path);
      else if (field.type === 'references') content[field.id] = readReferences(value);
      else if (field.type !== 'list') content[field.id] = readValue(field.type, value);
      const read = content[field.id];
      if (field.maxLength && typeof read === 'string' && read.length > field.maxLength) {
        throw new UnreadableValue(`Must be at most ${field.maxLength} characters`);
      }
      if (field.values && !field.values.includes(read as string)) {
        throw new UnreadableValue(`Must be one of ${field.values.join(', ')}`);
      }
    });
  }
  return content;
}

function readLines(
  fields: readonly KindField[],
  value: unknown,
  note: (path: string, message: string) => void,
  noteUnreadable: (path: string, read: () => void) => void,
  path: string,
): Lines {
  const lines = listOf(value);
  if (lines.length > rowLimits.linesOfList) {
    throw new UnreadableValue(`Must have at most ${rowLimits.linesOfList} items`);
  }
  return lines.map((line, index) => {
    if (!isObject(line)) throw new UnreadableValue('Must be a list of objects');
    const read = readFields(fields, line, note, noteUnreadable, `${path}.${index}.`);
    return Object.fromEntries(fields.map(({ id }) => [id, read[id] ?? null]));
  });
}

function readReferences(value: unknown): string[] {
  const ids = typeof value === 'string' && !value.trimStart().startsWith('[') ? [value] : listOf(value);
  const wrong = ids.map(idProblem).find((problem) => problem !== undefined);
  if (wrong) throw new UnreadableValue(`Must be ids: ${wrong.toLowerCase()}`);
  return [...new Set(ids as string[])].sort();
}

/** Lists stand in the cells of a file as JSON. */
function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null || value === '') return [];
  if (Array.isArray(value)) return value;
  try {
    const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : undefined;
    if (Array.isArray(parsed)) return parsed;
  } catch {
    // Reported below, like every other value that is no list.
  }
  throw new UnreadableValue('Must be a list');
}
