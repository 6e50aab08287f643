import { sql, type Kysely } from 'kysely';
import { trigramOperators } from './0002_records';

/** The columns of each table that a source may leave empty. */
const optional: Readonly<Record<string, readonly string[]>> = {
  sales_order_items: ['item', 'quantity'],
  imr: ['case_id', 'owner'],
  imr_parts: ['adjust_qty'],
  por: ['case_id', 'owner'],
  por_items: ['part_number', 'quantity', 'price', 'extended_price'],
  inventory_bins: ['binnumber', 'available', 'on_hand'],
  inventory_history: ['tranid', 'type', 'trandate', 'quantity'],
};

/** The numbers of each table that a source may send with any places. Only those that were integers rewrite their table. */
const anyNumber: Readonly<Record<string, readonly string[]>> = {
  sales_order_items: ['quantity'],
  imr_parts: ['adjust_qty', 'unit_cost', 'total_value', 'qty_on_hand'],
  por: ['total'],
  por_items: ['quantity', 'price', 'extended_price'],
  inventory_bins: ['available', 'on_hand'],
  inventory_history: ['quantity', 'amount'],
};

/** The number that people know each record by. It may repeat, and be of any length, which only a hash index takes. */
const numbers: Readonly<Record<string, string>> = {
  sales_orders: 'tranid',
  support_cases: 'casenumber',
  imr: 'number',
  por: 'number',
};

/** Rules of forms, and ties to records that may come later or be gone for a while. */
const dropped: readonly (readonly [table: string, constraint: string])[] = [
  ['tasks', 'tasks_dates_in_order'],
  ['imr', 'imr_moves_somewhere'],
  ['imr', 'imr_case_id_fkey'],
  ['imr_parts', 'imr_parts_adjust_qty_check'],
  ['por', 'por_case_id_fkey'],
  ['por_items', 'por_items_quantity_check'],
  ['por_items', 'por_items_price_check'],
  ['task_files', 'task_files_task_id_fkey'],
  ['sales_order_files', 'sales_order_files_sales_order_id_fkey'],
  ['event_calendars', 'event_calendars_calendar_id_fkey'],
  ...Object.entries(numbers).map(([table, column]) => [table, `${table}_${column}_key`] as const),
];

/**
 * A name by which people are found, no longer than an index takes: 2,704 bytes, four for each character. The column is
 * made again, which rewrites its table once.
 */
const shortName = (table: string, column: string, name: string) => `alter table ${table}
  drop column ${column},
  add column ${column} text generated always as (left(fold_text(${name}), 500)) stored`;

const tables = [...new Set([...Object.keys(optional), ...Object.keys(anyNumber)])];

const statements = [
  ...dropped.map(([table, constraint]) => `alter table ${table} drop constraint ${constraint}`),
  // One statement a table, so that none is rewritten twice.
  ...tables.map((table) => {
    const changes = [
      ...(optional[table] ?? []).map((column) => `alter column ${column} drop not null`),
      ...(anyNumber[table] ?? []).map((column) => `alter column ${column} type numeric`),
    ];
    return `alter table ${table} ${changes.join(', ')}`;
  }),
  ...Object.entries(numbers).map(
    ([table, column]) => `create index ${table}_${column} on ${table} using hash (${column})`,
  ),
  // No query reads it since searches have their own entries, and a long name does not fit into it.
  `drop index cmdb_records_name`,
  // The label of a progress that the contract's lists do not have.
  `alter table tasks add column progress_label text, add column fe_progress_label text`,
  shortName('tasks', 'assigned_folded', 'assigned'),
  shortName('events', 'owner_folded', 'owner'),
  `create index tasks_newest on tasks (startdate desc nulls last, internalid desc) include (assigned_folded)`,
  `create index events_newest on events (startdate desc nulls last, id desc) include (owner_folded)`,
];

/** Records as other systems hold them: what is a rule of a form stands in the contract, and no longer in the tables. */
export const relaxedRecordsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
    const operators = await trigramOperators(db);
    await sql`create index tasks_assigned on tasks using gin (assigned_folded ${operators})`.execute(db);
  },
};
