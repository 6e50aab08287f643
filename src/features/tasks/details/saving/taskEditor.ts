import { editableTaskFields, type EditableTaskField, type EditableTaskFieldId } from '@contract/taskFields';
import type { Task } from '@contract/tasks';
import {
  makeRecordEditor,
  type EditorActionOf,
  type EditorStateOf,
  type StepOf,
} from '@/editing/editorState';
import { taskDrafts } from '../fields/taskDraft';
import { firstFault } from '../fields/taskFaults';
import type { Settled } from './saveTask';
import { taskWorks } from './taskWork';

export type EditorStep = StepOf<Task, EditableTaskFieldId>;
export type EditorState = EditorStateOf<Task, EditableTaskFieldId>;
export type EditorAction = EditorActionOf<Task, EditableTaskFieldId>;

/** Where the request carries the fields, and an issue of one begins. */
export const FIELD_PATH = 'fields.';

export const taskEditing = makeRecordEditor(taskDrafts, taskWorks, FIELD_PATH);
export const { fieldIssues, countChanges } = taskEditing;

/** The tab of the first field that has to be corrected before anything can be saved; null where none has. */
export function refusedTab(settled: Settled): EditableTaskField['tab'] | null {
  const { work, outcome } = settled;
  if (outcome.kind === 'fault') return firstFault(work.base, work.edits)?.tab ?? null;
  const issues = fieldIssues(taskEditing.stepAfter(settled));
  return editableTaskFields.find(({ id }) => id in issues)?.tab ?? null;
}
