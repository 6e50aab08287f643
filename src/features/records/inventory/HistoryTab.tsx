import Box from '@mui/material/Box';
import { MAX_LINES } from '@contract/limits';
import { formatDate } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/money';
import { formatMoved } from '@/lib/format/quantity';
import type { TableColumn } from '@/ui/data-table/columns';
import { LabeledValue } from '@/ui/record/LabeledValue';
import { NestedList } from '@/ui/record/NestedList';
import { newestFirst } from './historyOrder';
import type { InventoryRecord, InventoryTransaction } from '@/lib/records/inventoryRecord';

const dateText = ({ date }: InventoryTransaction) => date && formatDate(date);
const amountText = ({ amount }: InventoryTransaction) => formatMoney(amount, null);

export const NO_HISTORY = 'No transactions found for this item.';

// Their least widths together fit the dialog of a window just above the small ones.
export const historyColumns: readonly TableColumn<InventoryTransaction>[] = [
  { id: 'id', label: 'Transaction', value: ({ id }) => id, look: 'strong', width: 96, flex: 1 },
  { id: 'type', label: 'Type', value: ({ type }) => type, width: 114, flex: 1.5 },
  { id: 'date', label: 'Date', value: dateText, look: 'figures', width: 98 },
  {
    id: 'quantity',
    label: 'Quantity',
    value: ({ quantity }) => formatMoved(quantity),
    look: 'figures',
    align: 'right',
    width: 74,
  },
  { id: 'amount', label: 'Amount', value: amountText, look: 'figures', align: 'right', width: 110 },
  { id: 'bin', label: 'Bin', value: ({ bin }) => bin, width: 68, flex: 0.5 },
  { id: 'location', label: 'Location', value: ({ location }) => location, width: 94, flex: 1.5 },
];

const pair = { display: 'flex', flexWrap: 'wrap', columnGap: 4 } as const;

const TransactionCard = (transaction: InventoryTransaction) => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    <LabeledValue label="Transaction" strong>
      {transaction.id}
    </LabeledValue>
    <LabeledValue label="Type">{transaction.type}</LabeledValue>
    <Box sx={pair}>
      <LabeledValue label="Date">{dateText(transaction)}</LabeledValue>
      <LabeledValue label="Quantity">{formatMoved(transaction.quantity)}</LabeledValue>
      <LabeledValue label="Amount">{amountText(transaction)}</LabeledValue>
    </Box>
    <Box sx={pair}>
      <LabeledValue label="Bin">{transaction.bin}</LabeledValue>
      <LabeledValue label="Location">{transaction.location}</LabeledValue>
    </Box>
  </Box>
);

/** What moved the item, and when. */
export function HistoryTab({ record }: { record: InventoryRecord }) {
  return (
    <Box sx={{ px: { xs: 4, md: 6 }, py: 5 }}>
      <NestedList
        label="Transactions of this item"
        columns={historyColumns}
        rows={newestFirst(record.history)}
        rowKey={({ line }) => String(line)}
        most={MAX_LINES}
        noun={['transaction', 'transactions']}
        searchLabel="Transaction ID"
        searchedText={({ id }) => id ?? ''}
        noneTitle={NO_HISTORY}
        noneText="No movements of it are kept here."
        renderCard={TransactionCard}
      />
    </Box>
  );
}
