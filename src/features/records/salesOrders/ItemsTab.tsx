import Box from '@mui/material/Box';
import { countedText, countText } from '@/lib/countTexts';
import { formatMoney, isAmount, sumAmounts } from '@/lib/money';
import { formatQuantity } from '@/lib/quantity';
import type { TableColumn } from '@/ui/data-table/columns';
import { LabeledValue } from '@/ui/LabeledValue';
import { NestedList } from '@/ui/NestedList';
import { SumLine } from '@/ui/SumLine';
import type { OrderItem, OrderRecord } from './salesOrderRecord';

const NOUN = ['item', 'items'] as const;

const columnsOf = (currency: string | null): readonly TableColumn<OrderItem>[] => [
  { id: 'item', label: 'Item', value: ({ item }) => item, width: 200, flex: 1 },
  {
    id: 'quantity',
    label: 'Quantity',
    value: ({ quantity }) => formatQuantity(quantity),
    look: 'figures',
    align: 'right',
    width: 120,
  },
  {
    id: 'amount',
    label: 'Amount',
    value: ({ amount }) => formatMoney(amount, currency),
    look: 'figures',
    align: 'right',
    // The largest that the contract allows.
    width: 220,
  },
];

/** What was ordered (SO-04). */
export function ItemsTab({ record: { items, currency } }: { record: OrderRecord }) {
  const columns = columnsOf(currency);
  return (
    <Box sx={{ px: { xs: 4, md: 6 }, py: 5 }}>
      <NestedList
        label="Items of this sales order"
        columns={columns}
        rows={items}
        rowKey={({ line }) => String(line)}
        noun={NOUN}
        searchLabel="Item Name"
        searchedText={({ item }) => item ?? ''}
        noneTitle="No items found for this Sales Order."
        noneText="The business system lists none."
        summary={(found) => (
          <SumLine
            columns={columns}
            label={sumLabel(found)}
            sums={{ amount: formatMoney(sumAmounts(found.map(({ amount }) => amount)), currency) }}
          />
        )}
        renderCard={(item) => <ItemCard item={item} currency={currency} />}
      />
    </Box>
  );
}

/** "Sum of 12 items", and how many of them it cannot count. */
function sumLabel(items: readonly OrderItem[]): string {
  const missing = items.filter(({ amount }) => !isAmount(amount)).length;
  const label = `Sum of ${countedText(items.length, NOUN)}`;
  return missing === 0 ? label : `${label}, ${countText(missing)} without an amount`;
}

function ItemCard({ item, currency }: { item: OrderItem; currency: string | null }) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <LabeledValue label="Item" strong>
        {item.item}
      </LabeledValue>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 4 }}>
        <LabeledValue label="Quantity">{formatQuantity(item.quantity)}</LabeledValue>
        <LabeledValue label="Amount">{formatMoney(item.amount, currency)}</LabeledValue>
      </Box>
    </Box>
  );
}
