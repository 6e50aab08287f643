import * as z from 'zod/mini';
import { limits } from './limits';
import { money } from './numbers';
import { dateOnly, recordId, text } from './text';

export const salesOrderItem = z.object({
  item: text(limits.line),
  quantity: z.number(),
  amount: z.nullable(money),
});

export const salesOrderFile = z.object({ internalid: recordId, name: text(limits.line) });

/** A sales order: `tranid` is its SO #, `entity` the customer. */
export const salesOrder = z.object({
  internalid: recordId,
  tranid: text(limits.line),
  entity: z.nullable(text(limits.name)),
  trandate: z.nullable(dateOnly),
  amount: z.nullable(money),
  memo: z.nullable(text(limits.longText)),
  items: z.array(salesOrderItem),
  files: z.array(salesOrderFile),
});
export type SalesOrder = z.infer<typeof salesOrder>;
