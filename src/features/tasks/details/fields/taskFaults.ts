import { limits } from '@contract/limits';
import { editableTaskFields, type EditableTaskField, type EditableTaskFieldId } from '@contract/taskFields';
import { datesInOrder } from '@contract/taskRules';
import type { Task } from '@contract/tasks';
import { isIsoDate } from '@/lib/format/dates';
import { dateFieldError, textFieldError, timeFieldError, type DateLimits } from '@/ui/fields/fieldErrors';
import { changedIds, draftOf, type TaskEdits } from './taskDraft';

/** Something that was typed and cannot be saved as it stands. */
export interface TaskFault extends Pick<EditableTaskField, 'id' | 'tab'> {
  message: string;
}

/**
 * The start date cannot pass the due date nor the due date precede the start date (TDET-11). Where they do, the one
 * that was changed is at fault: the other has no limit then, and dates that were saved in disorder block nothing.
 */
export function dateLimits(task: Task, edits: TaskEdits, id: EditableTaskFieldId): DateLimits {
  const { startdate, duedate } = draftOf(task, edits);
  const isLimited = datesInOrder(startdate, duedate) || changedIds(task, edits).includes(id);
  if (id === 'startdate' && isIsoDate(duedate) && isLimited) return { max: duedate };
  if (id === 'duedate' && isIsoDate(startdate) && isLimited) return { min: startdate };
  return {};
}

function faultOf(task: Task, edits: TaskEdits, { id, kind }: EditableTaskField): string | undefined {
  const value = draftOf(task, edits)[id];
  if (kind === 'date') return dateFieldError(value, dateLimits(task, edits, id));
  if (kind === 'time') return timeFieldError(value);
  return kind === 'text' ? textFieldError(value, limits.longText) : undefined;
}

/**
 * The first changed field, in the order they are seen, that cannot be saved as it stands; null when all can. What was
 * stored as it is blocks nothing: it is not sent.
 */
export function firstFault(task: Task, edits: TaskEdits): TaskFault | null {
  const changed = changedIds(task, edits);
  for (const field of editableTaskFields) {
    if (!changed.includes(field.id)) continue;
    const message = faultOf(task, edits, field);
    if (message !== undefined) return { id: field.id, tab: field.tab, message };
  }
  return null;
}
