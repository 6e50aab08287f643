/** How a field's value is typed on the wire, and so how it is shown and edited. */
export type FieldKind = 'line' | 'text' | 'date' | 'time' | 'yesNo' | 'slaTarget';

export interface FspefField {
  readonly id: string;
  readonly label: string;
  readonly kind: FieldKind;
  /** May be changed by the assignee (TDET-05). */
  readonly editable?: true;
}

/**
 * The fields of the FSPEF tab in their order (TDET-04, TDET-05), each with the id that the business system
 * knows it by. Where the specification gives only words, the id follows the style of its neighbours.
 */
export const fspefFields = [
  { id: 'custeventtask_spef_problem', label: 'Problem Description', kind: 'text' },
  { id: 'custeventtask_spef_machineaffected', label: 'Machine Affected', kind: 'line' },
  { id: 'custeventtask_spef_sow', label: 'Scope of Work', kind: 'text', editable: true },
  { id: 'custeventtask_spef_pre_briefing', label: 'Pre-Activity Briefing', kind: 'text' },
  { id: 'custeventtask_spef_briefing', label: 'Activity Briefing', kind: 'text' },
  { id: 'custeventtask_spef_post_briefing', label: 'Post-Activity Briefing', kind: 'text' },
  { id: 'custeventtask_spef_sitelocation', label: 'Site Location', kind: 'text' },
  { id: 'custeventtask_spef_sitecontact', label: 'Site Contact', kind: 'line' },
  { id: 'custeventtask_spef_scheduledate', label: 'Schedule Date', kind: 'date' },
  { id: 'custeventtask_spef_fromtime', label: 'From Time', kind: 'time' },
  { id: 'custeventtask_spef_totime', label: 'To Time', kind: 'time' },
  { id: 'custeventtask_spef_timezone', label: 'Timezone', kind: 'line' },
  { id: 'custeventtask_spef_hoursrequired', label: 'Hours Required', kind: 'line' },
  { id: 'custeventtask_spef_partsprovided', label: 'Parts Provider', kind: 'line' },
  { id: 'custeventtask_spef_partnumber', label: 'Part Number', kind: 'line' },
  { id: 'custeventtask_spef_partdesciption', label: 'Part Description', kind: 'line' },
  { id: 'bin_number', label: 'Bin Number', kind: 'line' },
  { id: 'qty', label: 'Quantity', kind: 'line' },
  { id: 'custeventtask_spef_sla', label: 'SLA', kind: 'line' },
  { id: 'custeventtask_spef_casepriority', label: 'Case Priority', kind: 'line' },
  { id: 'custeventtask_spef_caseprogress', label: 'Case Progress', kind: 'line' },
  { id: 'custeventtask_spef_por', label: 'POR Number', kind: 'line' },
  { id: 'custeventtask_spef_por_approval', label: 'POR Approval', kind: 'line' },
  { id: 'custeventtask_spef_jcf', label: 'Job Completion Form (JCF)', kind: 'line' },
  { id: 'custeventtask_spef_extension', label: 'Extension', kind: 'yesNo' },
  { id: 'custeventtask_spef_extn_justification', label: 'Extension Justification', kind: 'text' },
  { id: 'custevent_spef_actual_actdate', label: 'FSP Actual Activity', kind: 'date', editable: true },
  { id: 'custeventtask_spef_arrival_time', label: 'FSP Arrival Time', kind: 'time', editable: true },
  { id: 'custeventtask_spef_departuretime', label: 'FSP Departure Time', kind: 'time', editable: true },
  { id: 'custeventtask_spef_reason_of_extn', label: 'Summary Of Activity', kind: 'text', editable: true },
  { id: 'custeventtask_spef_actv_completed', label: 'Activity Completed', kind: 'yesNo', editable: true },
  { id: 'custevent_onsite_arrival_yesno', label: 'Onsite Arrival?', kind: 'yesNo', editable: true },
  { id: 'custevent_from_time_sched_arrival', label: 'Proposed Onsite Arrival', kind: 'time', editable: true },
  { id: 'custevent_task_totime', label: 'Actual Onsite Arrival', kind: 'time', editable: true },
  { id: 'custevent_sla_target', label: 'SLA Target', kind: 'slaTarget', editable: true },
] as const satisfies readonly FspefField[];

export type FspefFieldId = (typeof fspefFields)[number]['id'];
export type EditableFspefFieldId = Extract<(typeof fspefFields)[number], { editable: true }>['id'];

/** The editable fields of the Main tab and their labels (TDET-03). */
export const mainEditableFields = [
  { id: 'startdate', label: 'Start Date' },
  { id: 'duedate', label: 'Due Date' },
  { id: 'custeventtask_current_progress', label: 'Current Progress' },
  { id: 'custevent_taskcpfemain', label: 'Current Progress (FE Sourcing)' },
  { id: 'message', label: 'Message' },
] as const;
