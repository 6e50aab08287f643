import Box from '@mui/material/Box';
import { LabeledValue } from '@/ui/record/LabeledValue';
import { stockIn } from '@/lib/records/binStock';
import type { InventoryRecord } from '@/lib/records/inventoryRecord';
import { StockValues } from './StockValues';

/** An item of the results on a small screen. */
export function ItemCard({ name, displayName, category, bins }: InventoryRecord) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <LabeledValue label="Item Name" strong>
        {name}
      </LabeledValue>
      <LabeledValue label="Display Name">{displayName}</LabeledValue>
      <LabeledValue label="Category">{category}</LabeledValue>
      <StockValues {...stockIn(bins)} />
    </Box>
  );
}
