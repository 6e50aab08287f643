import type { ImrDetail, ImrRow } from '@contract/requests/imr';
import { formatMoney, sumAmounts } from '@/lib/format/money';
import { formatMoved, formatQuantity, sumQuantities } from '@/lib/format/quantity';
import type { TableColumn } from '@/ui/data-table/columns';
import {
  amountColumn,
  createdColumn,
  fieldsReader,
  figureColumn,
  type RequestField,
  textColumn,
} from './requestFields';
import type { RequestKind } from './requestKind';
import type { RequestItem } from './requestRecord';

/** What the whole request has, and what only its row in the list has. */
type ImrField =
  | Exclude<keyof ImrDetail, 'internalid' | 'parts' | 'source' | 'delivery'>
  | keyof Pick<
      ImrRow,
      | 'custrecord_imr_processed_by'
      | 'custrecord_approvedby'
      | 'custrecordcustrecord_imr_courier'
      | 'tracking_number'
    >;

const fields: Readonly<Record<ImrField, RequestField>> = {
  id: { label: 'IMR', copy: true, short: true },
  status: { label: 'Status', short: true },
  priority: { label: 'Priority', short: true },
  type: { label: 'Type', short: true },
  custrecord_imr_case_text: { label: 'Case', span: 2 },
  custrecord_imr_customer_text: { label: 'Customer' },
  custrecord_imr_job_new_text: { label: 'Job' },
  custrecord_imr_move_from: { label: 'Move From' },
  custrecord_imr_move_to: { label: 'Move To' },
  contact_name: { label: 'Contact Name' },
  contact_number: { label: 'Contact Number', copy: true },
  assigned_to_text: { label: 'Assigned To' },
  owner: { label: 'Created By' },
  date_created: { label: 'Date Created', kind: 'instant' },
  custrecord_imr_processed_by: { label: 'Processed By' },
  custrecord_approvedby: { label: 'Approved By' },
  custrecordcustrecord_imr_courier: { label: 'Courier' },
  tracking_number: { label: 'Tracking Number', copy: true },
  notes: { label: 'Notes', span: 'all' },
};

// Their least widths together, like those of the list, fit the dialog of a window just above the small ones.
const partColumns: readonly TableColumn<RequestItem>[] = [
  { ...textColumn('part_number', 'Part Number', { width: 84, flex: 1 }), look: 'strong' },
  textColumn('description', 'Description', { width: 76, flex: 2 }),
  textColumn('serial_number', 'Serial Number', { width: 70, flex: 1 }),
  textColumn('location', 'Location', { width: 70, flex: 1 }),
  textColumn('bin_number', 'Bin Number', { width: 54, flex: 0.5 }),
  figureColumn('qty_on_hand', 'On Hand', (part) => formatQuantity(part.number('qty_on_hand')), { width: 62 }),
  amountColumn('unit_cost', 'Unit Cost', null, { width: 84, flex: 0.5 }),
  figureColumn('adjust_qty', 'Adjust Qty', (part) => formatMoved(part.number('adjust_qty')), { width: 66 }),
  amountColumn('total_value', 'Total Value', null, { width: 104 }),
];

/** Inventory movement requests. */
export const imr: RequestKind = {
  id: 'imr',
  name: 'IMR',
  noun: ['IMR', 'IMRs'],
  columns: [
    createdColumn,
    textColumn('owner', 'Created By', { width: 84, flex: 1 }),
    textColumn('custrecord_imr_type', 'Type', { width: 74, flex: 1 }),
    textColumn('custrecordcustrecord_pt_status', 'Status', { width: 84, flex: 1 }),
    textColumn('custrecord_imr_priority', 'Priority', { width: 70 }),
    textColumn('custrecordcustrecord_imr_courier', 'Courier', { width: 74, flex: 1 }),
    textColumn('tracking_number', 'Tracking Number', { width: 88, flex: 1 }),
  ],
  fieldsOf: fieldsReader(fields),
  items: {
    field: 'parts',
    noun: ['part', 'parts'],
    amount: 'total_value',
    columnsOf: () => partColumns,
    sumsOf: (_request, parts) => ({
      adjust_qty: formatMoved(sumQuantities(parts.map((part) => part.fields.number('adjust_qty')))),
      total_value: formatMoney(sumAmounts(parts.map((part) => part.fields.text('total_value'))), null),
    }),
  },
};
