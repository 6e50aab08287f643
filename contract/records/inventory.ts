import * as z from 'zod/mini';
import { listOf } from '@contract/answers';
import { MAX_LINES } from '@contract/limits';
import { storedDecimal } from '@contract/numbers';
import { dateOnly, recordId, recordSource, storedText } from '@contract/text';

const line = z.nullable(storedText);

const inventoryMain = z.object({
  itemid: storedText,
  displayname: line,
  /** The day of the figures. */
  currentdate: z.nullable(dateOnly),
  department_text: line,
  class: line,
  location: line,
  altpartnum: line,
  custitem_item_pn_notes: line,
  category_text: line,
});

const inventoryBin = z.object({
  binnumber: line,
  binonhandavail: z.nullable(z.number()),
  binonhandcount: z.nullable(z.number()),
  location: line,
});

const inventoryTransaction = z.object({
  tranid: line,
  type: line,
  trandate: z.nullable(dateOnly),
  quantity: z.nullable(z.number()),
  amount: z.nullable(storedDecimal),
  binnumber: line,
  location: line,
});

/** An inventory item with its bins and its history, as in the tabs (INV-03). */
export const inventoryItem = z.object({
  internalid: recordId,
  invMain: inventoryMain,
  invTab: listOf(inventoryBin, MAX_LINES),
  invHistory: listOf(inventoryTransaction, MAX_LINES),
  source: recordSource,
});
export type InventoryItem = z.infer<typeof inventoryItem>;
