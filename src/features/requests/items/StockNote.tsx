import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import type { InventoryRecord } from '@/lib/records/inventoryRecord';
import { stockOf } from './stockText';
import type { PartLookup } from './usePartLookup';

const looks = {
  some: { color: 'tokens.message.success.text', Icon: Inventory2Outlined },
  none: { color: 'tokens.message.warning.text', Icon: ErrorOutlineOutlined },
  unknown: { color: 'tokens.text3', Icon: undefined },
} as const;

function InStock({ part }: { part: InventoryRecord }) {
  const { look, amount, bins } = stockOf(part);
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

/** What the inventory has of a part, in words; nothing as long as none is typed. */
export function StockNote({ lookup }: { lookup: PartLookup }) {
  switch (lookup.kind) {
    case 'none':
      return null;
    case 'asked':
      return <Quiet>Looking up…</Quiet>;
    case 'failed':
      return <Quiet>Stock not known: the inventory could not be asked.</Quiet>;
    case 'found':
      if (lookup.exact) return <InStock part={lookup.exact} />;
      return (
        <Quiet>
          {lookup.parts.length > 0 ? 'No part has exactly this number' : 'Not found in the inventory'}
        </Quiet>
      );
  }
}
