import type { CreateImrRequest } from '@contract/imr';
import type { CreatePorRequest } from '@contract/por';
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
