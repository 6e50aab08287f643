import Box from '@mui/material/Box';
import { countedText } from '@/lib/format/texts';
import type { ItemsSummaryProps } from './itemColumns';
import { filledRows } from './itemRows';

/** "3 items"; rows nothing was typed into are none. */
export const ItemCount = ({ rows }: ItemsSummaryProps) => (
  <Box component="span" sx={{ color: 'tokens.text2' }}>
    {countedText(filledRows(rows).length, ['item', 'items'])}
  </Box>
);
