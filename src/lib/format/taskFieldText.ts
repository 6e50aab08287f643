import { editableTaskFields, type EditableTaskFieldId, type FieldKind } from '@contract/tasks/taskFields';
import { feProgress, labelOf, slaTargets, taskProgress, yesNo } from '@contract/tasks/taskOptions';
import { formatDate, formatTime } from './dates';

/** What can be chosen, by the kind of a field (TDET-06). */
export const optionsOf = { yesNo, slaTarget: slaTargets, taskProgress, feProgress } as const;

const readers: Record<FieldKind, (value: string) => string | undefined> = {
  line: (text) => text,
  text: (text) => text,
  date: formatDate,
  time: formatTime,
  yesNo: (id) => labelOf(yesNo, id),
  slaTarget: (id) => labelOf(slaTargets, id),
  taskProgress: (id) => labelOf(taskProgress, id),
  feProgress: (id) => labelOf(feProgress, id),
};

const kinds = new Map(editableTaskFields.map(({ id, kind }) => [id, kind]));

/** A value as it is read: options by their label, dates as they are shown, '' for none. */
export function valueText(kind: FieldKind, value: string | null | undefined): string {
  return value ? (readers[kind](value) ?? value) : '';
}

/** The same for an editable field. */
export function fieldText(id: EditableTaskFieldId, value: string | null | undefined): string {
  return valueText(kinds.get(id) ?? 'line', value);
}
