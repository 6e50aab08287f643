import type { Kysely } from 'kysely';
import { inTransaction } from '@server/db/inTransaction';
import type { Database } from '@server/db/schema';
import type { SearchedKind, SearchedRecords, SearchRecords } from '@server/records/searchRecords';
import { loadCases } from './loadCases';
import { loadCmdbRecords } from './loadCmdbRecords';
import { loadInventoryItems } from './loadInventoryItems';
import type { LoadRecords } from './loadRecords';
import { loadSalesOrders } from './loadSalesOrders';
import { searchQuery } from './searchQuery';
import { throwTooSlow } from './throwTooSlow';
import { withinAnswer } from './withinAnswer';

const loaders: { [Kind in SearchedKind]: LoadRecords<SearchedRecords[Kind]> } = {
  salesorder: loadSalesOrders,
  cmdb: loadCmdbRecords('cmdb'),
  purchaseorder: loadCmdbRecords('purchaseorder'),
  purchaseorderrequest: loadCmdbRecords('purchaseorderrequest'),
  case: loadCases,
  inventoryitem: loadInventoryItems,
};

/** Searches in the product's database: finds entries in `search_entries`, then loads their records. */
export const embeddedSearch = (db: Kysely<Database>): SearchRecords => ({
  find: (kind, { patience, ...search }) =>
    inTransaction(
      db,
      async (trx) => {
        const found = await searchQuery(trx, kind, search).executeTakeFirstOrThrow();
        const { total } = found;
        if (found.ids.length === 0) return { records: [], total };
        const ids = await withinAnswer(trx, kind, found.ids);
        const loaded = await loaders[kind](trx, ids);
        const byId = new Map(loaded.map((record) => [record.internalid, record]));
        return { records: ids.flatMap((id) => byId.get(id) ?? []), total };
      },
      // One snapshot: all found records can be loaded. The timeout only works on PostgreSQL: the embedded engine has
      // a single thread, which nothing can interrupt. There a search among 100,000 records of a kind takes half a
      // second at most, and the handler timeout limits it (app.ts).
      {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
        local: { statement_timeout: patience, work_mem: MEMORY },
      },
    ).catch(throwTooSlow),
});

/** Matches stay in memory while they are counted and sorted: hundreds of thousands without a file on disk. */
const MEMORY = '32MB';
