import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { KindField } from '@contract/source/kindField';
import { fspefFields } from '@contract/tasks/taskFields';
import type {
  FieldSource,
  FormListMapping,
  KindMapping,
  LinesMapping,
  MappedKind,
  Mapping,
  Reading,
} from '@server/netsuite/mapping/mapping';

/** How a column is kept: a `label` column holds an id, and its text in a second column beside it. */
export type ColumnType = 'bigint' | 'text' | 'label' | 'date' | 'time' | 'timestamptz' | 'numeric' | 'flag';

export interface Table {
  name: string;
  columns: Map<string, ColumnType>;
  /** The column with the time of change, if the account keeps one. */
  modified: string | null;
  /** The share of rows that the role does not see. */
  hiddenShare?: number;
}

const columns = (entries: Record<string, ColumnType>) => new Map(Object.entries(entries));

/** Files and folders, as SuiteQL shows them. */
export const fileTables: readonly Table[] = [
  {
    name: 'file',
    columns: columns({ id: 'bigint', name: 'text', folder: 'bigint', filesize: 'bigint' }),
    modified: null,
  },
  { name: 'mediaitemfolder', columns: columns({ id: 'bigint', name: 'text' }), modified: null },
];

/** What a table's column of texts is called in the database. */
export const labelColumn = (column: string): string => `${column}__label`;

const typeOf: Record<Reading, ColumnType> = {
  text: 'text',
  label: 'label',
  date: 'date',
  instant: 'timestamptz',
  time: 'time',
  number: 'numeric',
  yesNo: 'flag',
  references: 'text',
};

const readingOf: Record<KindField['type'], Reading> = {
  text: 'text',
  date: 'date',
  instant: 'instant',
  time: 'time',
  number: 'number',
  money: 'number',
  yesNo: 'yesNo',
  list: 'text',
  references: 'references',
};

/** Fields that other systems may send as any text; the account keeps days and times of day in columns of such. */
const ownReadings = new Map(
  fspefFields.flatMap(({ id, kind }) => (kind === 'date' || kind === 'time' ? [[id as string, kind]] : [])),
);

/** How a field's column is read, where the mapping does not say so. */
export function readingOfField(field: KindField, source: FieldSource): Reading {
  if ('refersTo' in source && source.refersTo) return 'label';
  return ('as' in source ? source.as : undefined) ?? ownReadings.get(field.id) ?? readingOf[field.type];
}

const displays: Readonly<Record<string, (name: string) => string>> = {
  currency: (symbol) => (symbol === 'USD' ? 'US Dollar' : `Money of ${symbol}`),
  customer: (companyname) => `C-10 ${companyname}`,
  item: (itemid) => `Machine : CNC : ${itemid}`,
  job: (entityid) => `${entityid} Main hall`,
  location: (name) => `Asia : ${name}`,
};

/** What people see for a record, which is seldom the name that it is known by: `BUILTIN.DF`, and `refName` of the service. */
export const displayed = (type: string, name: string): string => displays[type.toLowerCase()]?.(name) ?? name;

/** The serial or lot number: what lies in a bin has a row for each [inventorybalance of the records catalog]. */
export const INVENTORY_NUMBER = 'inventorynumber';

/** `t.type = 'SalesOrd'`: the values that a mapping's filter demands. */
export const demanded = (filter: string | undefined): [string, string][] =>
  [...(filter ?? '').matchAll(/\bt\.(\w+)\s*=\s*'([^']*)'/g)].map(([, column = '', value = '']) => [
    column.toLowerCase(),
    value,
  ]);

/** The columns that a mapping's filter names. */
const namedIn = (filter = ''): string[] =>
  [...filter.matchAll(/\bt\.(\w+)/g)].map(([, column = '']) => column);

/** The tables and columns that a mapping reads, as an account of its company has them. */
export function layoutOf(mapping: Mapping): Map<string, Table> {
  const tables = new Map<string, Table>();
  const tableOf = (type: string): Table => {
    const name = type.toLowerCase();
    const table = tables.get(name) ?? {
      name,
      columns: new Map<string, ColumnType>([
        ['id', 'bigint'],
        ['externalid', 'text'],
      ]),
      modified: null,
    };
    tables.set(name, table);
    return table;
  };
  const add = (table: Table, column: string, type: ColumnType) => {
    const name = column.toLowerCase();
    const known = table.columns.get(name);
    if (known === 'bigint' || known === 'label' || (known && type === 'text')) return;
    table.columns.set(name, type);
  };
  const addTable = (
    { type, key, filter, joins, fields, modified }: KindMapping | LinesMapping,
    described: readonly KindField[],
  ) => {
    const table = tableOf(type);
    if (key !== 'id') add(table, key, 'label');
    for (const column of namedIn(filter)) add(table, column, 'text');
    if (modified !== null) {
      add(table, modified, 'timestamptz');
      table.modified = modified.toLowerCase();
    }
    for (const { type: joined, on } of Object.values(joins)) {
      add(table, on.replace(/^t\./, ''), 'label');
      tableOf(joined);
    }
    for (const [id, source] of Object.entries(fields)) {
      const field = described.find((each) => each.id === id);
      if (!field || !('from' in source)) continue;
      const refersTo = 'refersTo' in source ? source.refersTo : undefined;
      if (refersTo) add(tableOf(refersTo.type), refersTo.label, 'text');
      if (refersTo?.within) add(tableOf(refersTo.type), refersTo.within.column, 'bigint');
      const [join, column] = source.from.includes('.') ? source.from.split('.') : [undefined, source.from];
      const target = join === undefined || join === 't' ? table : tableOf(joins[join]!.type);
      add(target, column, typeOf[readingOfField(field, source)]);
    }
  };
  for (const [name, each] of Object.entries(mapping)) {
    if (name === 'option') {
      for (const list of Object.values(each as Record<string, FormListMapping>)) {
        const table = tableOf(list.type);
        add(table, list.label, 'text');
        for (const [column] of demanded(list.filter)) add(table, column, 'text');
      }
      continue;
    }
    const kind = name as MappedKind;
    const mapped = each as KindMapping;
    const { fields } = kindDescriptions[kind];
    addTable(mapped, fields);
    if (mapped.repeats) {
      const { start, end, excluded, ...others } = mapped.repeats;
      for (const each of [start, end]) if (each) add(tableOf(mapped.type), each, 'date');
      for (const each of [excluded?.from, ...Object.values(others)])
        if (each) add(tableOf(mapped.type), each, 'text');
    }
    for (const [id, list] of Object.entries(mapped.lists)) {
      addTable(list, fields.find((field) => field.id === id)?.fields ?? []);
      add(tableOf(list.type), list.parent, 'bigint');
      if (list.sums.length > 0) add(tableOf(list.type), INVENTORY_NUMBER, 'bigint');
    }
  }
  return tables;
}
