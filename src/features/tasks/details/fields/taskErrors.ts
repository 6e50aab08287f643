import { limits } from '@contract/limits';
import {
  editableTaskFields,
  type EditableTaskField,
  type EditableTaskFieldId,
} from '@contract/tasks/taskFields';
import { datesInOrder } from '@contract/tasks/taskRules';
import type { Task } from '@contract/tasks/tasks';
import type { Edited, EditsOf } from '@/editing/recordWork';
import { isIsoDate } from '@/lib/format/dates';
import { dateFieldError, type DateLimits, textFieldError, timeFieldError } from '@/ui/fields/fieldErrors';

type EditedTexts = Pick<Edited<Task, EditableTaskFieldId>, 'texts' | 'changed'>;

/**
 * The start date cannot pass the due date nor the due date precede the start date (TDET-11). Where they do, the error is
 * with the one that was changed: the other has no limit then, and dates that were saved in disorder block nothing.
 */
export function dateLimits({ texts, changed }: EditedTexts, id: EditableTaskFieldId): DateLimits {
  const { startdate, duedate } = texts;
  const isLimited = datesInOrder(startdate, duedate) || changed.includes(id);
  if (id === 'startdate' && isIsoDate(duedate) && isLimited) return { max: duedate };
  if (id === 'duedate' && isIsoDate(startdate) && isLimited) return { min: startdate };
  return {};
}

function errorOf(edited: EditedTexts, { id, kind }: EditableTaskField): string | undefined {
  const value = edited.texts[id];
  if (kind === 'date') return dateFieldError(value, dateLimits(edited, id));
  if (kind === 'time') return timeFieldError(value);
  return kind === 'text' ? textFieldError(value, limits.longText) : undefined;
}

/** The changed fields that cannot be saved as they stand. What was stored as it is blocks nothing: it is not sent. */
export function taskErrors(edited: EditedTexts): EditsOf<EditableTaskFieldId> {
  const errors = editableTaskFields
    .filter(({ id }) => edited.changed.includes(id))
    .map((field) => [field.id, errorOf(edited, field)] as const);
  return Object.fromEntries(errors.filter(([, message]) => message !== undefined));
}
