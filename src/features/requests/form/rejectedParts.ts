import type { Issue } from '@contract/errors';
import type { CreationConflict } from '@contract/requests/requests';
import type { ApiError } from '@/api/base/apiError';
import { mayBeStored, type FailedChange } from '@/api/base/lostAnswer';
import { createdBefore } from '@/api/requests';
import { waitText } from '@/lib/format/texts';
import type { RequestKind } from '../list/requestKind';
import { createMessages } from '../messages';
import { fieldErrors, ITEMS, sentence, type FieldErrors } from './formErrors';
import { type FormContent, type FormValues, isReadOnly, type RequestForm } from './requestForm';
import type { ItemColumn } from '../items/itemColumns';
import { filledRows, type ItemErrors, type ItemRow } from '../items/itemRows';

/** What the server rejected, until it is edited; of the items by the keys of their rows. */
export interface RejectedParts {
  fields: FieldErrors;
  items: Readonly<Record<string, ItemErrors>>;
}

export const nothingRejected: RejectedParts = { fields: {}, items: {} };

/** Whether any field or cell is marked. */
export const hasMarks = ({ fields, items }: RejectedParts): boolean =>
  Object.keys({ ...fields, ...items }).length > 0;

/** Where the person stands between typing and having created. */
export type FormStep =
  | { kind: 'editing' }
  | { kind: 'sending' }
  /** `lines` say why, and what to do. */
  | { kind: 'rejected'; error: ApiError; lines: readonly string[] }
  /** Nobody knows whether it was created. */
  | { kind: 'unknown'; error: ApiError }
  /** The form's key has created something before, with another content. */
  | { kind: 'used'; created: CreationConflict['created'] };

/** How a form stands after it was sent and not created. */
export interface SettledForm {
  step: FormStep;
  rejected: RejectedParts;
}

/** A form as it was sent. */
export interface SentForm {
  kind: RequestKind;
  form: RequestForm;
  /** What it started with. */
  initial: FormValues;
  content: FormContent;
}

interface ItemPlace {
  row: ItemRow;
  column: ItemColumn;
}

/** Row and column that an issue of an item, `items.3.price`, is about; null where no cell shows it. */
function itemPlace({ form, content }: SentForm, { path }: Issue): ItemPlace | null {
  const [list, at, id] = path.split('.');
  const row = list === ITEMS && filledRows(content.rows)[Number(at)];
  const column = form.items.columns.find((each) => each.id === id && each.kind !== 'stock');
  return row && column ? { row, column } : null;
}

/** Where the server's issues stand in what was sent. */
function rejectedParts(sent: SentForm, issues: readonly Issue[]): RejectedParts {
  const { form, initial, content } = sent;
  const items: Record<string, Record<string, string>> = {};
  for (const issue of issues) {
    const place = itemPlace(sent, issue);
    if (place) (items[place.row.key] ??= {})[place.column.id] = sentence(issue.message);
  }
  return { fields: fieldErrors(form.fields, initial, content.values, issues), items };
}

/** What to say of an issue that stands at no field and no cell, behind the name of what it is about. */
function unmarkedLine({ form, content }: SentForm, { path, message }: Issue): string {
  const [first, at, ...rest] = path.split('.');
  const row = first === ITEMS && filledRows(content.rows)[Number(at)];
  const label = form.fields.find(({ id }) => id === path)?.label ?? (first === ITEMS ? 'Items' : path);
  const where = row ? [label, `row ${content.rows.indexOf(row) + 1}`, ...rest].join(', ') : label;
  return where === '' ? sentence(message) : `${where}: ${sentence(message)}`;
}

/** Why a request was not created, and what to do; without what is marked at a field or a cell. */
function rejectedLines(
  sent: SentForm,
  { status, message, issues = [], retryAfter }: ApiError,
  rejected: RejectedParts,
): string[] {
  const { kind, form, initial } = sent;
  if (status === 401) return [createMessages.expired(kind), createMessages.kept];
  const unmarked = issues.filter((issue) => !(issue.path in rejected.fields) && !itemPlace(sent, issue));
  // The server's message names fields by their ids; it is for failures that are about none.
  const first =
    unmarked.length < issues.length ? [createMessages.invalid] : issues.length > 0 ? [] : [message];
  const isOfCase = unmarked.some(({ path }) =>
    form.fields.some((field) => field.id === path && isReadOnly(field, initial)),
  );
  return [
    ...first,
    ...unmarked.map((issue) => unmarkedLine(sent, issue)),
    ...(isOfCase ? [createMessages.ofCase] : []),
    ...(status === 429 && retryAfter !== undefined ? [waitText(retryAfter)] : []),
    createMessages.kept,
  ];
}

/** How a form stands after it was not created. */
export function afterFailure(form: SentForm, failed: FailedChange): SettledForm {
  const { error } = failed;
  const created = createdBefore(error);
  if (created) return { step: { kind: 'used', created }, rejected: nothingRejected };
  if (mayBeStored(failed)) return { step: { kind: 'unknown', error }, rejected: nothingRejected };
  const rejected = rejectedParts(form, error.issues ?? []);
  return { step: { kind: 'rejected', error, lines: rejectedLines(form, error, rejected) }, rejected };
}
