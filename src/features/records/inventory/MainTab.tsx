import Box from '@mui/material/Box';
import { FieldGrid } from '@/ui/FieldGrid';
import type { InventoryRecord } from './inventoryRecord';

export function MainTab({ record }: { record: InventoryRecord }) {
  return (
    <Box sx={{ px: { xs: 4, md: 6 }, py: 5 }}>
      <FieldGrid fields={[{ label: 'Item Name', value: record.name, copy: true }]} />
    </Box>
  );
}
