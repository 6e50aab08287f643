import type { EditableTaskFieldId } from '@contract/tasks/taskFields';
import type { TaskAccess, TaskLock } from '@contract/tasks/taskLocks';
import type { FeProgressId, TaskProgressId } from '@contract/tasks/taskOptions';
import type { Task } from '@contract/tasks/tasks';

/*
 * What may be changed when, as the requirements say it (TDET-03, TDET-07 to TDET-10), written out as ids and in no
 * function of the product. The contract's rules, the server's errors and the screen's inputs are each held against it.
 */

const progressIds: readonly (TaskProgressId | null)[] = [
  ...(['1', '4', '6', '9', '10', '14', '15', '16', '17', '18', '19'] as const),
  null,
];
const feProgressIds: readonly (FeProgressId | null)[] = [
  ...(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const),
  null,
];
const accesses: readonly TaskAccess[] = ['own', 'searchResult', 'notAssigned'];
const taskTypes = ['FE Sourcing (FS)', 'Site Audit (SA)', null] as const;

/** TDET-07: nothing of a task can be updated at these. */
const lockingProgress = new Set<string | null>(['14', '18', '19']);
/** TDET-08: the FE Sourcing list is disabled at these. */
const lockingFeProgress = new Set<string | null>(['10', '9', '7', '6']);

/** TDET-03, TDET-05: every editable field, and two values of it: at least one is not the stored one. */
const fieldValues: Readonly<Record<EditableTaskFieldId, readonly [string, string]>> = {
  startdate: ['2026-11-18', '2026-11-19'],
  duedate: ['2026-11-21', '2026-11-22'],
  custeventtask_current_progress: ['4', '1'],
  custevent_taskcpfemain: ['8', '1'],
  message: ['Call first.', ''],
  custeventtask_spef_sow: ['Replace the fan.', ''],
  custevent_spef_actual_actdate: ['2026-11-20', '2026-11-19'],
  custeventtask_spef_arrival_time: ['07:45', '08:00'],
  custeventtask_spef_departuretime: ['09:15', '09:30'],
  custeventtask_spef_reason_of_extn: ['Done.', ''],
  custeventtask_spef_actv_completed: ['1', '2'],
  custevent_onsite_arrival_yesno: ['1', '2'],
  custevent_from_time_sched_arrival: ['07:30', '08:00'],
  custevent_task_totime: ['07:40', '08:00'],
  custevent_sla_target: ['5', '15'],
};

/** Where somebody stands before a task. */
export interface LockCase {
  progressId: TaskProgressId | null;
  feProgressId: FeProgressId | null;
  taskType: string | null;
  access: TaskAccess;
}

/** Why a field is locked then; null where it can be changed. */
export type ExpectedFieldLock = Exclude<TaskLock, 'filesTab'> | null;

interface LockRow extends LockCase {
  fields: Readonly<Record<EditableTaskFieldId, ExpectedFieldLock>>;
  update: Readonly<Record<'main' | 'fspef' | 'files', TaskLock | null>>;
}

function expectedRow(of: LockCase): LockRow {
  const whole = of.access !== 'own' ? of.access : lockingProgress.has(of.progressId) ? 'status' : null;
  const feList = lockingFeProgress.has(of.feProgressId) ? 'feProgress' : null;
  const feField = whole ?? (of.taskType === 'FE Sourcing (FS)' ? feList : 'notFeSourcing');
  return {
    ...of,
    fields: {
      startdate: whole,
      duedate: whole,
      custeventtask_current_progress: whole,
      custevent_taskcpfemain: feField,
      message: whole,
      custeventtask_spef_sow: whole,
      custevent_spef_actual_actdate: whole,
      custeventtask_spef_arrival_time: whole,
      custeventtask_spef_departuretime: whole,
      custeventtask_spef_reason_of_extn: whole,
      custeventtask_spef_actv_completed: whole,
      custevent_onsite_arrival_yesno: whole,
      custevent_from_time_sched_arrival: whole,
      custevent_task_totime: whole,
      custevent_sla_target: whole,
    },
    update: { main: whole, fspef: whole, files: 'filesTab' },
  };
}

/** Every progress with every FE Sourcing progress, with and without the FE Sourcing type, in every access. */
export const lockTable: readonly LockRow[] = progressIds.flatMap((progressId) =>
  feProgressIds.flatMap((feProgressId) =>
    taskTypes.flatMap((taskType) =>
      accesses.map((access) => expectedRow({ progressId, feProgressId, taskType, access })),
    ),
  ),
);

/** A task of that case, assigned to `assigned_email`. */
export const lockCaseTask = (of: LockCase, assigned_email: string): Task => ({
  internalid: '48213',
  title: 'Replace storage controller A',
  priority: 'High',
  taskType: of.taskType,
  company: null,
  startdate: '2026-11-10',
  duedate: '2026-11-30',
  taskCurrentDoing: null,
  assigned: 'Jonah Reyes',
  assigned_email,
  previous_assignee: null,
  message: null,
  custeventtask_current_progress: of.progressId,
  custevent_taskcpfemain: of.feProgressId,
  progressId: of.progressId,
  feProgressId: of.feProgressId,
  custevent_date_created: null,
  custevent_date_completed: null,
  from: null,
  to: null,
  version: 3,
  fspef: [{}],
});

/** A value of the field that the case's task does not hold. */
export function otherValue(of: LockCase, field: EditableTaskFieldId): string {
  const stored = { custeventtask_current_progress: of.progressId, custevent_taskcpfemain: of.feProgressId };
  const [first, second] = fieldValues[field];
  return field in stored && stored[field as keyof typeof stored] === first ? second : first;
}
