import Box from '@mui/material/Box';
import { MAX_LINES } from '@contract/limits';
import { formatMoney, sumAmounts, sumText } from '@/lib/format/money';
import { formatQuantity } from '@/lib/format/quantity';
import type { TableColumn } from '@/ui/data-table/columns';
import { LabeledValue } from '@/ui/record/LabeledValue';
import { NestedList } from '@/ui/record/NestedList';
import { SumLine } from '@/ui/record/SumLine';
import type { OrderItem, OrderRecord } from './salesOrderRecord';

const NOUN = ['item', 'items'] as const;
export const NO_ITEMS = 'No items found for this Sales Order.';

export const itemColumns = (currency: string | null): readonly TableColumn<OrderItem>[] => [
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

/** What the amounts come to, and of how many items. */
export function itemSum(items: readonly OrderItem[], currency: string | null) {
  const amounts = items.map(({ amount }) => amount);
  return { label: sumText(amounts, NOUN), sums: { amount: formatMoney(sumAmounts(amounts), currency) } };
}

/** What was ordered (SO-04). */
export function ItemsTab({ record: { items, currency } }: { record: OrderRecord }) {
  const columns = itemColumns(currency);
  return (
    <Box sx={{ px: { xs: 4, md: 6 }, py: 5 }}>
      <NestedList
        label="Items of this sales order"
        columns={columns}
        rows={items}
        rowKey={({ line }) => String(line)}
        most={MAX_LINES}
        noun={NOUN}
        searchLabel="Item Name"
        searchedText={({ item }) => item ?? ''}
        noneTitle={NO_ITEMS}
        noneText="The business system lists none."
        summary={(found) => <SumLine columns={columns} {...itemSum(found, currency)} />}
        renderCard={(item) => <ItemCard item={item} currency={currency} />}
      />
    </Box>
  );
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
