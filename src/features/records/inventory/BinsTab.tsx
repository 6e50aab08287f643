import Box from '@mui/material/Box';
import { MAX_LINES } from '@contract/limits';
import { countedText } from '@/lib/format/texts';
import { formatQuantity } from '@/lib/format/quantity';
import type { TableColumn } from '@/ui/data-table/columns';
import { LabeledValue } from '@/ui/record/LabeledValue';
import { NestedList } from '@/ui/record/NestedList';
import { SumLine } from '@/ui/record/SumLine';
import { stockIn } from '@/lib/records/binStock';
import type { InventoryBin, InventoryRecord } from '@/lib/records/inventoryRecord';
import { StockValues } from './StockValues';

const NOUN = ['bin', 'bins'] as const;
export const NO_BINS = 'No bins found for this item.';

export const binColumns: readonly TableColumn<InventoryBin>[] = [
  { id: 'bin', label: 'Bin Number', value: ({ bin }) => bin, look: 'strong', width: 140, flex: 1 },
  { id: 'location', label: 'Location', value: ({ location }) => location, width: 140, flex: 2 },
  {
    id: 'onHand',
    label: 'On Hand',
    value: ({ onHand }) => formatQuantity(onHand),
    look: 'figures',
    align: 'right',
    width: 120,
  },
  {
    id: 'available',
    label: 'Available',
    value: ({ available }) => formatQuantity(available),
    look: 'figures',
    align: 'right',
    width: 120,
  },
];

const BinCard = ({ bin, location, onHand, available }: InventoryBin) => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    <LabeledValue label="Bin Number" strong>
      {bin}
    </LabeledValue>
    <LabeledValue label="Location">{location}</LabeledValue>
    <StockValues onHand={onHand} available={available} />
  </Box>
);

/** What lies in all of them together. */
export function binSum(bins: readonly InventoryBin[]) {
  const { onHand, available } = stockIn(bins);
  return {
    label: `Sum of ${countedText(bins.length, NOUN)}`,
    sums: { onHand: formatQuantity(onHand), available: formatQuantity(available) },
  };
}

/** Where the item lies. */
export function BinsTab({ record }: { record: InventoryRecord }) {
  return (
    <Box sx={{ px: { xs: 4, md: 6 }, py: 5 }}>
      <NestedList
        label="Bins of this item"
        columns={binColumns}
        rows={record.bins}
        rowKey={({ line }) => String(line)}
        most={MAX_LINES}
        noun={NOUN}
        searchLabel="Bin Number"
        searchedText={({ bin }) => bin ?? ''}
        noneTitle={NO_BINS}
        noneText="The business system lists no bin of it."
        summary={(found) => <SumLine columns={binColumns} {...binSum(found)} />}
        renderCard={BinCard}
      />
    </Box>
  );
}
