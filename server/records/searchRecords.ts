import type { SupportCase } from '@contract/cases';
import type { CmdbRecord, CmdbScope } from '@contract/cmdb';
import type { InventoryItem } from '@contract/inventory';
import type { SalesOrder } from '@contract/salesOrders';

/** The kinds of record that are searched for, and what each is answered as. */
export interface SearchedRecords extends Record<CmdbScope, CmdbRecord> {
  salesorder: SalesOrder;
  case: SupportCase;
  inventoryitem: InventoryItem;
}
export type SearchedKind = keyof SearchedRecords;

export interface Search {
  /** Not blank. Each of its words must be somewhere in a record, in any order, whatever their case and accents. */
  term: string;
  /** Most records to answer. */
  limit: number;
  /** Milliseconds after which the store gives up, where it can. */
  patience: number;
}

/** A part of the matching records, best match first, and how many match in all. */
export interface FoundRecords<Found> {
  records: Found[];
  total: number;
}

/** Records looked up by what people know of them, wherever they are kept. */
export interface SearchRecords {
  /**
   * Best is the record whose number (or internal id) is the term, then come numbers that begin with it, then those that
   * only hold its words: in number, name, customer or serial number. `%` and `_` mean nothing special.
   * @throws ApiError 503 where it took too long
   */
  find<Kind extends SearchedKind>(kind: Kind, search: Search): Promise<FoundRecords<SearchedRecords[Kind]>>;
}
