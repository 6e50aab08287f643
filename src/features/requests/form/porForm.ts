import { limits } from '@contract/limits';
import { createPorRequest, type CreatePorRequest } from '@contract/requests/por';
import { sendChange } from '@/api/base/lostAnswer';
import { useCreatePorMutation } from '@/api/requests';
import { formatDate } from '@/lib/format/dates';
import { issuesOf } from '../items/itemColumns';
import { porItems, toPorItems } from '../items/porItems';
import { filledRows } from '../items/itemRows';
import {
  caseText,
  sentValues,
  type FormContent,
  type FormField,
  type FormValues,
  type RequestForm,
} from './requestForm';
import type { CaseRecord } from '@/lib/records/caseRecord';

const TEXT_ROWS = 7;
/** With the country under it, it is as high as the other texts. */
const ADDRESS_ROWS = 3;

/** Which of the customer's parts is faulty. */
const SERIAL_FIELD = 'custrecord216';

/** The fields of a purchase order request, in the order they are seen (POR-01). */
export const porFields: readonly FormField[] = [
  {
    id: 'custrecord_pt_customer',
    label: 'Customer',
    kind: 'line',
    limit: limits.name,
    ofCase: true,
    required: true,
  },
  { id: 'custrecord_pt_case', label: 'Case', kind: 'readOnly', shown: ({ number }) => number },
  { id: 'custrecord_pt_case_text', label: 'Case Text', kind: 'readOnly' },
  { id: 'custrecord40', label: 'Job Number', kind: 'line', limit: limits.line, ofCase: true },
  { id: 'custrecord_pt_status', label: 'Status', kind: 'option', list: 'statuses', required: true },
  { id: 'custrecord_pt_order_type', label: 'Order Type', kind: 'option', list: 'orderTypes', required: true },
  { id: 'custrecord211', label: 'ETA Date', kind: 'date' },
  { id: 'subsidiary', label: 'Subsidiary', kind: 'option', list: 'subsidiaries' },
  { id: 'custrecord_pt_supplier', label: 'Supplier', kind: 'option', list: 'suppliers', required: true },
  { id: 'custrecord_sepim_owner', label: 'Owner', kind: 'option', list: 'owners' },
  { id: SERIAL_FIELD, label: 'Faulty Serial No.', kind: 'line', limit: limits.line },
  { id: 'custrecord215', label: 'Faulty Origin', kind: 'line', limit: limits.line },
  { id: 'custrecord38', label: 'Defect Summary', kind: 'text', limit: limits.longText, rows: TEXT_ROWS },
  {
    id: 'custrecord_pt_shipping_address',
    label: 'Shipping Address',
    kind: 'text',
    limit: limits.longText,
    rows: ADDRESS_ROWS,
  },
  { id: 'shippingcountry', label: 'Shipping Country', kind: 'option', list: 'countries', under: true },
  { id: 'custrecord_pt_notes', label: 'Notes', kind: 'text', limit: limits.longText, rows: TEXT_ROWS },
  { id: 'status_update', label: 'Status Update', kind: 'text', limit: limits.longText, rows: TEXT_ROWS },
];

/** Texts that start as headings to be filled in (POR-02). */
const headed = (...lines: readonly string[]) => lines.join('\n');

/**
 * What the form of a purchase order request starts with: what the case knows, and headings.
 *
 * @param today YYYY-MM-DD
 */
export const initialPor = (supportCase: CaseRecord, today: string): FormValues => ({
  custrecord_pt_case: supportCase.internalid,
  custrecord_pt_case_text: caseText(supportCase),
  custrecord_pt_customer: supportCase.company ?? '',
  custrecord40: supportCase.job_id_text ?? '',
  custrecord_pt_shipping_address: headed(`Attention: ${supportCase.contact ?? ''}`, 'Site: ', 'Address: '),
  custrecord_pt_notes: headed('Reason: ', 'Return of faulty part: ', 'Packing: '),
  status_update: headed(`${formatDate(today)}: raised`, 'Next step: '),
});

/** What is sent to create a purchase order request; `createPorRequest` checks it. */
export const toCreatePor = (values: FormValues, items: CreatePorRequest['items']) =>
  ({ ...sentValues(values), items }) as CreatePorRequest;

const bodyOf = ({ values, rows }: FormContent) => toCreatePor(values, toPorItems(rows));

/** The form of a purchase order request. */
export const porForm: RequestForm = {
  fields: porFields,
  initial: initialPor,
  items: porItems,
  itemsNote: 'Extended price is quantity × price.',
  bodyOf,
  issuesOf: (content) => issuesOf(createPorRequest, bodyOf(content)),
  // The item bought has no serial number yet: it replaces the faulty one.
  partsOf: ({ values: fields, rows }) =>
    filledRows(rows).map(({ values }) => ({ part: values.item, serial: fields[SERIAL_FIELD] })),
  useCreate: () => {
    const [create] = useCreatePorMutation();
    return (key, content) => sendChange(() => create({ key, body: bodyOf(content) }));
  },
};
