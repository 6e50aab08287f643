import * as z from 'zod/mini';
import { listOf } from '@contract/answers';
import { MAX_LINES } from '@contract/limits';
import { storedDecimal } from '@contract/numbers';
import { dateOnly, recordId, recordSource, storedText } from '@contract/text';

const salesOrderItem = z.object({
  item: z.nullable(storedText),
  quantity: z.nullable(z.number()),
  amount: z.nullable(storedDecimal),
});

/** Size in bytes and type of the content may be unknown, as for a task's file. */
export const salesOrderFile = z.object({
  internalid: recordId,
  name: storedText,
  size: z.nullish(z.int().check(z.minimum(0))),
  mediaType: z.nullish(storedText),
});

/** A sales order: `tranid` is its SO #, `entity` the customer. */
export const salesOrder = z.object({
  internalid: recordId,
  tranid: storedText,
  entity: z.nullable(storedText),
  trandate: z.nullable(dateOnly),
  amount: z.nullable(storedDecimal),
  /** Of all amounts in the order, such as `USD`; null if the business system does not provide it. */
  currency: z.nullable(storedText),
  memo: z.nullable(storedText),
  items: listOf(salesOrderItem, MAX_LINES),
  files: listOf(salesOrderFile, MAX_LINES),
  source: recordSource,
});
export type SalesOrder = z.infer<typeof salesOrder>;
