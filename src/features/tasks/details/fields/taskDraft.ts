import { editableTaskFields, taskFieldValue, type EditableTaskFieldId } from '@contract/taskFields';
import type { Task, TaskUpdateFields } from '@contract/tasks';

/** What the editable fields hold, as text: ids, YYYY-MM-DD, HH:mm or what was typed instead, '' for nothing. */
export type TaskDraft = Record<EditableTaskFieldId, string>;
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
  // The option lists offer ids of the contract only, and what is typed is checked before anything is sent.
  return Object.fromEntries(changedIds(task, edits).map((id) => [id, edits[id] || null]));
}
