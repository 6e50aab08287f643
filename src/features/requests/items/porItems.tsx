import Box from '@mui/material/Box';
import { ORDER_CURRENCY } from '@contract/requests/orderOptions';
import { createPorItem, type CreatePorRequest } from '@contract/requests/por';
import { extendedPrice, totalPrice } from '@contract/requests/porRules';
import { formatMoney } from '@/lib/format/money';
import {
  DESCRIPTION,
  errorsBy,
  type ItemColumn,
  type ItemsDefinition,
  type ItemsSummaryProps,
  readNumber,
  readPrice,
} from './itemColumns';
import { filledRows, type ItemRow, oncePerRow } from './itemRows';

type CreatePorItem = CreatePorRequest['items'][number];

const { quantity: quantityOf, price: priceOf } = createPorItem.shape;

/** Quantity × price, to the cent; null as long as one of them is none. */
const extendedOf = oncePerRow((values): string | null => {
  const quantity = quantityOf.safeParse(readNumber(values.quantity ?? ''));
  const price = priceOf.safeParse(readPrice(values.price ?? ''));
  return quantity.success && price.success ? extendedPrice(quantity.data, price.data) : null;
});

const columns: readonly ItemColumn[] = [
  { id: 'item', label: 'Item', alsoNamed: ['Part Number', 'Part No.'], kind: 'part', width: 180 },
  { id: DESCRIPTION, label: 'Description', kind: 'text', width: 240 },
  { id: 'stock', label: 'Stock', kind: 'stock', width: 210 },
  {
    id: 'quantity',
    label: 'Quantity',
    alsoNamed: ['Qty'],
    kind: 'text',
    align: 'right',
    width: 96,
    number: { read: readNumber, error: 'Enter a number such as 2 or 0.5.' },
  },
  {
    id: 'price',
    label: 'Price',
    alsoNamed: ['Unit Price'],
    kind: 'text',
    align: 'right',
    width: 128,
    number: {
      read: readPrice,
      error: 'Enter a price such as 1250.00 or 1,250.00.',
      settle: (text) => formatMoney(readPrice(text), null) ?? text,
    },
  },
  {
    id: 'extendedprice',
    label: 'Extended Price',
    kind: 'result',
    width: 124,
    resultOf: extendedOf,
    read: readPrice,
    error: 'Is too large.',
  },
];

/** A row as it is sent; whether it fits is asked of `createPorItem`. */
const itemOf = (values: ItemRow['values']): CreatePorItem => ({
  item: values.item?.trim() ?? '',
  description: values[DESCRIPTION]?.trim() || undefined,
  quantity: readNumber(values.quantity ?? '') ?? NaN,
  price: readPrice(values.price ?? '') ?? '',
  extendedprice: extendedOf(values) ?? '',
});

/** The sum of the items whose price is known (POR-03). */
function PorSummary({ rows }: ItemsSummaryProps) {
  const total = totalPrice(filledRows(rows).flatMap(({ values }) => extendedOf(values) ?? []));
  return (
    <>
      <span>Total</span>
      <Box component="strong" sx={{ typography: 'h3', fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(total, ORDER_CURRENCY)}
      </Box>
    </>
  );
}

/** The items that a purchase order request orders (POR-01). */
export const porItems: ItemsDefinition = {
  columns,
  errorsOf: errorsBy(columns, createPorItem, itemOf),
  Summary: PorSummary,
};

/** The items as they are sent, empty rows left out. */
export const toPorItems = (rows: readonly ItemRow[]): CreatePorItem[] =>
  filledRows(rows).map(({ values }) => itemOf(values));
