import * as z from 'zod/mini';
import { firstElement } from './answers';
import { supportCase } from './cases';
import { cmdbRecord, cmdbScopes } from './cmdb';
import { inventoryItem } from './inventory';
import { limits, listBounds } from './limits';
import { queryCount } from './query';
import { salesOrder } from './salesOrders';
import { requiredText } from './text';

/** Most rows a search answers, best match first; `x-total-count` tells how many there are. */
export const SEARCH_CAP = listBounds.foundRecords.rows;

/** What is searched, by the words of the business system, and under which key the answer lists it. */
export const searchLists = {
  solist: 'so',
  cmdblist: 'cmdb',
  caselist: 'cases',
  inventorylist: 'items',
} as const;
export type SearchType = keyof typeof searchLists;

/** Types that answer one request of a case with its parts, by its internal id or number, and none where there is none. */
export const detailLists = { imrdetailed: 'imr', pordetailed: 'por' } as const;
export type DetailType = keyof typeof detailLists;

type Type = SearchType | DetailType;
const types = Object.keys({ ...searchLists, ...detailLists }) as [Type, ...Type[]];

/** GET /api/globalSearch: `id` is the text searched for, or which request it is. */
export const searchQuery = z.strictObject({
  type: z.enum(types),
  id: requiredText(limits.search),
  /** Only of `cmdblist`; `cmdb` when it is not given. */
  scope: z.optional(z.enum(cmdbScopes)),
  /** Most rows to answer, where fewer than `SEARCH_CAP` will do. */
  limit: z.optional(queryCount(SEARCH_CAP)),
});
/** A search, as against the details of a request. */
export type SearchQuery = Omit<z.infer<typeof searchQuery>, 'type'> & { type: SearchType };

/** The answer of each type of search. */
export const searchAnswers = {
  solist: firstElement({ so: z.array(salesOrder) }),
  cmdblist: firstElement({ cmdb: z.array(cmdbRecord) }),
  caselist: firstElement({ cases: z.array(supportCase) }),
  inventorylist: firstElement({ items: z.array(inventoryItem) }),
};
export type SearchAnswer<Type extends SearchType> = z.infer<(typeof searchAnswers)[Type]>;
