import { caseFields } from '@contract/records/caseFields';
import { cmdbFields } from '@contract/records/cmdbFields';
import type { RecordField } from '@contract/records/recordField';
import { of, type KindDescription, type KindField } from './kindField';
import type { RecordKind } from './kinds';
import { imrKind, porKind } from './requestKinds';
import { taskKind } from './taskKind';

const described = ({ id, label, kind }: RecordField): KindField =>
  kind === 'date' ? of.date(id, label) : of.text(id, label);

const cmdbKind = (label: string, singular: string): KindDescription => ({
  label,
  singular,
  number: 'name',
  fields: [of.text('name', 'Name', { required: true }), ...cmdbFields.map(described)],
});

/** Every kind that can come from outside. */
export const kindDescriptions: Readonly<Record<RecordKind, KindDescription>> = {
  task: taskKind,
  event: {
    label: 'Events',
    singular: 'event',
    number: 'internalid',
    fields: [
      of.text('title', 'Title', { required: true }),
      of.date('startdate', 'Start Date', { required: true }),
      of.time('starttime', 'Start Time'),
      of.time('endtime', 'End Time'),
      of.text('owner', 'Owner'),
      of.text('attendee', 'Attendee'),
      of.text('status', 'Status'),
      of.yesNo('markdone', 'Done'),
      of.date('createddate', 'Created Date'),
      of.references('calendarId', 'Calendars', { names: 'calendar' }),
      of.list('days', 'Days of a Repeating Event', [of.date('day', 'Day', { required: true })]),
    ],
  },
  salesorder: {
    label: 'Sales Orders',
    singular: 'sales order',
    number: 'tranid',
    fields: [
      of.text('tranid', 'SO #', { required: true }),
      of.text('entity', 'Customer'),
      of.date('trandate', 'Date'),
      of.number('amount', 'Amount'),
      of.text('currency', 'Currency'),
      of.text('memo', 'Memo'),
      of.list('items', 'Items', [
        of.text('item', 'Item'),
        of.number('quantity', 'Quantity'),
        of.number('amount', 'Amount'),
      ]),
    ],
  },
  case: {
    label: 'Cases',
    singular: 'case',
    number: 'casenumber',
    fields: [of.text('casenumber', 'Case Number', { required: true }), ...caseFields.map(described)],
  },
  cmdb: cmdbKind('Configuration Items', 'configuration item'),
  purchaseorder: cmdbKind('Purchase Orders', 'purchase order'),
  purchaseorderrequest: cmdbKind('Purchase Order Requests', 'purchase order request'),
  inventoryitem: {
    label: 'Inventory Items',
    singular: 'inventory item',
    number: 'itemid',
    fields: [
      of.text('itemid', 'Item Name', { required: true, within: 'invMain' }),
      of.text('displayname', 'Display Name', { within: 'invMain' }),
      of.date('currentdate', 'Current Date', { within: 'invMain' }),
      of.text('department_text', 'Department', { within: 'invMain' }),
      of.text('class', 'Class', { within: 'invMain' }),
      of.text('location', 'Location', { within: 'invMain' }),
      of.text('altpartnum', 'Alternate Part Number', { within: 'invMain' }),
      of.text('custitem_item_pn_notes', 'Part Number Notes', { within: 'invMain' }),
      of.text('category_text', 'Category', { within: 'invMain' }),
      of.list('invTab', 'Bins', [
        of.text('binnumber', 'Bin Number'),
        of.number('binonhandavail', 'Available'),
        of.number('binonhandcount', 'On Hand'),
        of.text('location', 'Location'),
      ]),
      of.list('invHistory', 'History', [
        of.text('tranid', 'Transaction ID'),
        of.text('type', 'Type'),
        of.date('trandate', 'Date'),
        of.number('quantity', 'Quantity'),
        of.money('amount', 'Amount'),
        of.text('binnumber', 'Bin Number'),
        of.text('location', 'Location'),
      ]),
    ],
  },
  imr: imrKind,
  por: porKind,
  person: {
    label: 'People',
    singular: 'person',
    number: 'email',
    fields: [
      of.text('email', 'Email', { required: true }),
      of.text('fullname', 'Full Name', { required: true }),
      of.text('alias', 'Alias'),
      of.yesNo('active', 'Active'),
      of.text('internal_ns_id', 'Directory ID'),
    ],
  },
  calendar: {
    label: 'Calendars',
    singular: 'calendar',
    number: 'name',
    fields: [
      of.text('name', 'Name', { required: true }),
      of.text('kind', 'Kind', { required: true, values: ['person', 'room', 'group'] }),
      of.text('email', 'Email'),
    ],
  },
  option: {
    label: 'Options of Forms',
    singular: 'option',
    number: 'label',
    fields: [
      of.text('list', 'List', { required: true }),
      of.text('id', 'ID'),
      of.text('label', 'Label', { required: true }),
      of.number('order', 'Order'),
      of.yesNo('final', 'Final status'),
      of.yesNo('preset', 'Preset'),
    ],
  },
};
