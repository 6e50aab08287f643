import {
  editableTaskFields,
  taskFieldValue,
  type EditableTaskFieldId,
  type FieldKind,
} from '@contract/tasks/taskFields';
import { feProgress, labelOf, slaTargets, taskProgress, yesNo } from '@contract/tasks/taskOptions';
import type { Task } from '@contract/tasks/tasks';
import { shownDate, shownTime } from './dates';

/** What can be chosen, by the kind of a field (TDET-06). */
export const optionsOf = { yesNo, slaTarget: slaTargets, taskProgress, feProgress } as const;

const readers: Record<FieldKind, (value: string) => string | undefined> = {
  line: (text) => text,
  text: (text) => text,
  date: shownDate,
  time: shownTime,
  yesNo: (id) => labelOf(yesNo, id),
  slaTarget: (id) => labelOf(slaTargets, id),
  taskProgress: (id) => labelOf(taskProgress, id),
  feProgress: (id) => labelOf(feProgress, id),
};

const kinds = new Map(editableTaskFields.map(({ id, kind }) => [id, kind]));

/** The labels that a task brings for what no list here has. */
const broughtLabels: Partial<Record<EditableTaskFieldId, (task: Task) => string | null | undefined>> = {
  custeventtask_current_progress: (task) => task.taskCurrentDoing,
  custevent_taskcpfemain: (task) => task.feProgressLabel,
};

/** A value as it is read: options by their label, dates as they are shown, '' for none. */
export function valueText(kind: FieldKind, value: string | null | undefined): string {
  return value ? (readers[kind](value) ?? value) : '';
}

/** The same for an editable field; what no list has, by the label of the `task` that has it stored. */
export function fieldText(id: EditableTaskFieldId, value: string | null | undefined, task?: Task): string {
  const text = valueText(kinds.get(id) ?? 'line', value);
  const isUnknown = text === value && task && value === taskFieldValue(task, id);
  return (isUnknown && broughtLabels[id]?.(task)) || text;
}
