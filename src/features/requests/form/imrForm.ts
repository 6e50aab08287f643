import { limits } from '@contract/limits';
import { createImrRequest, type CreateImrRequest } from '@contract/requests/imr';
import { sendChange } from '@/api/base/lostAnswer';
import { useCreateImrMutation } from '@/api/requests';
import { issuesOf } from '../items/itemColumns';
import { imrItems, toImrItems } from '../items/imrItems';
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

const NOTES_ROWS = 3;

/** The fields of an inventory movement request, in the order they are seen (IMR-01). */
export const imrFields: readonly FormField[] = [
  { id: 'custrecord_imr_case', label: 'Case', kind: 'readOnly', shown: caseText },
  { id: 'custrecord159', label: 'Assigned To', kind: 'option', list: 'assignees' },
  {
    id: 'custrecord_imr_customer',
    label: 'Customer',
    kind: 'line',
    limit: limits.name,
    required: true,
  },
  { id: 'custrecord_imr_job_new', label: 'Job', kind: 'line', limit: limits.line },
  { id: 'status', label: 'Status', kind: 'option', list: 'statuses' },
  { id: 'priority', label: 'Priority', kind: 'option', list: 'priorities' },
  { id: 'type', label: 'Type', kind: 'option', list: 'types', required: true },
  {
    id: 'custrecord_imr_move_from',
    label: 'Move From',
    called: 'warehouse it is moved from',
    kind: 'option',
    list: 'warehouses',
    required: true,
  },
  {
    id: 'custrecord_imr_move_to',
    label: 'Move To',
    called: 'warehouse it is moved to',
    kind: 'option',
    list: 'warehouses',
    required: true,
  },
  { id: 'contact_name', label: 'Contact Name', kind: 'line', limit: limits.name },
  { id: 'contact_number', label: 'Contact Number', kind: 'line', limit: limits.line },
  { id: 'notes', label: 'Notes', kind: 'text', limit: limits.longText, rows: NOTES_ROWS, span: 2 },
];

/** What the form of an inventory movement request starts with: what the case knows. */
export const initialImr = (supportCase: CaseRecord): FormValues => ({
  custrecord_imr_case: supportCase.internalid,
  custrecord_imr_customer: supportCase.company ?? '',
  custrecord_imr_job_new: supportCase.job_id_text ?? '',
  contact_name: supportCase.contact ?? '',
  contact_number: supportCase.phone ?? '',
});

/** What is sent to create an inventory movement request; `createImrRequest` checks it. */
export const toCreateImr = (values: FormValues, items: CreateImrRequest['items']) =>
  ({ ...sentValues(values), items }) as CreateImrRequest;

const bodyOf = ({ values, rows }: FormContent) => toCreateImr(values, toImrItems(rows));

/** The form of an inventory movement request. */
export const imrForm: RequestForm = {
  fields: imrFields,
  initial: initialImr,
  items: imrItems,
  itemsNote: 'What leaves a stock is negative.',
  bodyOf,
  issuesOf: (content) => issuesOf(createImrRequest, bodyOf(content)),
  partsOf: ({ rows }) =>
    filledRows(rows).map(({ values }) => ({ part: values.part_number, serial: values.serial_number })),
  useCreate: () => {
    const [create] = useCreateImrMutation();
    return (key, content) => sendChange(() => create({ key, body: bodyOf(content) }));
  },
};
