import { sql, type Kysely } from 'kysely';
import type { Database } from '@server/db/schema';
import { withStatementTime } from '@server/db/statementTime';

const ROWS_PER_STATEMENT = 20_000;
const CUSTOMERS = 12;
const ITEMS_PER_ORDER = 3;

/** What is known of a made record, to search by. */
export interface Known {
  /** A sales order's number, a configuration item's name. */
  number: string;
  /** Figures that are nearly its own, without the text before them. */
  figures: string;
  customer: string;
  /** A word that one in eight has, where there is one besides the customer's. */
  kind?: string;
}

/**
 * Adds sales orders and configuration items, so many of each, as wide as those of the demo data, which must be there.
 * Each of twelve customers has the same share of them, in every part of the table; numbers follow no order.
 */
export const addSearchableRecords = (db: Kysely<Database>, count: number): Promise<void> =>
  withoutTimeout(db, async (connection) => {
    for (const statement of templates) await statement.execute(connection);
    const indexes = ['search_entries_text', 'cmdb_records_names', 'sales_orders_names'];
    const restoreIndexes: (() => Promise<unknown>)[] = [];
    for (const name of indexes) restoreIndexes.push(await dropIndex(connection, name));
    for (let first = 1; first <= count; first += ROWS_PER_STATEMENT) {
      const last = Math.min(first + ROWS_PER_STATEMENT - 1, count);
      for (const statement of [addItems, addOrders, addOrderLines]) {
        await statement(sql`generate_series(${first}::integer, ${last}::integer) as n`).execute(connection);
      }
    }
    for (const restoreIndex of restoreIndexes) await restoreIndex();
    await sql`vacuum (analyze)`.execute(connection);
  });

/** Runs `work` on one connection, whose statements take as long as they take. */
export const withoutTimeout = (
  db: Kysely<Database>,
  work: (connection: Kysely<Database>) => Promise<void>,
): Promise<void> =>
  withStatementTime(0, () =>
    db.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection);
      await work(connection);
    }),
  );

/** An index that is built when all is there costs a fraction of one that grows with it. */
async function dropIndex(connection: Kysely<Database>, name: string): Promise<() => Promise<unknown>> {
  const found = await sql<{ definition: string }>`
    select pg_get_indexdef(to_regclass(${name})) as definition`.execute(connection);
  await sql`drop index ${sql.id(name)}`.execute(connection);
  // Of the index of a partitioned table, the definition speaks of the table without its partitions.
  const definition = found.rows[0]?.definition.replace(' ON ONLY ', ' ON ') ?? '';
  return () => sql.raw(definition).execute(connection);
}

const templates = [
  sql`create temp table made_customers as select row_number() over (order by name) - 1 as place, name
    from (select distinct entity as name from sales_orders where entity is not null order by 1
      limit ${sql.lit(CUSTOMERS)}) as names`,
  sql`create temp table made_fields as select row_number() over () - 1 as place, count(*) over () as number, fields
    from cmdb_records where scope = 'cmdb'`,
  sql`create temp table made_orders as select row_number() over () - 1 as place, count(*) over () as number, memo
    from sales_orders`,
  sql`create temp table made_lines as select row_number() over () - 1 as place, count(*) over () as number, item,
    quantity, amount from sales_order_items`,
];

type Statement = (numbers: ReturnType<typeof sql>) => ReturnType<typeof sql>;

/** Seven figures of a number's own: multiplied modulo a prime, no two are the same. */
const figures = sql`lpad((n::bigint * 48271 % 9999991)::text, 7, '0')`;

const addItems: Statement = (numbers) => sql`
  insert into cmdb_records (internalid, scope, name, customer, fields)
  select 'made-' || n, 'cmdb', upper(concat_ws('-', left(customer, 3), kind, site, figures)), customer,
    fields || jsonb_build_object('hostname', lower(concat_ws('-', left(customer, 3), kind, figures) || '.' || site),
      'custrecord_cmdb_previoussn', upper(left(md5(n::text), 10)), 'jobNum', 'JOB-' || 1000000 + n / 20)
  from (
    select n, c.name as customer, f.fields, ${figures} as figures,
      (array['srv', 'san', 'sw', 'rtr', 'fw', 'ups', 'tape', 'pos'])[1 + n / ${sql.lit(CUSTOMERS)} % 8] as kind,
      (array['mnl', 'ceb', 'sin', 'syd', 'bom', 'muc', 'lys', 'gru', 'dal', 'waw'])[1 + n / 96 % 10] as site
    from ${numbers}
    join made_customers as c on c.place = n % ${sql.lit(CUSTOMERS)}
    join made_fields as f on f.place = n % f.number
  ) as drawn order by n`;

const addOrders: Statement = (numbers) => sql`
  insert into sales_orders (internalid, tranid, entity, trandate, amount, currency, memo)
  select 'made-' || n, 'SO-' || ${figures}, c.name, current_date - n % 3650, 1250.00, 'USD', o.memo
  from ${numbers}
  join made_customers as c on c.place = n % ${sql.lit(CUSTOMERS)}
  join made_orders as o on o.place = n % o.number
  order by n`;

const addOrderLines: Statement = (numbers) => sql`
  insert into sales_order_items (sales_order_id, line_no, item, quantity, amount)
  select 'made-' || n, line, l.item, l.quantity, l.amount
  from ${numbers}
  cross join generate_series(1, ${sql.lit(ITEMS_PER_ORDER)}) as line
  join made_lines as l on l.place = (n * ${sql.lit(ITEMS_PER_ORDER)} + line) % l.number
  order by n, line`;

/**
 * `sample` tasks by their ids, and what is known of as many made records, under the type of search that finds them.
 * Each call draws a new sample.
 */
export async function knownRecords(db: Kysely<Database>, count: number, sample: number) {
  const ids = () => Array.from({ length: sample }, () => `made-${1 + Math.floor(Math.random() * count)}`);
  const tasks = await db
    .selectFrom('tasks')
    .select('internalid')
    .orderBy(sql`random()`)
    .limit(sample)
    .execute();
  const orders = await db
    .selectFrom('sales_orders')
    .select(['tranid as number', sql<string>`split_part(tranid, '-', 2)`.as('figures'), 'entity as customer'])
    .where('internalid', 'in', ids())
    .$narrowType<{ customer: string }>()
    .execute();
  const items = await db
    .selectFrom('cmdb_records')
    .select([
      'name as number',
      sql<string>`fields ->> 'custrecord_cmdb_previoussn'`.as('figures'),
      'customer',
      sql<string>`lower(split_part(name, '-', 2))`.as('kind'),
    ])
    .where('internalid', 'in', ids())
    .$narrowType<{ customer: string }>()
    .execute();
  return { tasks: tasks.map(({ internalid }) => internalid), solist: orders, cmdblist: items };
}
