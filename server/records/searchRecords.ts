import type { SupportCase } from '@contract/records/cases';
import type { CmdbRecord, CmdbScope } from '@contract/records/cmdb';
import type { InventoryItem } from '@contract/records/inventory';
import type { SalesOrder } from '@contract/records/salesOrders';

/** The kinds of record that can be searched, and the type of each answer. */
export interface SearchedRecords extends Record<CmdbScope, CmdbRecord> {
  salesorder: SalesOrder;
  case: SupportCase;
  inventoryitem: InventoryItem;
}
export type SearchedKind = keyof SearchedRecords;

export interface Search {
  /** Not blank. A record matches if it contains every word, in any order, regardless of case and accents. */
  term: string;
  /** The most records to answer. */
  limit: number;
  /** The store's timeout in milliseconds, if it supports one. */
  patience: number;
}

/** Some of the matching records, best match first, and the number of all matches. */
export interface FoundRecords<Found> {
  records: Found[];
  total: number;
}

/** Search for records, in any store. */
export interface SearchRecords {
  /**
   * The best match is the record whose number (or internal id) is the term, then numbers that begin with it, then
   * records that only contain its words in number, name, customer or serial number. `%` and `_` are matched
   * literally.
   * @throws ApiError 503 if it took too long
   */
  find<Kind extends SearchedKind>(kind: Kind, search: Search): Promise<FoundRecords<SearchedRecords[Kind]>>;
}
