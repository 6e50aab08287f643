import { createImrRequest } from '@contract/imr';
import { createPorRequest } from '@contract/por';
import type { RequestKindId } from '@contract/requests';
import { sendChange } from '@/api/lostAnswer';
import { useCreateImrMutation, useCreatePorMutation } from '@/api/requests';
import { issuesOf } from './formFaults';
import { imrFields, initialImr } from './imrForm';
import { imrItems, toImrItems } from '../items/imrItems';
import { filledRows } from '../items/itemRows';
import { porItems, toPorItems } from '../items/porItems';
import { FAULTY_SERIAL, initialPor, porFields } from './porForm';
import { toCreateImr, toCreatePor } from './requestBody';
import type { FormContent, RequestForm } from './requestForm';

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
