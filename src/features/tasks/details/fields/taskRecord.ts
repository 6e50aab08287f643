import { fspefFields, type FspefField, type FspefFieldId, type FspefGroup } from '@contract/tasks/taskFields';
import type { Task } from '@contract/tasks/tasks';
import { formatDate, shownTime } from '@/lib/format/dates';
import { valueText } from '@/lib/format/taskFieldText';
import type { Field } from '@/ui/record/FieldGrid';

/** Numbers that are carried elsewhere: into an order, a search, a mail. */
const copied: ReadonlySet<FspefFieldId> = new Set<FspefFieldId>([
  'custeventtask_spef_partnumber',
  'custeventtask_spef_por',
  'bin_number',
]);

/** Always short, so that two stand beside each other on a phone. */
const paired: ReadonlySet<FspefFieldId> = new Set<FspefFieldId>([
  'custeventtask_spef_sla',
  'custeventtask_spef_casepriority',
  'custeventtask_spef_timezone',
  'custeventtask_spef_hoursrequired',
  'bin_number',
  'qty',
  'custeventtask_spef_por',
  'custeventtask_spef_por_approval',
]);

function spanOf({ id, kind }: (typeof fspefFields)[number]): Pick<Field, 'span' | 'short'> {
  if (kind === 'text') return { span: 'all' };
  if (id === 'custeventtask_spef_machineaffected') return { span: 2 };
  return { short: kind !== 'line' || paired.has(id) };
}

/** What one group of the FSPEF shows to be read only (TDET-04). Long texts stand across. */
export function fspefRecord({ fspef: [fspef] }: Task, group: FspefGroup): Field[] {
  return fspefFields
    .filter((field: FspefField) => field.group === group && !field.editable)
    .map((field) => ({
      label: field.label,
      value: valueText(field.kind, fspef?.[field.id]),
      copy: copied.has(field.id),
      ...spanOf(field),
    }));
}

const dateText = (iso: string | null) => iso && formatDate(iso);

/** What the Main tab shows to be read only (TDET-02). */
export const mainRecord = (task: Task): Field[] => [
  { label: 'ID', value: task.internalid, short: true, copy: true },
  { label: 'Assignee', value: task.assigned, short: true },
  { label: 'Previous Assignee', value: task.previous_assignee, short: true },
  { label: 'Priority', value: task.priority, short: true },
  { label: 'Title', value: task.title, span: 2 },
  { label: 'Task Type', value: task.taskType, short: true },
  { label: 'Company', value: task.company, short: true },
  { label: 'Date Created', value: dateText(task.custevent_date_created), short: true },
  { label: 'Date Completed', value: dateText(task.custevent_date_completed), short: true },
  { label: 'From Time', value: task.from && shownTime(task.from), short: true },
  { label: 'To Time', value: task.to && shownTime(task.to), short: true },
];
