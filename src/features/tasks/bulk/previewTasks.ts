import { taskFieldValue, type EditableTaskFieldId } from '@contract/tasks/taskFields';
import { judgeTaskUpdate } from '@contract/tasks/taskUpdateRule';
import type { Task, TaskUpdateFields } from '@contract/tasks/tasks';
import { fieldText } from '@/lib/format/taskFieldText';

/** What a field of a task would become. */
export interface FieldChange {
  id: EditableTaskFieldId;
  before: string;
  after: string;
}

/** What changing a task would do, by the rule of a single update. */
export interface PreviewRow {
  task: Task;
  verdict: 'change' | 'unchanged' | 'refused';
  changes: readonly FieldChange[];
  /** Why it is not changed. */
  reason?: string;
}

const changeOf = (task: Task, id: EditableTaskFieldId, value: string | null | undefined): FieldChange => ({
  id,
  before: fieldText(id, taskFieldValue(task, id), task),
  after: fieldText(id, value),
});

/** What setting these fields would do to each task. */
export function previewTasks(
  tasks: readonly Task[],
  fields: TaskUpdateFields,
  email: string,
): readonly PreviewRow[] {
  return tasks.map((task) => {
    const { changes, rejection } = judgeTaskUpdate(task, { fields }, email);
    if (rejection?.kind === 'unchanged') return { task, verdict: 'unchanged', changes: [] };
    if (rejection) return { task, verdict: 'refused', changes: [], reason: rejection.message };
    const ids = Object.keys(changes) as EditableTaskFieldId[];
    return { task, verdict: 'change', changes: ids.map((id) => changeOf(task, id, changes[id])) };
  });
}
