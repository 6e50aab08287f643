import { mainEditableFields } from '@contract/taskFields';
import { datesInOrder, isFeProgressLocked, isFeSourcing, isTaskLocked } from '@contract/taskRules';
import type { Task, TaskUpdateFields } from '@contract/tasks';

export type MainFieldId = (typeof mainEditableFields)[number]['id'];
/** What the editable fields of the Main tab hold. An empty date is null, an empty message too. */
export type TaskDraft = Pick<Task, MainFieldId>;
export type TaskEdits = Partial<TaskDraft>;

const same = (a: string | null, b: string | null) => (a ?? '') === (b ?? '');

/** The saved values with the person's edits over them. */
export function draftOf(task: Task, edits: TaskEdits): TaskDraft {
  const { startdate, duedate, custeventtask_current_progress, custevent_taskcpfemain, message } = task;
  return { startdate, duedate, custeventtask_current_progress, custevent_taskcpfemain, message, ...edits };
}

/**
 * The edits that differ from what is saved, ready to be sent (TDET-14). What was typed and typed back is no
 * change; an emptied message is sent as null.
 */
export function changedFields(task: Task, edits: TaskEdits): TaskUpdateFields {
  const changed = mainEditableFields
    .map(({ id }) => [id, edits[id]] as const)
    .filter((entry): entry is readonly [MainFieldId, string | null] => entry[1] !== undefined)
    .filter(([id, value]) => !same(value, task[id]))
    .map(([id, value]) => [id, value || null]);
  return Object.fromEntries(changed) as TaskUpdateFields;
}

/** Which of the Main tab's fields are there, and which may be changed (TDET-03, TDET-07, TDET-08). */
export interface MainFieldState {
  shown: boolean;
  disabled: boolean;
}

/** Rules go by what is saved, not by what is being chosen: choosing "Completed" must not lock its own way to Update. */
export function mainFieldStates(task: Task): Record<MainFieldId, MainFieldState> {
  const locked = isTaskLocked(task.progressId);
  const open = { shown: true, disabled: locked };
  return {
    startdate: open,
    duedate: open,
    custeventtask_current_progress: open,
    custevent_taskcpfemain: {
      shown: isFeSourcing(task.taskType),
      disabled: locked || isFeProgressLocked(task.feProgressId),
    },
    message: open,
  };
}

/** Why these dates cannot be saved together, by the field that was changed last; null when they can (TDET-11). */
export function dateOrderFault(draft: TaskDraft): 'startdate' | 'duedate' | null {
  if (datesInOrder(draft.startdate, draft.duedate)) return null;
  return 'duedate';
}
