import * as z from 'zod/mini';
import { firstElement, listOf } from '@contract/answers';
import { supportCase } from './cases';
import { cmdbRecord, cmdbScopes } from './cmdb';
import { inventoryItem } from './inventory';
import { limits, listBounds } from '@contract/limits';
import { queryCount } from '@contract/query';
import { salesOrder } from './salesOrders';
import { requiredText } from '@contract/text';

/** The most rows of a search, best match first; `x-total-count` is the number of all matches. */
export const SEARCH_CAP = listBounds.foundRecords.rows;

/** The types of search, in the business system's words, with the key of the list in the answer. */
export const searchLists = {
  solist: 'so',
  cmdblist: 'cmdb',
  caselist: 'cases',
  inventorylist: 'items',
} as const;
export type SearchType = keyof typeof searchLists;

/** Types that answer one request of a case with its parts, by its internal id or number. */
export const detailLists = { imrdetailed: 'imr', pordetailed: 'por' } as const;
export type DetailType = keyof typeof detailLists;

type Type = SearchType | DetailType;
const types = Object.keys({ ...searchLists, ...detailLists }) as [Type, ...Type[]];

/** GET /api/globalSearch: `id` is the search text, or the request to open. */
export const searchQuery = z.strictObject({
  type: z.enum(types),
  id: requiredText(limits.search),
  /** Only for `cmdblist`; `cmdb` by default. */
  scope: z.optional(z.enum(cmdbScopes)),
  /** The most rows to answer, if fewer than `SEARCH_CAP`. */
  limit: z.optional(queryCount(SEARCH_CAP)),
});
/** A search, not the details of a request. */
export type SearchQuery = Omit<z.infer<typeof searchQuery>, 'type'> & { type: SearchType };

/** The answer of each type of search. */
export const searchAnswers = {
  solist: firstElement({ so: listOf(salesOrder, SEARCH_CAP) }),
  cmdblist: firstElement({ cmdb: listOf(cmdbRecord, SEARCH_CAP) }),
  caselist: firstElement({ cases: listOf(supportCase, SEARCH_CAP) }),
  inventorylist: firstElement({ items: listOf(inventoryItem, SEARCH_CAP) }),
};
export type SearchAnswer<Type extends SearchType> = z.infer<(typeof searchAnswers)[Type]>;
