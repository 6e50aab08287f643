import Box from '@mui/material/Box';
import { formatDate } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/money';
import { FieldGrid, type Field } from '@/ui/record/FieldGrid';
import type { OrderRecord } from './salesOrderRecord';

/** Characters that half a phone takes. */
const HALF_A_PHONE = 20;

/** The fields of an order, on the screen and on paper. */
export function orderFields(record: OrderRecord): readonly Field[] {
  const total = formatMoney(record.amount, record.currency);
  return [
    { label: 'SO #', value: record.number, copy: true },
    { label: 'Customer', value: record.customer },
    { label: 'Date', value: record.date && formatDate(record.date), short: true },
    {
      label: 'Total Amount',
      value: total,
      // Broken within its digits it would be read as another.
      short: total === null || total.length <= HALF_A_PHONE,
      align: 'right',
    },
    { label: 'Memo', value: record.memo, span: 'all' },
  ];
}

/** What was ordered by whom, and for how much (SO-04). */
export const MainTab = ({ record }: { record: OrderRecord }) => (
  <Box sx={{ px: { xs: 4, md: 6 }, py: 5 }}>
    <FieldGrid fields={orderFields(record)} />
  </Box>
);
