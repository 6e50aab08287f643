import * as z from 'zod/mini';
import { limits } from '@contract/limits';
import { money } from '@contract/numbers';
import { dateOnly, recordId, text } from '@contract/text';

const line = z.nullable(text(limits.line));

export const inventoryMain = z.object({
  itemid: text(limits.line),
  displayname: line,
  /** The day of the figures. */
  currentdate: z.nullable(dateOnly),
  department_text: line,
  class: line,
  location: line,
  altpartnum: line,
  custitem_item_pn_notes: z.nullable(text(limits.longText)),
  category_text: line,
});

export const inventoryBin = z.object({
  binnumber: text(limits.line),
  binonhandavail: z.int(),
  binonhandcount: z.int(),
  location: line,
});

export const inventoryTransaction = z.object({
  tranid: text(limits.line),
  type: text(limits.line),
  trandate: dateOnly,
  quantity: z.int(),
  amount: z.nullable(money),
  binnumber: line,
  location: line,
});

/** An inventory item with its bins and its history, as in the tabs (INV-03). */
export const inventoryItem = z.object({
  internalid: recordId,
  invMain: inventoryMain,
  invTab: z.array(inventoryBin),
  invHistory: z.array(inventoryTransaction),
});
export type InventoryItem = z.infer<typeof inventoryItem>;
