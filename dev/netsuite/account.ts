import type { Mapping } from '@server/netsuite/mapping/mapping';
import { accountRows, type AccountRow, type Rows } from './fill';
import { fileTables, labelColumn, layoutOf, type ColumnType, type Table } from './layout';
import { openNumbers, type Numbers } from './numbers';

const sqlType: Record<ColumnType, string> = {
  bigint: 'bigint',
  text: 'text',
  label: 'bigint',
  date: 'date',
  time: 'time',
  timestamptz: 'timestamptz',
  numeric: 'numeric',
  flag: 'text',
};

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** An empty PostgreSQL with one session. */
export interface Engine {
  query: (sql: string, parameters: readonly unknown[]) => Promise<{ rows: unknown[] }>;
  close: () => Promise<unknown>;
}

/** The company's records, as tables of its account. */
export interface Account {
  query: <Row>(sql: string, parameters?: readonly unknown[]) => Promise<Row[]>;
  tables: Map<string, Table>;
  /** Seconds that the account's clock is ahead. */
  setSkew: (seconds: number) => Promise<void>;
  /** Adds or changes a row, now. */
  write: (table: string, id: string, row: Partial<AccountRow>) => Promise<void>;
  /** Deletes a row; the account lists it among the deleted ones unless it is lost `silently`. */
  remove: (table: string, id: string, type: string, silently?: 'silently') => Promise<void>;
  nextId: () => Promise<string>;
  numbers: Numbers;
  close: () => Promise<void>;
}

/** A query that takes longer is given up, as Oracle's service does. */
const LONGEST_MS = 30_000;

/** Types whose records are rows of `entity` too, under the same ids. */
const ENTITIES = ['customer', 'employee', 'partner', 'vendor'];

const FIRST_MODIFIED = '2026-01-05T08:00:00Z';

function schemaOf(tables: ReadonlyMap<string, Table>, zone: string): string[] {
  const columnsOf = ({ columns }: Table) =>
    [...columns].flatMap(([name, type]) => [
      `${quoted(name)} ${sqlType[type]}${name === 'id' ? ' primary key' : ''}`,
      ...(type === 'label' ? [`${quoted(labelColumn(name))} text`] : []),
    ]);
  return [
    'create schema account',
    'set search_path = account',
    `set statement_timeout = ${LONGEST_MS}`,
    `set timezone = '${zone}'`,
    'create table account_clock (skew integer not null)',
    'insert into account_clock values (0)',
    `create function account_now() returns timestamptz language sql as
      'select clock_timestamp() + make_interval(secs => skew) from account_clock'`,
    'create sequence account_ids start 5000000',
    ...[...tables.values()].map(
      (table) => `create table ${quoted(table.name)} (${columnsOf(table).join(', ')})`,
    ),
    ...[...tables.values()]
      .filter(({ modified }) => modified !== null)
      .map(({ name, modified }) => `create index on ${quoted(name)} (${quoted(modified ?? '')})`),
  ];
}

/** Deleted records, as SuiteQL shows them. */
const deletedRecords: Table = {
  name: 'deletedrecord',
  columns: new Map<string, ColumnType>([
    ['id', 'bigint'],
    ['recordid', 'bigint'],
    ['type', 'text'],
    ['scriptid', 'text'],
    ['recordtypeid', 'bigint'],
    ['name', 'text'],
    ['deleteddate', 'timestamptz'],
  ]),
  modified: null,
};

/** Partners, which the default mapping reads as entities only. */
const partners: Table = {
  name: 'partner',
  columns: new Map<string, ColumnType>([
    ['id', 'bigint'],
    ['entityid', 'text'],
    ['email', 'text'],
  ]),
  modified: null,
};

/** Opens an account whose records a mapping reads as these. */
export async function openAccount(
  engine: Engine,
  mapping: Mapping,
  rows: Rows,
  zone: string,
): Promise<Account> {
  const query: Account['query'] = async <Row>(sql: string, parameters: readonly unknown[] = []) =>
    (await engine.query(sql, parameters)).rows as Row[];
  const tables = layoutOf(mapping);
  for (const table of [deletedRecords, ...fileTables]) tables.set(table.name, table);
  if (!tables.has(partners.name)) tables.set(partners.name, partners);
  for (const statement of schemaOf(tables, zone)) await query(statement);

  const write: Account['write'] = async (name, id, { values = {}, texts = {} }) => {
    const table = tables.get(name)!;
    const { modified } = table;
    const cells: [string, string | null][] = [
      ...Object.entries(values).filter(([column]) => table.columns.has(column) && column !== 'id'),
      ...Object.entries(texts)
        .filter(([column]) => table.columns.get(column) === 'label')
        .map(([column, text]): [string, string] => [labelColumn(column), text]),
    ];
    const columns = cells.map(([column]) => quoted(column));
    const places = cells.map((_cell, index) => `$${index + 2}`);
    if (modified !== null && !(modified in values)) {
      columns.push(quoted(modified));
      places.push('account_now()');
    }
    const sets = columns.map((column) => `${column} = excluded.${column}`);
    await query(
      `insert into ${quoted(name)} (${['id', ...columns].join(', ')}) values (${['$1', ...places].join(', ')})
        on conflict (id) do ${sets.length > 0 ? `update set ${sets.join(', ')}` : 'nothing'}`,
      [id, ...cells.map(([, value]) => value)],
    );
    if (ENTITIES.includes(name) && tables.has('entity')) await write('entity', id, { values, texts });
  };

  for (const [name, table] of accountRows(mapping, rows)) {
    const { modified } = tables.get(name)!;
    await query('begin');
    for (const [id, row] of table) {
      const at = modified === null ? {} : { [modified]: row.values[modified] ?? FIRST_MODIFIED };
      await write(name, id, { ...row, values: { ...row.values, ...at } });
    }
    await query('commit');
  }

  return {
    query,
    tables,
    write,
    setSkew: async (seconds) => void (await query('update account_clock set skew = $1', [seconds])),
    remove: async (name, id, type, silently) => {
      await query(`delete from ${quoted(name)} where id = $1`, [id]);
      if (ENTITIES.includes(name) && tables.has('entity'))
        await query('delete from entity where id = $1', [id]);
      if (silently) return;
      await query(
        `insert into deletedrecord (id, recordid, type, scriptid, deleteddate)
          values (nextval('account_ids'), $1, $2, $3, account_now())`,
        [id, type, type.startsWith('custom') ? type : null],
      );
    },
    nextId: async () => {
      const [row] = await query<{ id: number }>(`select nextval('account_ids') as id`);
      return String(row!.id);
    },
    numbers: openNumbers(),
    close: async () => void (await engine.close()),
  };
}
