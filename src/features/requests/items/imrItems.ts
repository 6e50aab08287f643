import { createImrItem, type CreateImrRequest } from '@contract/requests/imr';
import { DESCRIPTION, errorsBy, type ItemColumn, type ItemsDefinition, readNumber } from './itemColumns';
import { filledRows, type ItemRow } from './itemRows';

type CreateImrItem = CreateImrRequest['items'][number];

const columns: readonly ItemColumn[] = [
  { id: 'part_number', label: 'Part Number', alsoNamed: ['Item', 'Part No.'], kind: 'part', width: 160 },
  { id: DESCRIPTION, label: 'Description', kind: 'text', width: 190 },
  {
    id: 'stock',
    label: 'Stock',
    kind: 'stock',
    width: 150,
    // What leaves a stock is negative.
    takenBy: ({ adjust_qty = '' }) => Math.max(0, -(readNumber(adjust_qty) ?? 0)),
  },
  { id: 'serial_number', label: 'Serial Number', alsoNamed: ['Serial No.'], kind: 'text', width: 130 },
  { id: 'location', label: 'Location', kind: 'listed', list: 'locations', width: 140 },
  { id: 'bin_number', label: 'Bin Number', alsoNamed: ['Bin'], kind: 'text', width: 100 },
  {
    id: 'adjust_qty',
    label: 'Adjust Qty By',
    alsoNamed: ['Adjust Qty', 'Quantity', 'Qty'],
    kind: 'text',
    align: 'right',
    width: 110,
    number: { read: readNumber, error: 'Enter a whole number such as 2 or -1.' },
  },
];

const textOf = (values: ItemRow['values'], id: string) => values[id]?.trim() || undefined;

/** A row as it is sent; whether it fits is asked of `createImrItem`. */
const itemOf = (values: ItemRow['values']): CreateImrItem => ({
  part_number: textOf(values, 'part_number'),
  description: textOf(values, DESCRIPTION),
  serial_number: textOf(values, 'serial_number'),
  location: textOf(values, 'location'),
  bin_number: textOf(values, 'bin_number'),
  adjust_qty: readNumber(values.adjust_qty ?? '') ?? NaN,
});

/** The parts that an inventory movement request moves (IMR-01). */
export const imrItems: ItemsDefinition = {
  columns,
  errorsOf: errorsBy(columns, createImrItem, itemOf),
};

/** The parts as they are sent, empty rows left out. */
export const toImrItems = (rows: readonly ItemRow[]): CreateImrItem[] =>
  filledRows(rows).map(({ values }) => itemOf(values));
