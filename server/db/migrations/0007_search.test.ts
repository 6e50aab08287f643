import fc from 'fast-check';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { cmdbScopes } from '@contract/records/cmdb';
import type { OpenDatabase } from '@server/db/database';
import type { Database, Executor } from '@server/db/schema';
import { itOnPostgres } from '@server/testing/itOnPostgres';
import { openTestDatabase } from '@server/testing/testDatabase';
import { searchMigration } from './0007_search';

let database: OpenDatabase;
let db: Kysely<Database>;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
}, 60_000);
afterAll(() => database.close());

const tables = ['sales_orders', 'cmdb_records', 'support_cases', 'inventory_items'] as const;
type Table = (typeof tables)[number];

const clear = async () => {
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))} cascade`.execute(db);
};
afterEach(clear);

/** What a record is found by, and one thing that it is not found by (`note`). */
interface Content {
  number: string;
  text: string | null;
  other: string | null;
  day: string | null;
  scope: (typeof cmdbScopes)[number];
  note: string;
}
type Row = Record<string, unknown> & { internalid: string };

const rowOf: Record<Table, (internalid: string, content: Content) => Row> = {
  sales_orders: (internalid, { number, text, day, note }) => ({
    internalid,
    tranid: `${number} ${internalid}`,
    entity: text,
    trandate: day,
    memo: note,
  }),
  cmdb_records: (internalid, { number, text, other, scope, note }) => ({
    internalid,
    scope,
    name: number,
    customer: text,
    fields: { custrecord_cmdb_previoussn: other, hostname: other, comments: note },
  }),
  support_cases: (internalid, { number, text, other, day, note }) => ({
    internalid,
    casenumber: `${number} ${internalid}`,
    title: text,
    company: other,
    createddate: day,
    fields: { custevent16: text, custevent119: other, custevent91: note },
  }),
  inventory_items: (internalid, { number, text, other, note }) => ({
    internalid,
    itemid: number,
    displayname: text,
    altpartnum: other,
    pn_notes: note,
  }),
};

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** An entry by its key; the first text is the record's number. */
const entry = (
  kind: string,
  internalid: string,
  recency: string | null,
  number: string,
  ...others: (string | null | undefined)[]
): [string, unknown] => {
  const texts = [number, ...others].filter((text) => text !== null && text !== undefined);
  return [`${kind} ${internalid}`, [folded(number), folded(texts.join('\n')), recency]];
};

/** What the entries must be: made here, one record after the other. */
async function expected(): Promise<Record<string, unknown>> {
  const orders = await db.selectFrom('sales_orders').selectAll().execute();
  const items = await db.selectFrom('cmdb_records').selectAll().execute();
  const cases = await db.selectFrom('support_cases').selectAll().execute();
  const inventory = await db.selectFrom('inventory_items').selectAll().execute();
  return Object.fromEntries([
    ...orders.map(({ internalid, tranid, entity, trandate }) =>
      entry('salesorder', internalid, trandate, tranid, entity),
    ),
    ...items.map(({ internalid, scope, name, customer, fields }) =>
      entry(scope, internalid, null, name, customer, fields.custrecord_cmdb_previoussn, fields.hostname),
    ),
    ...cases.map(({ internalid, casenumber, title, company, fields, createddate }) =>
      entry(
        'case',
        internalid,
        createddate,
        casenumber,
        title,
        company,
        fields.custevent16,
        fields.custevent119,
      ),
    ),
    ...inventory.map(({ internalid, itemid, displayname, altpartnum }) =>
      entry('inventoryitem', internalid, null, itemid, displayname, altpartnum),
    ),
  ]);
}

async function stored(): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('search_entries').selectAll().execute();
  return Object.fromEntries(
    rows.map(({ kind, internalid, number, text, recency }) => [
      `${kind} ${internalid}`,
      [number, text, recency],
    ]),
  );
}

const idsOf = (rows: readonly Row[]) => sql.join(rows.map(({ internalid }) => internalid));
const given = (table: Table, rows: readonly Row[]) =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) as given`;
/** A list of the columns that the rows have, each as `spell` puts it. */
const columns = (rows: readonly Row[], spell: (column: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql.join(Object.keys(rows[0] ?? {}).map((column) => spell(sql.ref(column))));

const numberOf: Record<Table, string> = {
  sales_orders: 'tranid',
  cmdb_records: 'name',
  support_cases: 'casenumber',
  inventory_items: 'itemid',
};
/** What belongs to one record: the three kinds in one table have ids of their own. */
const keyOf = (table: Table) => (table === 'cmdb_records' ? ['internalid', 'scope'] : ['internalid']);
let renumbered = 0;

/** One statement each, over several records of a table. */
const statements = {
  write: (table: Table, rows: readonly Row[]) => sql`
    insert into ${sql.table(table)} (${columns(rows, (column) => column)})
    select ${columns(rows, (column) => column)} from ${given(table, rows)}
    on conflict (${sql.join(keyOf(table).map((column) => sql.ref(column)))}) do update
      set ${columns(rows, (column) => sql`${column} = excluded.${column}`)}`,
  update: (table: Table, rows: readonly Row[]) => sql`
    update ${sql.table(table)} as kept set ${columns(rows, (column) => sql`${column} = given.${column}`)}
    from ${given(table, rows)}
    where ${sql.join(
      keyOf(table).map((column) => sql`kept.${sql.ref(column)} = given.${sql.ref(column)}`),
      sql` and `,
    )}`,
  replace: (table: Table, rows: readonly Row[]) => sql`
    with gone as (delete from ${sql.table(table)} where internalid in (${idsOf(rows)}) returning internalid)
    insert into ${sql.table(table)} (${columns(rows, (column) => column)})
    select ${columns(rows, (column) => sql`given.${column}`)}
    from (select distinct internalid from gone) as gone
    join ${given(table, rows)} on given.internalid = gone.internalid`,
  renumber: (table: Table, [row]: readonly Row[]) => {
    const added = ` new ${(renumbered += 1)}`;
    const number = sql.ref(numberOf[table]);
    return sql`
      update ${sql.table(table)} set internalid = internalid || ${added}, ${number} = ${number} || ${added}
      where internalid = ${row?.internalid ?? ''}`;
  },
  /** Changes nothing at all. */
  touch: (table: Table, rows: readonly Row[]) => sql`
    update ${sql.table(table)} set internalid = internalid where internalid in (${idsOf(rows)})`,
  delete: (table: Table, rows: readonly Row[]) =>
    sql`delete from ${sql.table(table)} where internalid in (${idsOf(rows)})`,
  truncate: (table: Table) => sql`truncate ${sql.table(table)} cascade`,
};
type Change = keyof typeof statements;

const carryOut = (change: Change, table: Table, ids: readonly string[], content: Content) =>
  statements[change](
    table,
    ids.map((id) => rowOf[table](id, content)),
  ).execute(db);

const anyContent: fc.Arbitrary<Content> = fc.record({
  number: fc.constantFrom('SO-4012', 'Größe 7', 'ÉTÉ'),
  text: fc.constantFrom('Halcyon Airways', 'Zoë Müller', 'two\nlines', 'نظام 🔧', '', null),
  other: fc.constantFrom('QX-81', 'Ünal', null),
  day: fc.constantFrom('2026-11-20', '2026-11-21', null),
  scope: fc.constantFrom(...cmdbScopes),
  note: fc.constantFrom('Call first', 'Call last'),
});
const anyChange = fc.record({
  // Writing most often: what is not there cannot be changed.
  change: fc.constantFrom(...(Object.keys(statements) as Change[]), 'write', 'write', 'update'),
  table: fc.constantFrom(...tables),
  ids: fc.uniqueArray(fc.constantFrom('1', '2', '3', '4'), { minLength: 1 }),
  content: anyContent,
});

const content: Content = {
  number: 'SO-4012',
  text: 'Halcyon Airways',
  other: 'QX-81',
  day: '2026-11-21',
  scope: 'cmdb',
  note: 'Call first',
};
const addOne = () => Promise.all(tables.map((table) => carryOut('write', table, ['1'], content)));

describe('the entries that searches read', () => {
  it('are always those of the records, whatever is done to them', async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(anyChange, { minLength: 1, maxLength: 12 }), async (changes) => {
          for (const { change, table, ids, content } of changes) {
            await carryOut(change, table, ids, content);
            expect(await stored()).toEqual(await expected());
          }
        })
        .afterEach(() => clear()),
      { numRuns: 25 },
    );
  }, 120_000);

  it('hold a line for each text, in lower case and without accents', async () => {
    await carryOut('write', 'support_cases', ['1'], {
      ...content,
      number: 'CS-1',
      text: 'Contrôleur A',
      other: 'İstanbul',
    });
    expect(await stored()).toEqual({
      'case 1': ['cs-1 1', 'cs-1 1\ncontroleur a\nistanbul\ncontroleur a\nistanbul', '2026-11-21'],
    });
  });

  it('are not written by what changes nothing to be found by', async () => {
    await addOne();
    const written = () =>
      db
        .selectFrom('search_entries')
        .select([sql`ctid`.as('place'), 'kind'])
        .execute();
    const before = await written();
    expect(before).toHaveLength(4);
    for (const table of tables) {
      await carryOut('update', table, ['1'], { ...content, note: 'Call last' });
      // Another text, but the same when it is folded.
      await carryOut('write', table, ['1'], { ...content, text: 'HALCYON Aírways' });
    }
    expect(await written()).toEqual(before);
  });

  it('are undone with the transaction that changed a record', async () => {
    await addOne();
    const before = await stored();
    const failing = db.transaction().execute(async (trx) => {
      await trx.updateTable('sales_orders').set({ entity: 'Other' }).execute();
      await trx.deleteFrom('inventory_items').execute();
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await stored()).toEqual(before);
  });

  it('are kept also where the search path leads elsewhere', async () => {
    const schema = await sql<{ name: string }>`select current_schema() as name`.execute(db);
    await db.transaction().execute(async (trx) => {
      await sql`set local search_path to pg_catalog`.execute(trx);
      await sql`insert into ${sql.id(schema.rows[0]?.name ?? '', 'sales_orders')} (internalid, tranid)
        values ('1', 'SO-1')`.execute(trx);
    });
    expect(await stored()).toEqual({ 'salesorder 1': ['so-1', 'so-1', null] });
  });

  it('are found by their keys for a single record, also after a load of many in the same session', async () => {
    await db.transaction().execute(async (trx) => {
      await sql`insert into sales_orders (internalid, tranid) select n::text, n from generate_series(1, 8000) n`.execute(
        trx,
      );
      await trx.updateTable('sales_orders').set({ entity: 'Halcyon Airways' }).execute();
      await trx.deleteFrom('sales_orders').where('tranid', 'like', '%7').execute();
      const before = await rowsReadInTurn(trx);
      await trx.updateTable('sales_orders').set({ entity: 'Other' }).where('internalid', '=', '11').execute();
      await trx.deleteFrom('sales_orders').where('internalid', '=', '12').execute();
      expect((await rowsReadInTurn(trx)) - before).toBeLessThan(1000);
    });
  });

  it('API-06 are made from the records that are there when the tables are brought up to date', async () => {
    for (const scope of cmdbScopes) {
      await carryOut('write', 'cmdb_records', [scope], { ...content, scope });
    }
    await addOne();
    const before = await stored();
    await bringUpToDateAgain();
    expect(Object.keys(before)).toHaveLength(7);
    expect(await stored()).toEqual(before);
  });

  itOnPostgres('are those of the records after many updates of the same ones at once', async () => {
    await carryOut('write', 'sales_orders', ['1', '2', '3'], content);
    await Promise.all(
      [1, 2, 3, 4, 5].map(async (writer) => {
        for (let turn = 0; turn < 60; turn += 1) {
          await db
            .updateTable('sales_orders')
            .set({ entity: `Customer ${writer}-${turn}` })
            .where('internalid', '=', String(1 + ((writer + turn) % 3)))
            .execute();
        }
      }),
    );
    expect(await stored()).toEqual(await expected());
  });
});

describe('amounts of sales orders', () => {
  it('SO-04 keep the places they were stored with', async () => {
    await addOne();
    await db
      .insertInto('sales_order_items')
      .values(
        ['125000', '1250.00', '12.345'].map((amount, index) => ({
          sales_order_id: '1',
          line_no: index,
          item: 'Disk',
          quantity: 1,
          amount,
        })),
      )
      .execute();
    const items = await db.selectFrom('sales_order_items').select('amount').orderBy('line_no').execute();
    expect(items.map(({ amount }) => amount)).toEqual(['125000', '1250.00', '12.345']);
  });

  it('SO-04 that are there already keep their two places', async () => {
    await addOne();
    await sql`alter table sales_orders alter column amount type numeric(14, 2)`.execute(db);
    await db.updateTable('sales_orders').set({ amount: '1250.5' }).execute();
    await bringUpToDateAgain();
    const order = await db.selectFrom('sales_orders').select(['amount', 'currency']).executeTakeFirst();
    expect(order).toEqual({ amount: '1250.50', currency: null });
  });
});

/** How many orders, and entries of orders, were read by going through their tables, in this transaction so far. */
async function rowsReadInTurn(trx: Executor): Promise<number> {
  const read = await sql<{ rows: number }>`
    select sum(seq_tup_read)::integer as rows from pg_stat_xact_user_tables
    where relname in ('sales_orders', 'search_entries_salesorder')`.execute(trx);
  return read.rows[0]?.rows ?? 0;
}

/** Runs the migration over the tables as they were before. */
async function bringUpToDateAgain(): Promise<void> {
  await db.transaction().execute(async (trx: Executor) => {
    for (const table of tables) {
      for (const change of ['insert', 'update', 'delete', 'truncate']) {
        await sql`drop function ${sql.id(`search_entries_${table}_${change}`)} cascade`.execute(trx);
      }
    }
    await sql`drop table search_entries`.execute(trx);
    await sql`alter table sales_orders drop column currency`.execute(trx);
    await searchMigration.up(trx as unknown as Kysely<unknown>);
  });
}
