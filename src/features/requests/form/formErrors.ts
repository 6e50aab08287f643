import type { Issue } from '@contract/errors';
import type { RequestOptions } from '@/api/lookups';
import { isIsoDate } from '@/lib/format/dates';
import { textFieldError } from '@/ui/fields/fieldErrors';
import {
  type FormContent,
  type FormField,
  type FormValues,
  isReadOnly,
  nameInText,
  type RequestForm,
} from './requestForm';

/** What is wrong with fields, by their ids. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Where the request carries the items; what is wrong with all of them stands there, with one in `items.<n>.<column>`. */
export const ITEMS = 'items';

/** What is wrong, as a sentence, in the words it came in; a business system ends its sentences itself. */
export const sentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);

/** What to say of a field that cannot be sent as it stands. */
function errorText(field: FormField, value: string, message: string): string {
  const { kind } = field;
  const name = nameInText(field);
  if (value.trim() === '') return `${kind === 'option' ? 'Choose' : 'Enter'} the ${name.replace(/\.$/, '')}.`;
  if (kind === 'date' && !isIsoDate(value)) return `Enter the ${name} as MM/DD/YYYY.`;
  const tooLong = 'limit' in field ? textFieldError(value, field.limit) : undefined;
  return tooLong ?? sentence(message);
}

/**
 * What is wrong with the fields that are typed into, each in a text that stands below it; `issues` are the contract's or
 * the server's. Nobody could correct what is read only: the server says what is wrong with it.
 */
export function fieldErrors(
  fields: readonly FormField[],
  initial: FormValues,
  values: FormValues,
  issues: readonly Issue[],
): FieldErrors {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const issue = issues.find(({ path }) => path === field.id);
      return issue && !isReadOnly(field, initial)
        ? [[field.id, errorText(field, values[field.id] ?? '', issue.message)]]
        : [];
    }),
  );
}

/** Fields whose value stands no longer on their list, as one of an old draft. Lists that have not come reject nothing. */
export function unlistedErrors(
  fields: readonly FormField[],
  values: FormValues,
  options: RequestOptions | undefined,
): FieldErrors {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.id];
      const list = field.kind === 'option' ? options?.[field.list] : undefined;
      if (!value || !list || list.some(({ id }) => id === value)) return [];
      return [[field.id, `Choose the ${nameInText(field)} from the list.`]];
    }),
  );
}

/** What is wrong with the items as a whole; null where nothing is. */
export const itemsError = (issues: readonly Issue[]): string | null => {
  const message = issues.find(({ path }) => path === ITEMS)?.message;
  return message ? sentence(message) : null;
};

/** What has to be corrected before a form can be sent. */
export interface FormErrors {
  fields: FieldErrors;
  /** With the items as a whole. What is wrong with one stands at it. */
  items: string | null;
  /** Fields, cells of items among them. */
  count: number;
}

export const noErrors: FormErrors = { fields: {}, items: null, count: 0 };

/** What is wrong with a form as it stands. */
export function formErrors(
  { fields, items: { errorsOf }, issuesOf: issuesIn }: RequestForm,
  initial: FormValues,
  content: FormContent,
  options: RequestOptions | undefined,
): FormErrors {
  const issues = issuesIn(content);
  const ofFields = {
    ...unlistedErrors(fields, content.values, options),
    ...fieldErrors(fields, initial, content.values, issues),
  };
  const items = itemsError(issues);
  // As they are told: what follows from a wrong cell is no error of its own.
  const cells = content.rows.flatMap((row) => Object.keys(errorsOf(row))).length;
  return { fields: ofFields, items, count: Object.keys(ofFields).length + cells + (items === null ? 0 : 1) };
}
