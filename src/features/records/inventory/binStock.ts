import { sumAmounts } from '@/lib/money';
import type { InventoryBin } from './inventoryRecord';

/** What is in bins, all together; null is not known. */
export interface Stock {
  onHand: number | null;
  available: number | null;
}

function sumOf(counts: readonly (number | null)[]): number | null {
  // Exactly: a quantity may have decimals.
  const sum = sumAmounts(counts.map((count) => (count === null ? null : String(count))));
  return sum === null ? null : Number(sum);
}

export const stockIn = (bins: readonly InventoryBin[]): Stock => ({
  onHand: sumOf(bins.map(({ onHand }) => onHand)),
  available: sumOf(bins.map(({ available }) => available)),
});
