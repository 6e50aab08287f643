import { sumQuantities } from '@/lib/format/quantity';
import type { InventoryBin } from './inventoryRecord';

/** What is in bins, all together; null is not known. */
export interface Stock {
  onHand: number | null;
  available: number | null;
}

export const stockIn = (bins: readonly InventoryBin[]): Stock => ({
  onHand: sumQuantities(bins.map(({ onHand }) => onHand)),
  available: sumQuantities(bins.map(({ available }) => available)),
});
