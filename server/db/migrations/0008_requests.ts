import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table lookup_options
    add column is_final boolean not null default false,
    add column is_preset boolean not null default false`,
  // For the demo data of earlier versions, and lists that were filled by its example.
  `update lookup_options set is_final = true
    where list = 'imr.statuses' and label in ('Received', 'Closed', 'Cancelled')`,
  `update lookup_options set is_preset = true
    where (list, label) in (
      ('imr.statuses', 'Open'),
      ('por.suppliers', 'Orbis Components Inc.'),
      ('por.owners', 'Procurement APAC')
    )`,
  // A part's stock is looked up by its number. Compared for equality only, so its length does not matter.
  `create index inventory_items_itemid on inventory_items using hash (itemid)`,
];

/** What forms start with, which statuses end a request, and the way from a part number to its stock. */
export const requestsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
