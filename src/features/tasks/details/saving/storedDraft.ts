import { isObject } from '@contract/isObject';
import { editableTaskFields, type EditableTaskFieldId } from '@contract/taskFields';
import type { Task } from '@contract/tasks';
import type { RecordDraft } from '@/api/recordEditor';
import { drafts } from '@/lib/drafts';
import { changedIds, type TaskEdits } from '../fields/taskDraft';
import type { TaskWork } from './taskWork';

/** What somebody typed into a task another time, and the task as it was then. */
export type StoredDraft = RecordDraft<Task, EditableTaskFieldId>;

const placeOf = (internalid: string) => ['task', internalid];

const isText = (value: unknown): value is string => typeof value === 'string';
const isPlain = (value: unknown) => value === null || isText(value) || typeof value === 'number';

function isTask(value: unknown, internalid: string): value is Task {
  if (!isObject(value) || value.internalid !== internalid) return false;
  const { fspef, ...fields } = value;
  return (
    isText(fields.title) &&
    Number.isInteger(fields.version) &&
    Object.values(fields).every(isPlain) &&
    Array.isArray(fspef) &&
    fspef.every((each) => isObject(each) && Object.values(each).every(isPlain))
  );
}

const ids: ReadonlySet<string> = new Set(editableTaskFields.map(({ id }) => id));
const isEdits = (value: unknown): value is TaskEdits =>
  isObject(value) && Object.entries(value).every(([id, text]) => ids.has(id) && isText(text));

/**
 * The draft of a user for a task as it is opened; null where there is none that can be read. One that has all been
 * stored since is dropped: a later change of somebody else's would make it look unsaved again.
 */
export function readTaskDraft(userId: string, task: Task): StoredDraft | null {
  const value = drafts.read(userId, placeOf(task.internalid));
  if (!isObject(value)) return null;
  const { base, edits, savedAt } = value;
  if (!isTask(base, task.internalid) || !isEdits(edits) || typeof savedAt !== 'number') return null;
  if (changedIds(base, edits).length > 0 && changedIds(task, edits).length > 0)
    return { base, edits, savedAt };
  dropTaskDraft(userId, task.internalid);
  return null;
}

export function keepTaskDraft(userId: string, { base, edits }: TaskWork): void {
  const draft: StoredDraft = { base, edits, savedAt: Date.now() };
  drafts.save(userId, placeOf(base.internalid), draft);
}

export const dropTaskDraft = (userId: string, internalid: string): void =>
  drafts.drop(userId, placeOf(internalid));
