import * as z from 'zod/mini';
import { firstElement } from './answers';
import { supportCase } from './cases';
import { cmdbRecord, cmdbScopes } from './cmdb';
import { imrDetail } from './imr';
import { inventoryItem } from './inventory';
import { limits } from './limits';
import { porDetail } from './por';
import { salesOrder } from './salesOrders';
import { requiredText } from './text';

/** Most rows a search answers, best match first; `x-total-count` tells how many there are. */
export const SEARCH_CAP = 200;

/** GET /api/globalSearch: `id` is the text searched for, or the record's id for the two details. */
export const searchQuery = z.strictObject({
  type: z.enum(['solist', 'cmdblist', 'caselist', 'inventorylist', 'pordetailed', 'imrdetailed']),
  id: requiredText(limits.search),
  /** Only of `cmdblist`; `cmdb` when it is not given. */
  scope: z.optional(z.enum(cmdbScopes)),
});
export type SearchQuery = z.infer<typeof searchQuery>;

/** The answer of each type of search. */
export const searchAnswers = {
  solist: firstElement({ so: z.array(salesOrder) }),
  cmdblist: firstElement({ cmdb: z.array(cmdbRecord) }),
  caselist: firstElement({ cases: z.array(supportCase) }),
  inventorylist: firstElement({ items: z.array(inventoryItem) }),
  pordetailed: firstElement({ por: z.array(porDetail) }),
  imrdetailed: firstElement({ imr: z.array(imrDetail) }),
};
export type SearchAnswer<Type extends keyof typeof searchAnswers> = z.infer<(typeof searchAnswers)[Type]>;
