import Box from '@mui/material/Box';
import { formatQuantity } from '@/lib/quantity';
import { LabeledValue } from '@/ui/LabeledValue';
import { stockIn } from './binStock';
import type { InventoryRecord } from './inventoryRecord';

/** An item of the results on a small screen. */
export function ItemCard({ name, displayName, category, bins }: InventoryRecord) {
  const { onHand, available } = stockIn(bins);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <LabeledValue label="Item Name" strong>
        {name}
      </LabeledValue>
      <LabeledValue label="Display Name">{displayName}</LabeledValue>
      <LabeledValue label="Category">{category}</LabeledValue>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
        <LabeledValue label="On Hand">{formatQuantity(onHand)}</LabeledValue>
        <LabeledValue label="Available">{formatQuantity(available)}</LabeledValue>
      </Box>
    </Box>
  );
}
