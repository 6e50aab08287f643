import { formatQuantity } from '@/lib/quantity';

function signOf(quantity: number): string {
  if (quantity > 0) return '+';
  // The real minus: it is as wide as the plus, so that digits line up.
  return quantity < 0 ? '−' : '';
}

/** What a transaction moved: "+4", "−1,200", "0". */
export const movedText = (quantity: number | null): string | null =>
  quantity === null ? null : `${signOf(quantity)}${formatQuantity(Math.abs(quantity))}`;
