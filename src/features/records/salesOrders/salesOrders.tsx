import Typography from '@mui/material/Typography';
import { formatDate } from '@/lib/format/dates';
import { MISSING } from '@/ui/data-table/columns';
import type { RecordKind } from '../recordKind';
import { FilesTab } from './FilesTab';
import { ItemsTab } from './ItemsTab';
import { MainTab } from './MainTab';
import { PrintOrder } from './PrintOrder';
import { readSalesOrder, type OrderRecord } from './salesOrderRecord';

const dateText = ({ date }: OrderRecord) => date && formatDate(date);

/** Sales orders (SO-01 to SO-05). */
export const salesOrders: RecordKind<OrderRecord> = {
  id: 'salesOrders',
  request: { type: 'solist' },
  outside: 'salesorder',
  title: 'Search Sales Order Record',
  about: 'Find a sales order by its number or customer.',
  noun: ['sales order', 'sales orders'],
  label: 'Sales order',
  placeholder: 'Number or customer',
  example: 'SO-4012',
  messages: {
    found: 'sales order record found for your search',
    noneFound: 'No sales order record found for your search',
    failed: 'Failed to fetch sales orders by SO#.',
    noRows: 'No Sales Orders found.',
  },
  read: readSalesOrder,
  keyOf: ({ internalid }) => internalid,
  sourceOf: ({ source }) => source,
  numberOf: ({ number }) => number,
  columns: [
    { id: 'number', label: 'SO #', value: ({ number }) => number, look: 'strong', width: 140 },
    { id: 'customer', label: 'Customer', value: ({ customer }) => customer, width: 200, flex: 1 },
    {
      id: 'date',
      label: 'Date',
      value: dateText,
      sortValue: ({ date }) => date,
      look: 'figures',
      width: 120,
    },
  ],
  filters: {
    customer: { kind: 'values', label: 'Customer', more: true, value: ({ customer }) => customer },
    date: {
      kind: 'day',
      label: 'Date',
      words: ['today', 'this-week', 'this-month', 'last-30-days', 'none'],
      more: true,
      value: ({ date }) => date,
    },
  },
  renderCard: (order) => (
    <>
      <Typography sx={{ fontWeight: 600 }}>{order.number}</Typography>
      <Typography variant="body2">{order.customer ?? MISSING}</Typography>
      <Typography variant="body2" sx={{ color: 'tokens.text2' }}>
        {dateText(order) ?? MISSING}
      </Typography>
    </>
  ),
  headOf: ({ number }) => `Sales order ${number}`,
  titleOf: ({ customer, number }) => customer ?? number,
  Print: PrintOrder,
  tabs: [
    { id: 'main', label: 'Main', Panel: MainTab },
    { id: 'items', label: 'Items', count: ({ items }) => items.length, Panel: ItemsTab },
    { id: 'files', label: 'Files', count: ({ files }) => files.length, Panel: FilesTab },
  ],
};
