import Box from '@mui/material/Box';
import type { InventoryRecord } from '@/lib/records/inventoryRecord';
import { type CellControl, SuggestCell } from './SuggestCell';
import { stockOf } from './StockNote';

interface PartCellProps {
  control: CellControl;
  text: string;
  onType: (text: string) => void;
  onLeave: () => void;
  parts: readonly InventoryRecord[];
  onChoose: (part: InventoryRecord) => void;
  readOnly: boolean;
}

function PartItem(part: InventoryRecord) {
  const { name, displayName } = part;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="bdi" sx={{ fontWeight: 500 }}>
        {name}
      </Box>
      <Box sx={{ typography: 'body2', color: 'tokens.text2' }}>
        {[displayName, stockOf(part).amount].filter(Boolean).join(' · ')}
      </Box>
    </Box>
  );
}

/** A cell for the number of a part, which offers those of the inventory that the text finds. */
export const PartCell = ({ parts, ...cell }: PartCellProps) => (
  <SuggestCell<InventoryRecord>
    {...cell}
    items={parts}
    textOf={({ name }) => name}
    keyOf={({ internalid }) => internalid}
    renderItem={PartItem}
  />
);
