import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import type { InventoryBin, InventoryRecord } from '@/lib/records/inventoryRecord';
import { stockIn } from '@/lib/records/binStock';
import { countedText } from '@/lib/format/texts';
import { formatQuantity } from '@/lib/format/quantity';
import type { PartLookup } from './usePartLookup';

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

/**
 * What the inventory has of a part, and where.
 * @param taken how many of them are asked for
 */
export function stockOf({ bins }: InventoryRecord, taken = 0): StockText {
  const { onHand } = stockIn(bins);
  if (bins.length === 0) return { look: 'unknown', amount: 'Not a stocked item', bins: '' };
  if (onHand === null) return { look: 'unknown', amount: 'Quantity on hand not known', bins: '' };
  if (onHand <= 0) return { look: 'none', amount: 'None on hand', bins: '' };
  const amount = `${formatQuantity(onHand)} on hand`;
  return taken > onHand
    ? { look: 'none', amount: `Only ${amount}`, bins: binTexts(bins) }
    : { look: 'some', amount, bins: binTexts(bins) };
}

const looks = {
  some: { color: 'tokens.message.success.text', Icon: Inventory2Outlined },
  none: { color: 'tokens.message.warning.text', Icon: ErrorOutlineOutlined },
  unknown: { color: 'tokens.text3', Icon: undefined },
} as const;

function InStock({ part, taken }: { part: InventoryRecord; taken: number }) {
  const { look, amount, bins } = stockOf(part, taken);
  const { color, Icon } = looks[look];
  return (
    <Box component="span" sx={{ display: 'flex', gap: 1.5, color, fontWeight: Icon && 500 }}>
      {Icon && <Icon sx={({ iconSizes }) => ({ fontSize: iconSizes.text, flexShrink: 0 })} />}
      <span>{bins ? `${amount}, ${bins}` : amount}</span>
    </Box>
  );
}

const Quiet = ({ children }: { children: string }) => (
  <Box component="span" sx={{ color: 'tokens.text3' }}>
    {children}
  </Box>
);

interface StockNoteProps {
  lookup: PartLookup;
  /** How many of the part the row takes. */
  taken: number;
}

/** What the inventory has of a part, in words; nothing as long as none is typed. */
export function StockNote({ lookup, taken }: StockNoteProps) {
  switch (lookup.kind) {
    case 'none':
      return null;
    case 'asked':
      return <Quiet>Looking up…</Quiet>;
    case 'failed':
      return <Quiet>Stock not known: the inventory could not be asked.</Quiet>;
    case 'found':
      if (lookup.exact) return <InStock part={lookup.exact} taken={taken} />;
      return (
        <Quiet>
          {lookup.parts.length > 0 ? 'No part has exactly this number' : 'Not found in the inventory'}
        </Quiet>
      );
  }
}
