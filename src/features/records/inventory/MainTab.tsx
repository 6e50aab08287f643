import Box from '@mui/material/Box';
import { formatDate } from '@/lib/format/dates';
import { formatQuantity } from '@/lib/format/quantity';
import { FieldGrid, type Field } from '@/ui/record/FieldGrid';
import { stockIn } from '@/lib/records/binStock';
import type { InventoryRecord } from '@/lib/records/inventoryRecord';

/** The fields of an item, on the screen and on paper. */
export function inventoryFields(record: InventoryRecord): readonly Field[] {
  const { onHand, available } = stockIn(record.bins);
  return [
    { label: 'Item Name', value: record.name, copy: true },
    { label: 'Display Name', value: record.displayName },
    { label: 'On Hand', value: formatQuantity(onHand), short: true },
    { label: 'Available', value: formatQuantity(available), short: true },
    { label: 'Current Date', value: record.currentDate && formatDate(record.currentDate), short: true },
    { label: 'Category', value: record.category, short: true },
    { label: 'Department', value: record.department, short: true },
    { label: 'Class', value: record.class, short: true },
    { label: 'Location', value: record.location },
    { label: 'Alternate Part Number', value: record.alternatePartNumber, copy: true },
    { label: 'Notes', value: record.notes, span: 'all' },
  ];
}

/** What the item is, and whether it is in stock (INV-03, D-37). */
export const MainTab = ({ record }: { record: InventoryRecord }) => (
  <Box sx={{ px: { xs: 4, md: 6 }, py: 5 }}>
    <FieldGrid fields={inventoryFields(record)} />
  </Box>
);
