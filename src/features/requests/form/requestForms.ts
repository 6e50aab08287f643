import { createImrRequest, type CreateImrRequest } from '@contract/requests/imr';
import { createPorRequest, type CreatePorRequest } from '@contract/requests/por';
import type { RequestKindId } from '@contract/requests/requests';
import { sendChange } from '@/api/lostAnswer';
import { useCreateImrMutation, useCreatePorMutation } from '@/api/requests';
import { imrItems, toImrItems } from '../items/imrItems';
import { filledRows } from '../items/itemRows';
import { porItems, toPorItems } from '../items/porItems';
import { issuesOf } from '../items/itemColumns';
import { imrFields, initialImr } from './imrForm';
import { FAULTY_SERIAL, initialPor, porFields } from './porForm';
import type { FormContent, RequestForm } from './requestForm';
import type { FormValues } from './formField';

/** The form's values as they are sent: names for people (`…_text`) and what is empty are left out (POR-03). */
const sentValues = (values: FormValues) =>
  Object.fromEntries(
    Object.entries(values).filter(([id, value]) => !id.endsWith('_text') && value.trim() !== ''),
  );

/** What is sent to make an inventory movement request. Whether it fits is asked of `createImrRequest`. */
export const toCreateImr = (values: FormValues, items: CreateImrRequest['items']) =>
  ({ ...sentValues(values), items }) as CreateImrRequest;

/** Likewise of a purchase order request and `createPorRequest`. */
export const toCreatePor = (values: FormValues, items: CreatePorRequest['items']) =>
  ({ ...sentValues(values), items }) as CreatePorRequest;

const imrOf = ({ values, rows }: FormContent) => toCreateImr(values, toImrItems(rows));
const porOf = ({ values, rows }: FormContent) => toCreatePor(values, toPorItems(rows));

const imr: RequestForm = {
  fields: imrFields,
  initial: initialImr,
  items: imrItems,
  itemsNote: 'What leaves a stock is negative.',
  issuesOf: (content) => issuesOf(createImrRequest, imrOf(content)),
  partsOf: ({ rows }) =>
    filledRows(rows).map(({ values }) => ({ part: values.part_number, serial: values.serial_number })),
  useCreate: () => {
    const [create] = useCreateImrMutation();
    return (key, content) => sendChange(() => create({ key, body: imrOf(content) }));
  },
};

const por: RequestForm = {
  fields: porFields,
  initial: initialPor,
  items: porItems,
  itemsNote: 'Extended price is quantity × price.',
  issuesOf: (content) => issuesOf(createPorRequest, porOf(content)),
  // What is bought has no serial number yet: it replaces the faulty one.
  partsOf: ({ values: fields, rows }) =>
    filledRows(rows).map(({ values }) => ({ part: values.item, serial: fields[FAULTY_SERIAL] })),
  useCreate: () => {
    const [create] = useCreatePorMutation();
    return (key, content) => sendChange(() => create({ key, body: porOf(content) }));
  },
};

/** The forms of the two kinds of request. */
export const requestForms: Readonly<Record<RequestKindId, RequestForm>> = { imr, por };
