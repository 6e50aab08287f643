import { sql, type Kysely } from 'kysely';
import type { OpenDatabase } from '@server/db/database';
import type { Database, Executor } from '@server/db/schema';
import { addCase, addImr, addPor } from '@server/testing/records/addRequests';
import { addTask } from '@server/testing/records/addTask';
import { openTestDatabase } from '@server/testing/testDatabase';
import { relaxedRecordsMigration } from './0014_relaxed_records';

let database: OpenDatabase;
let db: Kysely<Database>;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
}, 60_000);
afterAll(() => database.close());

const migrated = (fill: (trx: Executor) => Promise<void>) =>
  db.transaction().execute(async (trx) => {
    await takeBack(trx);
    await fill(trx);
    await relaxedRecordsMigration.up(trx as unknown as Kysely<unknown>);
  });

it('SRC-02 API-06 records of an earlier version keep every value', async () => {
  await migrated(async (trx) => {
    const caseId = await addCase(trx, { internalid: '7001' });
    const parts = [{ adjust_qty: -2, unit_cost: '12.50', total_value: '25.00', qty_on_hand: 3_000_000_000 }];
    await addImr(trx, caseId, { internalid: '81' }, parts);
    const items = [{ quantity: '1.005', price: '10.03', extended_price: '10.08' }];
    await addPor(trx, caseId, { internalid: '91', total: '10.08' }, items);
    await addTask(trx, {
      internalid: '1',
      assigned: 'Zoë Ünal',
      startdate: '2026-11-22',
    });
    await sql`insert into inventory_items (internalid, itemid) values ('61', 'P-1')`.execute(trx);
    await sql`insert into inventory_bins values ('61', 1, 'A', 4, 5, 'Manila')`.execute(trx);
  });

  expect(await db.selectFrom('imr_parts').selectAll().execute()).toMatchObject([
    { adjust_qty: '-2', unit_cost: '12.50', total_value: '25.00', qty_on_hand: '3000000000' },
  ]);
  expect(await db.selectFrom('por_items').selectAll().execute()).toMatchObject([
    { quantity: '1.005', price: '10.03', extended_price: '10.08' },
  ]);
  expect(await db.selectFrom('por').select('total').execute()).toEqual([{ total: '10.08' }]);
  expect(await db.selectFrom('inventory_bins').selectAll().execute()).toMatchObject([
    { binnumber: 'A', available: '4', on_hand: '5', location: 'Manila' },
  ]);
  const task = db.selectFrom('tasks').select(['assigned', 'assigned_folded', 'startdate', 'progress_label']);
  expect(await task.execute()).toEqual([
    { assigned: 'Zoë Ünal', assigned_folded: 'zoe unal', startdate: '2026-11-22', progress_label: null },
  ]);
  const counts = db.selectFrom('task_counts').select(['counted', 'tasks']).orderBy('counted');
  expect(await counts.execute()).toEqual([
    { counted: 'all', tasks: 1 },
    { counted: 'start', tasks: 1 },
  ]);
});

it('SRC-02 a record is found by its number without reading the others', async () => {
  for (const [table, column] of numbers) {
    const plan = await db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      return sql`explain select internalid from ${sql.table(table)} where ${sql.ref(column)} = 'X1'`.execute(
        trx,
      );
    });
    expect(JSON.stringify(plan.rows)).toContain(`${table}_${column}`);
  }
});

const numbers = [
  ['sales_orders', 'tranid'],
  ['support_cases', 'casenumber'],
  ['imr', 'number'],
  ['por', 'number'],
] as const;

/** As the tables were before. */
async function takeBack(trx: Executor): Promise<void> {
  const statements = [
    `drop index tasks_newest, tasks_assigned, events_newest`,
    `alter table tasks drop column progress_label, drop column fe_progress_label, drop column assigned_folded,
      add column assigned_folded text generated always as (fold_text(assigned)) stored,
      add constraint tasks_dates_in_order check (startdate <= duedate)`,
    `alter table events drop column owner_folded,
      add column owner_folded text generated always as (fold_text(owner)) stored`,
    `create index cmdb_records_name on cmdb_records (scope, name)`,
    ...numbers.flatMap(([table, column]) => [
      `drop index ${table}_${column}`,
      `alter table ${table} add constraint ${table}_${column}_key unique (${column})`,
    ]),
    `alter table imr alter column case_id set not null, alter column owner set not null,
      add constraint imr_moves_somewhere check (move_from <> move_to),
      add constraint imr_case_id_fkey foreign key (case_id) references support_cases`,
    `alter table imr_parts alter column adjust_qty set not null, alter column adjust_qty type integer,
      alter column unit_cost type numeric(14, 2), alter column total_value type numeric(16, 2),
      alter column qty_on_hand type bigint,
      add constraint imr_parts_adjust_qty_check check (adjust_qty <> 0)`,
    `alter table por alter column case_id set not null, alter column owner set not null,
      alter column total type numeric(16, 2),
      add constraint por_case_id_fkey foreign key (case_id) references support_cases`,
    `alter table por_items alter column part_number set not null, alter column quantity set not null,
      alter column price set not null, alter column extended_price set not null,
      alter column quantity type numeric(12, 3), alter column price type numeric(14, 2),
      alter column extended_price type numeric(16, 2),
      add constraint por_items_quantity_check check (quantity > 0),
      add constraint por_items_price_check check (price >= 0)`,
    `alter table sales_order_items alter column item set not null, alter column quantity set not null,
      alter column quantity type numeric(12, 2)`,
    `alter table inventory_bins alter column binnumber set not null, alter column available set not null,
      alter column on_hand set not null, alter column available type integer, alter column on_hand type integer`,
    `alter table inventory_history alter column tranid set not null, alter column type set not null,
      alter column trandate set not null, alter column quantity set not null,
      alter column quantity type integer, alter column amount type numeric(14, 2)`,
    `alter table task_files
      add constraint task_files_task_id_fkey foreign key (task_id) references tasks on delete cascade`,
    `alter table sales_order_files add constraint sales_order_files_sales_order_id_fkey
      foreign key (sales_order_id) references sales_orders on delete cascade`,
    `alter table event_calendars add constraint event_calendars_calendar_id_fkey
      foreign key (calendar_id) references calendars on delete cascade`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(trx);
}
