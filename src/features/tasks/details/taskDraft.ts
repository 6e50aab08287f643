import { editableTaskFields, taskFieldValue, type EditableTaskFieldId } from '@contract/taskFields';
import { datesInOrder, isFeProgressLocked, isFeSourcing, isTaskLocked } from '@contract/taskRules';
import type { Task, TaskUpdateFields } from '@contract/tasks';
import { isIsoDate } from '@/lib/dates';
import { dateFieldError, type DateLimits } from '@/ui/dateFieldError';
import { taskMessages } from '../taskMessages';

export type MainFieldId = (typeof editableTaskFields)[number]['id'];
/** What the fields of the Main tab hold, as text: ids, YYYY-MM-DD or what was typed instead, '' for nothing. */
export type TaskDraft = Record<MainFieldId, string>;
export type TaskEdits = Partial<TaskDraft>;

const savedText = (task: Task, id: EditableTaskFieldId): string => taskFieldValue(task, id) ?? '';

/** The saved values with the person's edits over them. */
export function draftOf(task: Task, edits: TaskEdits): TaskDraft {
  const saved = Object.fromEntries(editableTaskFields.map(({ id }) => [id, savedText(task, id)]));
  return { ...(saved as TaskDraft), ...edits };
}

/** The fields whose text differs from what is saved. What was typed and typed back is no change. */
export function changedIds(task: Task, edits: TaskEdits): EditableTaskFieldId[] {
  return editableTaskFields
    .map(({ id }) => id)
    .filter((id) => edits[id] !== undefined && edits[id] !== savedText(task, id));
}

/** The changed fields and nothing else, ready to be sent; an emptied one is null (TDET-14). */
export function changedFields(task: Task, edits: TaskEdits): TaskUpdateFields {
  // The option lists offer ids of the contract only, and dates are checked before anything is sent.
  return Object.fromEntries(changedIds(task, edits).map((id) => [id, edits[id] || null]));
}

/**
 * The start date cannot pass the due date nor the due date precede the start date (TDET-11). Where they do, the one
 * that was changed is at fault: the other has no limit then, and dates that were saved in disorder block nothing.
 */
export function dateLimits(task: Task, edits: TaskEdits): Record<'startdate' | 'duedate', DateLimits> {
  const { startdate, duedate } = draftOf(task, edits);
  const changed = changedIds(task, edits);
  const inOrder = datesInOrder(startdate, duedate);
  const isLimited = (id: EditableTaskFieldId) => inOrder || changed.includes(id);
  return {
    startdate: isIsoDate(duedate) && isLimited('startdate') ? { max: duedate } : {},
    duedate: isIsoDate(startdate) && isLimited('duedate') ? { min: startdate } : {},
  };
}

/** Whether a changed date cannot be saved as it stands. */
export function hasDateFault(task: Task, edits: TaskEdits): boolean {
  const draft = draftOf(task, edits);
  const limits = dateLimits(task, edits);
  return (['startdate', 'duedate'] as const).some(
    (id) => dateFieldError(draft[id], limits[id]) !== undefined,
  );
}

/** Why each field of the Main tab cannot be changed; null where it can. A field that is not there is left out. */
export type MainFieldLocks = Partial<Record<EditableTaskFieldId, string | null>>;

/**
 * The locks of TDET-03, TDET-07 and TDET-08. They go by what is saved, not by what is being chosen: choosing
 * "Completed" must not lock its own way to Update.
 */
export function mainFieldLocks(task: Task): MainFieldLocks {
  const byStatus = isTaskLocked(task.progressId) ? taskMessages.lockedByStatus : null;
  const byFeProgress = isFeProgressLocked(task.feProgressId) ? taskMessages.feProgressLocked : null;
  return {
    startdate: byStatus,
    duedate: byStatus,
    custeventtask_current_progress: byStatus,
    ...(isFeSourcing(task.taskType) && { custevent_taskcpfemain: byStatus ?? byFeProgress }),
    message: byStatus,
  };
}
