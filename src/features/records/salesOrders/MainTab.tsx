import Box from '@mui/material/Box';
import { formatDate } from '@/lib/dates';
import { formatMoney } from '@/lib/money';
import { FieldGrid } from '@/ui/FieldGrid';
import type { OrderRecord } from './salesOrderRecord';

export function MainTab({ record }: { record: OrderRecord }) {
  return (
    <Box sx={{ px: { xs: 4, md: 6 }, py: 5 }}>
      <FieldGrid
        fields={[
          { label: 'SO #', value: record.number, short: true, copy: true },
          { label: 'Customer', value: record.customer },
          { label: 'Date', value: record.date && formatDate(record.date), short: true },
          { label: 'Total Amount', value: formatMoney(record.amount, record.currency), short: true },
          { label: 'Memo', value: record.memo, span: 'all' },
        ]}
      />
    </Box>
  );
}
