import { formatQuantity } from '@/lib/quantity';

/** What a transaction moved, signed either way: "+4", "-1,200", "0". */
export const movedText = (quantity: number | null): string | null =>
  quantity === null ? null : `${quantity > 0 ? '+' : ''}${formatQuantity(quantity)}`;
