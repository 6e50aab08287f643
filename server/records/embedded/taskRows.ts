import type { Selectable, Updateable } from 'kysely';
import { feProgress, labelOf, taskProgress } from '@contract/tasks/taskOptions';
import type { Fspef, Task } from '@contract/tasks/tasks';
import type { TasksTable } from '@server/db/recordTables';
import { sourceColumn, withSource } from '@server/source/sourceColumn';
import type { TaskChanges } from '../taskRecords';

/** A row as lists read it. */
export type TaskRow = Omit<Selectable<TasksTable>, 'updated_at' | 'title_folded' | 'assigned_folded'> & {
  source: string | null;
};

/** The columns of a `TaskRow`. */
export const taskColumns = [
  'internalid',
  'title',
  'priority',
  'task_type',
  'company',
  'startdate',
  'duedate',
  'progress_id',
  'progress_label',
  'fe_progress_id',
  'fe_progress_label',
  'assigned',
  'assigned_email',
  'previous_assignee',
  'message',
  'date_created',
  'date_completed',
  'from_time',
  'to_time',
  'fspef',
  'version',
  sourceColumn('task', 'tasks.internalid'),
] as const;

/** The label of a progress: the list's, else the one that its source sent, else the id itself. */
export const progressName = (id: string | null, label: string | null): string | null =>
  labelOf(taskProgress, id) ?? (label?.trim() || id?.trim() || null);

/** Converts a stored row into the contract's task. */
export function toTask(row: TaskRow): Task {
  const isFeKnown = labelOf(feProgress, row.fe_progress_id) !== undefined;
  return {
    internalid: row.internalid,
    title: row.title,
    priority: row.priority,
    taskType: row.task_type,
    company: row.company,
    startdate: row.startdate,
    duedate: row.duedate,
    taskCurrentDoing: progressName(row.progress_id, row.progress_label),
    assigned: row.assigned,
    assigned_email: row.assigned_email,
    previous_assignee: row.previous_assignee,
    message: row.message,
    custeventtask_current_progress: row.progress_id,
    custevent_taskcpfemain: row.fe_progress_id,
    progressId: row.progress_id,
    feProgressId: row.fe_progress_id,
    ...(row.fe_progress_label && !isFeKnown && { feProgressLabel: row.fe_progress_label }),
    custevent_date_created: row.date_created,
    custevent_date_completed: row.date_completed,
    from: row.from_time,
    to: row.to_time,
    version: row.version,
    ...withSource(row.source),
    fspef: [row.fspef],
  };
}

/** The columns of the changes. Fields that were not sent stay undefined, which kysely ignores. */
export function toColumns(stored: Fspef, changes: TaskChanges): Updateable<TasksTable> {
  const {
    startdate,
    duedate,
    message,
    custeventtask_current_progress,
    custevent_taskcpfemain,
    custevent_date_completed,
    ...fspef
  } = changes;
  return {
    startdate,
    duedate,
    message,
    progress_id: custeventtask_current_progress,
    fe_progress_id: custevent_taskcpfemain,
    // What a person chooses is of the list, which has its label.
    ...(custeventtask_current_progress && { progress_label: null }),
    ...(custevent_taskcpfemain && { fe_progress_label: null }),
    date_completed: custevent_date_completed,
    ...(Object.keys(fspef).length > 0 && { fspef: JSON.stringify(withoutEmpty({ ...stored, ...fspef })) }),
  };
}

/** Removes cleared fields instead of storing null: a list carries hundreds of these objects. */
const withoutEmpty = (fspef: Fspef): Fspef =>
  Object.fromEntries(Object.entries(fspef).filter(([, value]) => value !== null && value !== ''));
