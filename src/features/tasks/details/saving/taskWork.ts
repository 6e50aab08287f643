import { editableTaskFields, type EditableTaskFieldId } from '@contract/taskFields';
import { fieldLock } from '@contract/taskLocks';
import type { Task } from '@contract/tasks';
import { makeRecordWorks, type RecordWork } from '@/editing/recordWork';
import { taskDrafts } from '../fields/taskDraft';

/** What somebody has typed into a task and not saved. */
export type TaskWork = RecordWork<Task, EditableTaskFieldId>;

export const taskWorks = makeRecordWorks(
  taskDrafts,
  (stored: Task, id) => fieldLock(stored, id, 'own') === null,
);
export const { startWork, changedEdits, hasChanges, compareWork, askedIds } = taskWorks;

/** The labels of fields, in the order they are seen: "Due Date, Message". */
export const labelsOf = (ids: readonly string[]): string =>
  editableTaskFields
    .filter(({ id }) => ids.includes(id))
    .map(({ label }) => label)
    .join(', ');
