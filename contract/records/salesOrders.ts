import * as z from 'zod/mini';
import { limits } from '@contract/limits';
import { currencyAmount, currencyCode } from '@contract/numbers';
import { dateOnly, recordId, text } from '@contract/text';

export const salesOrderItem = z.object({
  item: text(limits.line),
  quantity: z.number(),
  amount: z.nullable(currencyAmount),
});

/** Size in bytes and type of the content may be unknown, as for a task's file. */
export const salesOrderFile = z.object({
  internalid: recordId,
  name: text(limits.line),
  size: z.nullish(z.int().check(z.minimum(0))),
  mediaType: z.nullish(text(limits.name)),
});

/** A sales order: `tranid` is its SO #, `entity` the customer. */
export const salesOrder = z.object({
  internalid: recordId,
  tranid: text(limits.line),
  entity: z.nullable(text(limits.name)),
  trandate: z.nullable(dateOnly),
  amount: z.nullable(currencyAmount),
  /** Of all amounts in the order; null if the business system does not provide it. */
  currency: z.nullable(currencyCode),
  memo: z.nullable(text(limits.longText)),
  items: z.array(salesOrderItem),
  files: z.array(salesOrderFile),
});
export type SalesOrder = z.infer<typeof salesOrder>;
