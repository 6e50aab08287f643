import type { PorDetail } from '@contract/requests/por';
import { formatMoney, sumAmounts } from '@/lib/format/money';
import { formatQuantity } from '@/lib/format/quantity';
import {
  amountColumn,
  createdColumn,
  currencyOf,
  dayText,
  fieldsReader,
  figureColumn,
  type RequestField,
  textColumn,
} from './requestFields';
import type { RequestKind } from './requestKind';

/** `eta` is the list's name for `ETA`. */
type PorField = Exclude<keyof PorDetail, 'internalid' | 'items' | 'eta' | 'source' | 'delivery'>;

const fields: Readonly<Record<PorField, RequestField>> = {
  id: { label: 'POR', copy: true, short: true },
  custrecord_pt_status: { label: 'Status', short: true },
  custrecord_pt_order_type: { label: 'Order Type', short: true },
  total: { label: 'Total', kind: 'amount', short: true },
  custrecord_pt_customer: { label: 'Customer' },
  jobnumber: { label: 'Job Number' },
  custrecordpt_service_partner: { label: 'Service Partner' },
  subsidiary: { label: 'Subsidiary' },
  custrecord_pt_approval: { label: 'Approval', short: true },
  approval_status: { label: 'Approval Status', short: true },
  ETA: { label: 'ETA', kind: 'day', short: true },
  custrecord_pt_date_purchased: { label: 'Date Purchased', kind: 'day', short: true },
  custrecord_pt_supplier: { label: 'Supplier' },
  custrecord_pt_purchase_order: { label: 'Purchase Order', copy: true },
  custrecord_pt_currency: { label: 'Currency' },
  custrecord_sepim_owner: { label: 'Owner' },
  assigned_to: { label: 'Assigned To' },
  owner: { label: 'Created By' },
  date_created: { label: 'Date Created', kind: 'instant' },
  custrecord_pt_courier: { label: 'Courier' },
  custrecord_pt_tracking_number: { label: 'Tracking Number', copy: true },
  shippingcountry: { label: 'Shipping Country' },
  custrecord216: { label: 'Faulty Serial No.', copy: true },
  custrecord215: { label: 'Faulty Origin' },
  custrecord38: { label: 'Defect Summary', span: 'all' },
  custrecord_pt_shipping_address: { label: 'Shipping Address', span: 'all' },
  custrecord_pt_notes: { label: 'Notes', span: 'all' },
  status_update: { label: 'Status Update', span: 'all' },
};

/** Purchase order requests. */
export const por: RequestKind = {
  id: 'por',
  name: 'POR',
  noun: ['POR', 'PORs'],
  columns: [
    createdColumn,
    textColumn('owner', 'Created By', { width: 84, flex: 1 }),
    textColumn('custrecord_pt_order_type', 'Order Type', { width: 84, flex: 1 }),
    textColumn('custrecord_pt_status', 'Status', { width: 90, flex: 1 }),
    {
      id: 'eta',
      label: 'ETA',
      value: (row) => dayText(row, 'eta'),
      look: 'figures',
      width: 98,
    },
    // Its currency is told in the details only.
    amountColumn('total', 'Total', null, { width: 120, flex: 0.5 }),
  ],
  fieldsOf: fieldsReader(fields),
  items: {
    field: 'items',
    noun: ['item', 'items'],
    amount: 'extended_price',
    columnsOf: (request) => [
      { ...textColumn('part_number', 'Part Number', { width: 120, flex: 1 }), look: 'strong' },
      textColumn('description', 'Description', { width: 120, flex: 2 }),
      figureColumn('quantity', 'Quantity', (item) => formatQuantity(item.number('quantity')), { width: 90 }),
      amountColumn('price', 'Price', currencyOf(request), { width: 130, flex: 0.5 }),
      amountColumn('extended_price', 'Extended Price', currencyOf(request), { width: 150 }),
    ],
    sumsOf: (request, items) => ({
      extended_price: formatMoney(
        sumAmounts(items.map((item) => item.fields.text('extended_price'))),
        currencyOf(request),
      ),
    }),
  },
};
