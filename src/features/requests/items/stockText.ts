import { stockIn } from '@/lib/records/binStock';
import type { InventoryBin, InventoryRecord } from '@/lib/records/inventoryRecord';
import { countedText } from '@/lib/format/countTexts';
import { formatQuantity } from '@/lib/format/quantity';

/** Named with what they hold; of what lies in more, the inventory's own page tells. */
const NAMED_BINS = 3;

interface StockText {
  look: 'some' | 'none' | 'unknown';
  /** "6 on hand". */
  amount: string;
  /** "MNL central A-03-2 (4), SIN B-01 (2)"; '' where there is nothing in any. */
  bins: string;
}

const binName = ({ location, bin }: InventoryBin) => [location, bin].filter(Boolean).join(' ');

function binTexts(bins: readonly InventoryBin[]): string {
  const filled = bins.filter(({ onHand }) => (onHand ?? 0) > 0);
  const [only] = filled;
  if (only && filled.length === 1) return binName(only);
  const named = filled
    .slice(0, NAMED_BINS)
    .map((bin) => `${binName(bin)} (${formatQuantity(bin.onHand)})`.trim());
  const rest = filled.length - named.length;
  return [...named, ...(rest > 0 ? [countedText(rest, ['more bin', 'more bins'])] : [])].join(', ');
}

/** What the inventory has of a part, and where. */
export function stockOf({ bins }: InventoryRecord): StockText {
  const { onHand } = stockIn(bins);
  if (bins.length === 0) return { look: 'unknown', amount: 'Not a stocked item', bins: '' };
  if (onHand === null) return { look: 'unknown', amount: 'Quantity on hand not known', bins: '' };
  return onHand > 0
    ? { look: 'some', amount: `${formatQuantity(onHand)} on hand`, bins: binTexts(bins) }
    : { look: 'none', amount: 'None on hand', bins: '' };
}
