import { limits } from '@contract/limits';
import { editableTaskFields, type EditableTaskField } from '@contract/tasks/taskFields';
import { datesInOrder } from '@contract/tasks/taskRules';
import type { TaskUpdateFields } from '@contract/tasks/tasks';
import { isIsoDate } from '@/lib/format/dates';
import { dateFieldError, textFieldError } from '@/ui/fields/fieldErrors';
import { bulkMessages } from './messages';

const ids = [
  'startdate',
  'duedate',
  'custeventtask_current_progress',
  'custevent_taskcpfemain',
  'custevent_sla_target',
  'message',
] as const;
export type BulkFieldId = (typeof ids)[number];
export type BulkField = EditableTaskField & { readonly id: BulkFieldId };

/** What can be changed in several tasks at once. */
export const bulkFields = ids.flatMap((id) =>
  editableTaskFields.filter((field): field is BulkField => field.id === id),
);

/** The fields that are ticked, with what is typed or chosen; '' clears. */
export type BulkValues = Partial<Record<BulkFieldId, string>>;

/** Whether an empty value clears the field. A task is never without its progress. */
export const isClearable = ({ kind }: BulkField): boolean => kind !== 'taskProgress' && kind !== 'feProgress';

/** Why a value cannot be set; what each task says to it is the preview's. */
export function bulkError(field: BulkField, values: BulkValues): string | undefined {
  const value = values[field.id];
  if (value === undefined) return undefined;
  if (!isClearable(field)) return value === '' ? bulkMessages.chooseValue : undefined;
  if (field.kind === 'text') return textFieldError(value, limits.longText);
  if (field.kind !== 'date') return undefined;
  const { startdate = '', duedate = '' } = values;
  const isFirst = field.id === 'duedate' && isIsoDate(startdate) && !datesInOrder(startdate, duedate);
  return dateFieldError(value, isFirst ? { min: startdate } : {});
}

/** The same as a call sends them. */
export const sentFields = (values: BulkValues): TaskUpdateFields =>
  // The lists offer ids of the contract only, and what is typed was checked.
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, value || null]));
