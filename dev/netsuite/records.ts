import { types } from 'node:util';
import { isObject } from '@contract/isObject';
import type { Option } from '@contract/tasks/taskOptions';
import type { KindMapping, MappedKind, Mapping } from '@server/netsuite/mapping/mapping';
import { kindTables } from '@server/source/kindTables';
import type { Account } from './account';
import { failed, invalidContent, noRecord, type Answer } from './answers';
import type { Conditions } from './conditions';
import type { AccountRow } from './fill';
import { demanded, displayed, labelColumn, type ColumnType, type Table } from './layout';

/** A type of record in the addresses: its table, and what its rows have in common. */
export interface RecordType {
  /** Its name in addresses. */
  name: string;
  table: Table;
  /** What makes a row of a shared table one of this type. */
  own: [string, string][];
  /** What its columns choose from, where that is known: entries, or the rows of a table by the column of their names. */
  lists: ReadonlyMap<string, readonly Option[] | { type: string; label: string }>;
}

/** The types of record of an account, by their names in addresses. */
export function recordTypes(mapping: Mapping, tables: ReadonlyMap<string, Table>): Map<string, RecordType> {
  const types = new Map<string, RecordType>();
  const add = (name: string, type: string, filter?: string, lists: RecordType['lists'] = new Map()) => {
    const table = tables.get(type.toLowerCase());
    const own = demanded(filter);
    if (table && !types.has(name.toLowerCase()))
      types.set(name.toLowerCase(), { name: name.toLowerCase(), table, own, lists });
  };
  for (const [kind, each] of Object.entries(mapping)) {
    if (kind === 'option') continue;
    const { type, record = type, filter, lists } = each as KindMapping;
    add(record, type, record === type ? undefined : filter, listsOf(mapping, kind as MappedKind));
    for (const list of Object.values(lists)) add(list.type, list.type);
  }
  return types;
}

function listsOf(mapping: Mapping, kind: MappedKind): RecordType['lists'] {
  const { fields } = mapping[kind] as KindMapping;
  return new Map(
    Object.entries(kindTables[kind].options ?? {}).flatMap(([id, options]) => {
      const source = fields[id];
      const list = typeof options === 'string' ? mapping.option?.[options] : options;
      return list && source && 'from' in source ? [[source.from.toLowerCase(), list] as const] : [];
    }),
  );
}

const EXTERNAL = /^eid:([\w-]+)$/i;
const quoted = (name: string) => `"${name}"`;

type Row = Record<string, unknown>;

const plainText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

async function find({ query }: Account, { table, own }: RecordType, id: string): Promise<Row | undefined> {
  const external = EXTERNAL.exec(id)?.[1];
  if (external === undefined && !/^\d{1,18}$/.test(id)) return undefined;
  const where = [
    `${external === undefined ? 'id' : 'externalid'} = $1`,
    ...own.map(([column], index) => `${quoted(column)} = $${index + 2}`),
  ];
  const rows = await query<Row>(`select * from ${quoted(table.name)} where ${where.join(' and ')}`, [
    external ?? id,
    ...own.map(([, value]) => value),
  ]);
  return rows[0];
}

/** In UTC, to the minute: what `TO_CHAR` shows of the seconds is not in a record. */
const shownInstant = (at: Date) => `${at.toISOString().slice(0, 16)}:00Z`;

/** A record as the service shows it: references with their texts, times in UTC. */
export async function readRecord(account: Account, type: RecordType, id: string): Promise<Answer> {
  const row = await find(account, type, id);
  if (!row) return noRecord();
  const { columns, modified } = type.table;
  const fields = [...columns].flatMap(([name, kind]): [string, unknown][] => {
    const value = row[name];
    if (value === null || value === undefined) return [];
    if (kind === 'label')
      return [[name, { links: [], id: plainText(value), refName: row[labelColumn(name)] }]];
    if (types.isDate(value))
      return [[name, kind === 'date' ? value.toISOString().slice(0, 10) : shownInstant(value)]];
    return [[name, kind === 'bigint' ? plainText(value) : kind === 'flag' ? value === 'T' : value]];
  });
  const at = modified === null ? null : (row[modified] as Date | null);
  return {
    status: 200,
    body: { links: [], ...Object.fromEntries(fields), ...(at && { lastModifiedDate: shownInstant(at) }) },
  };
}

const reads: Partial<Record<ColumnType, RegExp>> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  // Time fields have hours, minutes and seconds [section_157305090645].
  time: /^\d{2}:\d{2}:\d{2}$/,
  numeric: /^-?\d+(?:\.\d+)?$/,
  label: /^\d{1,18}$/,
  bigint: /^\d{1,18}$/,
};

const isDay = (text: string) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false;

interface WriteOptions {
  /** X-NetSuite-PropertyNameValidation [section on it]: unknown properties are errors instead of warnings. */
  isStrict: boolean;
  conditions: Conditions;
}

/**
 * The text that people see for an id: as another row of the account shows it in this column, as the column's list has it,
 * or else, where the list is not known, as the account shows it anywhere. Ids of lists are not alone in an account.
 */
async function textFor(
  { query, tables }: Account,
  { table: { name: table }, lists }: RecordType,
  column: string,
  id: string,
): Promise<string> {
  const [same] = await query<{ text: string | null }>(
    `select ${quoted(labelColumn(column))} as text from ${quoted(table)} where ${quoted(column)} = $1 limit 1`,
    [id],
  );
  if (same?.text) return same.text;
  const list = lists.get(column);
  if (list && !('type' in list)) return list.find((option) => option.id === id)?.label ?? id;
  if (list) {
    const [entry] = await query<{ text: string | null }>(
      `select ${quoted(list.label.toLowerCase())} as text from ${quoted(list.type.toLowerCase())} where id = $1`,
      [id],
    );
    return displayed(list.type, entry?.text ?? id);
  }
  for (const { name, columns } of tables.values()) {
    const label = ['entityid', 'companyname', 'itemid', 'casenumber', 'name', 'tranid'].find((each) =>
      columns.has(each),
    );
    if (label === undefined) continue;
    const rows = await query<{ text: string | null }>(
      `select ${quoted(label)} as text from ${quoted(name)} where id = $1`,
      [id],
    );
    if (rows[0]?.text) return displayed(name, rows[0].text);
  }
  for (const { name, columns } of tables.values()) {
    for (const [column, type] of columns) {
      if (type !== 'label') continue;
      const rows = await query<{ text: string | null }>(
        `select ${quoted(labelColumn(column))} as text from ${quoted(name)} where ${quoted(column)} = $1 limit 1`,
        [id],
      );
      if (rows[0]?.text) return rows[0].text;
    }
  }
  return id;
}

/** The cells that a body sets, or what is wrong with it. */
async function cellsOf(
  account: Account,
  recordType: RecordType,
  body: unknown,
  { isStrict, conditions: { spellings } }: WriteOptions,
): Promise<AccountRow | Answer> {
  if (!isObject(body)) return invalidContent('The body is no object.');
  const { table } = recordType;
  const row: AccountRow = { values: {}, texts: {} };
  for (const [property, sent] of Object.entries(body)) {
    const column = property.toLowerCase();
    const type = table.columns.get(column);
    const isMisspelled = isStrict && spellings[column] !== undefined && spellings[column] !== property;
    if (type === undefined || column === 'id' || isMisspelled) {
      if (isStrict) return invalidContent(`Unknown property ${property}.`, property);
      continue;
    }
    const value = isObject(sent) ? sent.id : sent;
    if (value === null) {
      row.values[column] = null;
      if (type === 'label') row.texts[column] = '';
      continue;
    }
    if (type === 'flag' && typeof value !== 'boolean')
      return invalidContent(`Invalid value for the field ${property}: it takes true or false.`, property);
    const text = typeof value === 'boolean' && type === 'flag' ? (value ? 'T' : 'F') : plainText(value);
    const isReference = type === 'label' || type === 'bigint';
    if (
      !(reads[type]?.test(text) ?? true) ||
      (type === 'date' && !isDay(text)) ||
      (type === 'label' && !isObject(sent))
    )
      return invalidContent(
        `Invalid value for the ${isReference ? 'reference' : 'field'} ${property}.`,
        property,
      );
    if (text.length > 4000 && type === 'text')
      return invalidContent(
        `The field ${property} contained more than the maximum number (4000) of characters allowed.`,
        property,
      );
    row.values[column] = text;
    if (type === 'label') row.texts[column] = await textFor(account, recordType, column, text);
  }
  return row;
}

/** What a workflow of the account has against a change. */
function rejectedBy({ rejects }: Conditions, name: string, { values }: AccountRow): Answer | undefined {
  if (!rejects || rejects.type.toLowerCase() !== name || !(rejects.field.toLowerCase() in values))
    return undefined;
  return failed(400, 'Bad Request', rejects.message, 'USER_ERROR', rejects.field);
}

/** Changes a record: what is left out stays, null clears [Updating a record, 204 with its address]. */
export async function changeRecord(
  account: Account,
  type: RecordType,
  id: string,
  body: unknown,
  options: WriteOptions,
): Promise<Answer> {
  const known = await find(account, type, id);
  if (!known) return noRecord();
  return store(account, type, String(known.id), body, options);
}

async function store(
  account: Account,
  type: RecordType,
  id: string,
  body: unknown,
  options: WriteOptions,
  more: Record<string, string> = {},
): Promise<Answer> {
  const { name } = type.table;
  const row = await cellsOf(account, type, body, options);
  if ('status' in row) return row;
  const rejection = rejectedBy(options.conditions, name, row);
  if (rejection) return rejection;
  const { alters } = options.conditions;
  if (alters?.type.toLowerCase() === name && alters.field.toLowerCase() in row.values)
    row.values[alters.field.toLowerCase()] = alters.value;
  await account.write(name, id, {
    ...row,
    values: { ...Object.fromEntries(type.own), ...more, ...row.values },
  });
  return { status: 204, headers: { location: `/services/rest/record/v1/${type.name}/${id}` } };
}

/** Creates a record; with an external id, or changes the one that has it [156335203191]. */
export async function createRecord(
  account: Account,
  type: RecordType,
  body: unknown,
  options: WriteOptions,
  externalId?: string,
): Promise<Answer> {
  if (externalId !== undefined && !/^[\w-]+$/.test(externalId))
    return invalidContent('An external id has letters, digits, underscores and hyphens only.', 'externalId');
  const known = externalId === undefined ? undefined : await find(account, type, `eid:${externalId}`);
  if (known) return store(account, type, String(known.id), body, options);
  const id = await account.nextId();
  const { columns } = type.table;
  const more = {
    ...(externalId !== undefined && { externalid: externalId }),
    // The account numbers records of its own types, and says when they were made.
    ...(columns.has('name') && { name: account.numbers.numberFor(type.name, id) }),
    ...(columns.has('created') && { created: new Date().toISOString() }),
  };
  return store(account, type, id, body, options, more);
}

/** Deletes a record, by its id or its external id. */
export async function deleteRecord(account: Account, type: RecordType, id: string): Promise<Answer> {
  const known = await find(account, type, id);
  if (!known) return noRecord();
  await account.remove(type.table.name, plainText(known.id), type.name);
  return { status: 204 };
}
