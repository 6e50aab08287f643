import { takeNumbers } from '@server/db/numberSeries';
import type { RecordTables } from '@server/db/recordTables';
import type { Executor } from '@server/db/schema';
import { demoCases } from './records/cases';
import { demoCmdb } from './records/cmdb';
import type { DemoDocuments } from './documents/demoDocuments';
import { demoEvents } from './events/events';
import { InstalledBase } from './records/installedBase';
import { demoImrs } from './records/imr';
import { insertRows, type DemoRow } from './insertRows';
import { demoInventory } from './records/inventory';
import { demoPors } from './records/por';
import { demoSalesOrders, type DemoSalesOrders } from './records/salesOrders';
import { demoTaskFiles } from './tasks/taskFiles';
import { demoTasks } from './tasks/tasks';

/** The tables that a unit's records go to. */
export const filledTables = [
  'tasks',
  'files',
  'task_files',
  'events',
  'event_calendars',
  'sales_orders',
  'sales_order_items',
  'sales_order_files',
  'support_cases',
  'imr',
  'imr_parts',
  'por',
  'por_items',
  'cmdb_records',
  'inventory_items',
  'inventory_bins',
  'inventory_history',
] as const satisfies readonly (keyof RecordTables)[];

/**
 * Inserts one unit of demo data: what scale 1 has of every kind of record. A unit's rows depend on its place, on `day`
 * and on `documents` alone; its files are all of those.
 */
export async function insertUnit(
  db: Executor,
  unit: number,
  day: string,
  documents: DemoDocuments,
): Promise<void> {
  const machines = demoCmdb('cmdb', unit, day);
  const base = new InstalledBase(machines);
  const tasks = demoTasks(unit, day).map((task) => base.task(task));
  await insertRows(db, 'tasks', tasks);
  const { files, taskFiles } = demoTaskFiles(unit, day, tasks, documents.ofTasks);
  await insertRows(db, 'files', files);
  await insertRows(db, 'task_files', taskFiles);
  const { events, entries } = demoEvents(unit, day);
  await insertRows(db, 'events', events);
  await insertRows(db, 'event_calendars', entries);
  const sales = demoSalesOrders(unit, day, documents.ofSalesOrders);
  await insertSalesOrders(db, { ...sales, orders: sales.orders.map((order) => base.order(order)) });
  const cases = demoCases(unit, day).map((row) => base.supportCase(row));
  await insertCases(db, unit, day, cases);
  await insertRows(db, 'cmdb_records', machines);
  for (const scope of ['purchaseorder', 'purchaseorderrequest'] as const) {
    await insertRows(db, 'cmdb_records', demoCmdb(scope, unit, day));
  }
  const { items, bins, history } = demoInventory(unit, day);
  await insertRows(db, 'inventory_items', items);
  await insertRows(db, 'inventory_bins', bins);
  await insertRows(db, 'inventory_history', history);
}

async function insertSalesOrders(
  db: Executor,
  { orders, items, files, orderFiles }: DemoSalesOrders,
): Promise<void> {
  await insertRows(db, 'sales_orders', orders);
  await insertRows(db, 'sales_order_items', items);
  await insertRows(db, 'files', files);
  await insertRows(db, 'sales_order_files', orderFiles);
}

async function insertCases(
  db: Executor,
  unit: number,
  day: string,
  cases: DemoRow<'support_cases'>[],
): Promise<void> {
  await insertRows(db, 'support_cases', cases);
  const { imrs, parts } = demoImrs(unit, day, cases);
  const firstImr = await takeNumbers(db, 'IMR', imrs.length);
  await insertRows(
    db,
    'imr',
    imrs.map((imr, index) => ({ ...imr, number: `IMR${firstImr + index}` })),
  );
  await insertRows(db, 'imr_parts', parts);
  const { pors, items } = demoPors(unit, day, cases);
  const firstPor = await takeNumbers(db, 'POR', pors.length);
  await insertRows(
    db,
    'por',
    pors.map((por, index) => ({ ...por, number: `POR${firstPor + index}` })),
  );
  await insertRows(db, 'por_items', items);
}
