import { sql, type Kysely } from 'kysely';

/** Room for the stock of a part: a sum over bins, each of which may hold as much as an integer can. */
export const stockCountsMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table imr_parts alter column qty_on_hand type bigint`.execute(db);
  },
};
