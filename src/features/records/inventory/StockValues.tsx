import Box from '@mui/material/Box';
import { formatQuantity } from '@/lib/format/quantity';
import { LabeledValue } from '@/ui/record/LabeledValue';
import type { Stock } from '@/lib/records/binStock';

/** What is in stock, on a card. */
export const StockValues = ({ onHand, available }: Stock) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
    <LabeledValue label="On Hand">{formatQuantity(onHand)}</LabeledValue>
    <LabeledValue label="Available">{formatQuantity(available)}</LabeledValue>
  </Box>
);
