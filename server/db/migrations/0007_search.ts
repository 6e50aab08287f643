import { sql, type Kysely } from 'kysely';
import { trigramOperators } from './0002_records';

/** A table whose records are searched for, in SQL over its columns. */
interface SearchedTable {
  table: string;
  kinds: readonly string[];
  kind: string;
  /** What people know a record by. */
  number: string;
  /** All that it is found by, its number too. */
  texts: readonly string[];
  /** The day that puts one of two equally good matches first. */
  recency: string;
}

const searchedTables: readonly SearchedTable[] = [
  {
    table: 'sales_orders',
    kinds: ['salesorder'],
    kind: `'salesorder'`,
    number: 'tranid',
    texts: ['tranid', 'entity'],
    recency: 'trandate',
  },
  {
    table: 'cmdb_records',
    kinds: ['cmdb', 'purchaseorder', 'purchaseorderrequest'],
    kind: 'scope',
    number: 'name',
    texts: ['name', 'customer', `fields ->> 'custrecord_cmdb_previoussn'`, `fields ->> 'hostname'`],
    recency: 'null::date',
  },
  {
    table: 'support_cases',
    kinds: ['case'],
    kind: `'case'`,
    number: 'casenumber',
    texts: ['casenumber', 'title', 'company', `fields ->> 'custevent16'`, `fields ->> 'custevent119'`],
    recency: 'createddate',
  },
  {
    table: 'inventory_items',
    kinds: ['inventoryitem'],
    kind: `'inventoryitem'`,
    number: 'itemid',
    texts: ['itemid', 'displayname', 'altpartnum'],
    recency: 'null::date',
  },
];

/** The entries of `rows`, not folded yet. A line each, so that no word is found across two fields. */
const entriesOf = ({ kind, number, texts, recency }: SearchedTable, rows: string) =>
  `select ${kind} as kind, internalid, ${number} as number, concat_ws(E'\\n', ${texts.join(', ')}) as text,
    ${recency} as recency from ${rows}`;

/** An entry that would be what it is already is left alone: its index is dear to write. */
const writeEntries = (entries: string) =>
  `insert into search_entries as stored (kind, internalid, number, text, recency)
    select kind, internalid, fold_text(number), fold_text(text), recency from (${entries}) as entries
    on conflict (internalid, kind) do update
      set number = excluded.number, text = excluded.text, recency = excluded.recency
      where (stored.number, stored.text, stored.recency)
        is distinct from (excluded.number, excluded.text, excluded.recency)`;

/** Of records that are no more, by the table itself: one statement may delete a record and insert it again. */
const dropEntries = (source: SearchedTable) =>
  `delete from search_entries as stored using (${entriesOf(source, 'before')}) as gone
    where stored.kind = gone.kind and stored.internalid = gone.internalid and not exists (
      select from (${entriesOf(source, source.table)}) as kept
      where kept.kind = gone.kind and kept.internalid = gone.internalid)`;

/** What each kind of statement on a table means for its entries. */
const keepingOf = (source: SearchedTable) => ({
  insert: { rows: 'referencing new table as after', keep: [writeEntries(entriesOf(source, 'after'))] },
  // Compared before they are folded, which is most of the work where an update of many changes nothing to be found by.
  update: {
    rows: 'referencing old table as before new table as after',
    keep: [
      dropEntries(source),
      writeEntries(`${entriesOf(source, 'after')} except ${entriesOf(source, 'before')}`),
    ],
  },
  delete: { rows: 'referencing old table as before', keep: [dropEntries(source)] },
  truncate: {
    rows: '',
    keep: [
      `delete from search_entries where kind in (${source.kinds.map((kind) => `'${kind}'`).join(', ')})`,
    ],
  },
});

// The path is set because any session that changes records calls the function, with any path. Planned at each call: a
// plan made for a load of many would stay in the session and read whole tables for each single record after it.
const keepingStatements = (source: SearchedTable) =>
  Object.entries(keepingOf(source)).flatMap(([change, { rows, keep }]) => {
    const name = `search_entries_${source.table}_${change}`;
    return [
      `create function ${name}() returns trigger language plpgsql set search_path from current as $$
      begin
        ${keep.map((statement) => `execute $plan$ ${statement} $plan$;`).join('\n')}
        return null;
      end $$`,
      `create trigger ${name} after ${change} on ${source.table} ${rows}
        for each statement execute function ${name}()`,
    ];
  });

/** All that a table needs to be searched: parts for its kinds, what keeps them, and entries for what is there. */
const searchingStatements = (source: SearchedTable) => [
  ...source.kinds.map(
    (kind) => `create table search_entries_${kind} partition of search_entries for values in ('${kind}')`,
  ),
  // Triggers first: they keep other servers from changing records until those that are there have their entries.
  ...keepingStatements(source),
  writeEntries(entriesOf(source, source.table)),
];

const statements = [
  // Of all the places its currency has, and no more: 125000, 1250.00, 12.345.
  `alter table sales_orders alter column amount type numeric, add column currency text`,
  `alter table sales_order_items alter column amount type numeric`,

  // What a search reads instead of the records, which are ten times as wide. A part for each kind, so that a search
  // among a thousand of one reads nothing of a million of another. In "C", both engines order alike.
  `create table search_entries (
    kind text not null,
    internalid text collate "C" not null,
    number text collate "C" not null,
    text text not null,
    recency date,
    primary key (internalid, kind)
  ) partition by list (kind)`,
  ...searchedTables.flatMap(searchingStatements),
];

/** What records are searched by, kept beside them; and amounts in every currency. */
export const searchMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
    const operators = await trigramOperators(db);
    // Entries wait in a list to be sorted in together, which a search reads too. So short, it costs a search nothing to
    // speak of, and a load little: 17,000 cases are stored in 1.6 s of processor time, in 1.1 s with the list of 4 MB that
    // there is by itself and in 6.6 s without any (on the embedded engine 2.7, 2.0 and 12.7 s).
    await sql`create index search_entries_text on search_entries using gin (text ${operators})
      with (gin_pending_list_limit = 256)`.execute(db);
  },
};
