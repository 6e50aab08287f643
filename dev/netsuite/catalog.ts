import { failed, type Answer } from './answers';
import type { Conditions } from './conditions';
import type { ColumnType, Table } from './layout';
import type { RecordType } from './records';

const schemaOf: Record<ColumnType, object> = {
  bigint: { type: 'integer', format: 'int64' },
  text: { type: 'string' },
  label: { type: 'object', properties: { id: { type: 'string' }, refName: { type: 'string' } } },
  date: { type: 'string', format: 'date' },
  time: { type: 'string', format: 'time' },
  timestamptz: { type: 'string', format: 'date-time' },
  numeric: { type: 'number', format: 'double' },
  flag: { type: 'boolean' },
};

/** The metadata of a type of record, as JSON Schema [section_1545129726]; without a name, all their names. */
export function catalogOf(
  name: string | undefined,
  types: ReadonlyMap<string, RecordType>,
  seen: ReadonlyMap<string, Table>,
  { spellings }: Pick<Conditions, 'spellings'>,
): Answer {
  if (name === undefined)
    return { status: 200, body: { items: [...types.keys()].map((each) => ({ name: each, links: [] })) } };
  const type = types.get(name.toLowerCase());
  const table = type && seen.get(type.table.name);
  if (!table) return failed(404, 'Not Found', `Record type '${name}' does not exist.`, 'INVALID_RECORD_TYPE');
  const properties = Object.fromEntries(
    [...table.columns].map(([column, kind]) => [
      spellings[column] ?? column,
      { title: column, ...schemaOf[kind] },
    ]),
  );
  return { status: 200, body: { type: 'object', properties } };
}
