import { editableTaskFields, taskFieldValue, type EditableTaskFieldId } from '@contract/taskFields';
import type { Task, TaskUpdateFields } from '@contract/tasks';
import { makeRecordDrafts, type DraftOf, type EditsOf } from '@/editing/recordDraft';

/** What the editable fields hold, as text: ids, YYYY-MM-DD, HH:mm or what was typed instead, '' for nothing. */
export type TaskDraft = DraftOf<EditableTaskFieldId>;
export type TaskEdits = EditsOf<EditableTaskFieldId>;

export const taskDrafts = makeRecordDrafts<Task, EditableTaskFieldId>(
  editableTaskFields.map(({ id }) => id),
  (task, id) => taskFieldValue(task, id) ?? '',
);
export const { draftOf, changedIds } = taskDrafts;

/** The changed fields and nothing else, ready to be sent; an emptied one is null (TDET-14). */
export function changedFields(task: Task, edits: TaskEdits): TaskUpdateFields {
  // The option lists offer ids of the contract only, and what is typed is checked before anything is sent.
  return Object.fromEntries(changedIds(task, edits).map((id) => [id, edits[id] || null]));
}
