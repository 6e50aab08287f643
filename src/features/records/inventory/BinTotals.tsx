import Box from '@mui/material/Box';
import { formatQuantity } from '@/lib/quantity';
import { MISSING } from '@/ui/data-table/columns';
import { ROW_HEIGHTS } from '@/ui/data-table/sizes';
import { LabeledValue } from '@/ui/LabeledValue';
import { useIsSmall } from '@/ui/useIsSmall';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { stockIn } from './binStock';
import type { InventoryBin } from './inventoryRecord';

/** Pixels: of a column of figures, and of its sum below. */
export const FIGURE_WIDTH = 120;

/** What lies in all bins that were found: under the columns of the table, in a line of its own under the cards. */
export function BinTotals({ bins }: { bins: readonly InventoryBin[] }) {
  const isSmall = useIsSmall();
  const { onHand, available } = stockIn(bins);
  const what = `Total of ${bins.length} ${bins.length === 1 ? 'bin' : 'bins'}`;
  const sums = [
    { label: 'On Hand', sum: formatQuantity(onHand) },
    { label: 'Available', sum: formatQuantity(available) },
  ];
  if (isSmall) {
    return (
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, p: 3, typography: 'body2', fontWeight: 600 }}
      >
        <span>{what}</span>
        {sums.map(({ label, sum }) => (
          <LabeledValue key={label} label={label} strong>
            {sum}
          </LabeledValue>
        ))}
      </Box>
    );
  }
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        minHeight: ROW_HEIGHTS.standard,
        borderTop: 1,
        borderColor: 'tokens.hair',
        typography: 'body2',
        fontWeight: 600,
      }}
    >
      <Box sx={{ flex: 1, pl: 4 }}>{what}</Box>
      {sums.map(({ label, sum }) => (
        <Box
          key={label}
          sx={{ width: FIGURE_WIDTH, px: 2.5, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
        >
          <VisuallyHidden>{label} </VisuallyHidden>
          {sum ?? MISSING}
        </Box>
      ))}
    </Box>
  );
}
