import type { Task } from './tasks';

/** The type of a field's value on the wire, and so how it is shown and edited. Options are ids of `taskOptions.ts`. */
export type FieldKind =
  'line' | 'text' | 'date' | 'time' | 'yesNo' | 'slaTarget' | 'taskProgress' | 'feProgress';

/** The headings of the FSPEF's fields, in the order of a visit. */
export const fspefGroups = [
  { id: 'problem', label: 'Problem' },
  { id: 'site', label: 'Site' },
  { id: 'schedule', label: 'Schedule' },
  { id: 'parts', label: 'Parts' },
  { id: 'progress', label: 'Progress' },
  { id: 'closure', label: 'Closure' },
] as const;
export type FspefGroup = (typeof fspefGroups)[number]['id'];

export interface FspefField {
  readonly id: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly group: FspefGroup;
  /** The assignee may change it (TDET-05). */
  readonly editable?: true;
}

/**
 * The fields of the FSPEF tab in order (TDET-04, TDET-05), each with the business system's id. If the specification
 * gives only words, the id follows the style of the others.
 */
export const fspefFields = [
  { id: 'custeventtask_spef_problem', label: 'Problem Description', kind: 'text', group: 'problem' },
  { id: 'custeventtask_spef_machineaffected', label: 'Machine Affected', kind: 'line', group: 'problem' },
  { id: 'custeventtask_spef_sla', label: 'SLA', kind: 'line', group: 'problem' },
  { id: 'custeventtask_spef_casepriority', label: 'Case Priority', kind: 'line', group: 'problem' },
  { id: 'custeventtask_spef_sow', label: 'Scope of Work', kind: 'text', group: 'problem', editable: true },
  { id: 'custeventtask_spef_pre_briefing', label: 'Pre-Activity Briefing', kind: 'text', group: 'problem' },
  { id: 'custeventtask_spef_briefing', label: 'Activity Briefing', kind: 'text', group: 'problem' },
  { id: 'custeventtask_spef_post_briefing', label: 'Post-Activity Briefing', kind: 'text', group: 'problem' },
  { id: 'custeventtask_spef_sitelocation', label: 'Site Location', kind: 'text', group: 'site' },
  { id: 'custeventtask_spef_sitecontact', label: 'Site Contact', kind: 'line', group: 'site' },
  { id: 'custeventtask_spef_scheduledate', label: 'Schedule Date', kind: 'date', group: 'schedule' },
  { id: 'custeventtask_spef_fromtime', label: 'From Time', kind: 'time', group: 'schedule' },
  { id: 'custeventtask_spef_totime', label: 'To Time', kind: 'time', group: 'schedule' },
  { id: 'custeventtask_spef_timezone', label: 'Timezone', kind: 'line', group: 'schedule' },
  { id: 'custeventtask_spef_hoursrequired', label: 'Hours Required', kind: 'line', group: 'schedule' },
  { id: 'custeventtask_spef_extension', label: 'Extension', kind: 'yesNo', group: 'schedule' },
  {
    id: 'custeventtask_spef_extn_justification',
    label: 'Extension Justification',
    kind: 'text',
    group: 'schedule',
  },
  {
    id: 'custevent_from_time_sched_arrival',
    label: 'Proposed Onsite Arrival',
    kind: 'time',
    group: 'schedule',
    editable: true,
  },
  { id: 'custeventtask_spef_partsprovided', label: 'Parts Provider', kind: 'line', group: 'parts' },
  { id: 'custeventtask_spef_partnumber', label: 'Part Number', kind: 'line', group: 'parts' },
  { id: 'custeventtask_spef_partdesciption', label: 'Part Description', kind: 'line', group: 'parts' },
  { id: 'bin_number', label: 'Bin Number', kind: 'line', group: 'parts' },
  { id: 'qty', label: 'Quantity', kind: 'line', group: 'parts' },
  { id: 'custeventtask_spef_por', label: 'POR Number', kind: 'line', group: 'parts' },
  { id: 'custeventtask_spef_por_approval', label: 'POR Approval', kind: 'line', group: 'parts' },
  { id: 'custeventtask_spef_caseprogress', label: 'Case Progress', kind: 'line', group: 'progress' },
  {
    id: 'custevent_spef_actual_actdate',
    label: 'FSP Actual Activity',
    kind: 'date',
    group: 'progress',
    editable: true,
  },
  {
    id: 'custeventtask_spef_arrival_time',
    label: 'FSP Arrival Time',
    kind: 'time',
    group: 'progress',
    editable: true,
  },
  {
    id: 'custeventtask_spef_departuretime',
    label: 'FSP Departure Time',
    kind: 'time',
    group: 'progress',
    editable: true,
  },
  {
    id: 'custevent_onsite_arrival_yesno',
    label: 'Onsite Arrival?',
    kind: 'yesNo',
    group: 'progress',
    editable: true,
  },
  {
    id: 'custevent_task_totime',
    label: 'Actual Onsite Arrival',
    kind: 'time',
    group: 'progress',
    editable: true,
  },
  { id: 'custevent_sla_target', label: 'SLA Target', kind: 'slaTarget', group: 'progress', editable: true },
  { id: 'custeventtask_spef_jcf', label: 'Job Completion Form (JCF)', kind: 'line', group: 'closure' },
  {
    id: 'custeventtask_spef_reason_of_extn',
    label: 'Summary Of Activity',
    kind: 'text',
    group: 'closure',
    editable: true,
  },
  {
    id: 'custeventtask_spef_actv_completed',
    label: 'Activity Completed',
    kind: 'yesNo',
    group: 'closure',
    editable: true,
  },
] as const satisfies readonly FspefField[];

export type FspefFieldId = (typeof fspefFields)[number]['id'];
type EditableFspefField = Extract<(typeof fspefFields)[number], { editable: true }>;

/** The editable fields of the Main tab and their labels (TDET-03). */
const mainEditableFields = [
  { id: 'startdate', label: 'Start Date', kind: 'date', tab: 'main' },
  { id: 'duedate', label: 'Due Date', kind: 'date', tab: 'main' },
  { id: 'custeventtask_current_progress', label: 'Current Progress', kind: 'taskProgress', tab: 'main' },
  {
    id: 'custevent_taskcpfemain',
    label: 'Current Progress (FE Sourcing)',
    kind: 'feProgress',
    tab: 'main',
  },
  { id: 'message', label: 'Message', kind: 'text', tab: 'main' },
] as const;

/** The ids of the fields that an update may change. */
export type EditableTaskFieldId = (typeof mainEditableFields)[number]['id'] | EditableFspefField['id'];

export interface EditableTaskField {
  readonly id: EditableTaskFieldId;
  readonly label: string;
  readonly kind: FieldKind;
  /** The tab that edits it. */
  readonly tab: 'main' | 'fspef';
  /** Its heading in the tab; the Main tab has none. */
  readonly group?: FspefGroup;
}

/** All editable fields, in screen order: the Main tab's, then the FSPEF's. */
export const editableTaskFields: readonly EditableTaskField[] = [
  ...mainEditableFields,
  ...fspefFields
    .filter((field): field is EditableFspefField => 'editable' in field && field.editable)
    .map(({ id, label, kind, group }) => ({ id, label, kind, group, tab: 'fspef' as const })),
];

/** The stored value of an editable field; null if empty. */
export function taskFieldValue(task: Task, id: EditableTaskFieldId): string | null {
  const values: Partial<Record<string, unknown>> = { ...task.fspef[0], ...task };
  const value = values[id];
  return typeof value === 'string' && value !== '' ? value : null;
}
