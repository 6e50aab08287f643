import { FE_SOURCING } from './taskOptions';

/** The four boxes of the dashboard, which are also the status filter of the task list. */
export const taskBuckets = ['ongoing', 'pending', 'completed', 'cancelled'] as const;
export type TaskBucket = (typeof taskBuckets)[number];

/** Their labels, in the order of the task list's filter. */
export const bucketLabels: Readonly<Record<TaskBucket, string>> = {
  ongoing: 'Ongoing',
  pending: 'Pending',
  cancelled: 'Cancelled',
  completed: 'Completed',
};

/**
 * The bucket of a status text, regardless of case; null if it has none ("Clean-up"). Only "pending" may be part of a
 * longer text (HOME-05).
 */
export const bucketOf = (status: string | null | undefined): TaskBucket | null => {
  const text = status?.toLowerCase() ?? '';
  if (text.includes('pending')) return 'pending';
  return text === 'ongoing' || text === 'completed' || text === 'cancelled' ? text : null;
};

// Not the list itself: the first page's script, which counts every byte, needs no labels.
const KNOWN_PROGRESS = /^(?:[1469]|1[04-9])$/;

/**
 * The bucket of a task by its progress and the label of it; null for Clean-up, and without a progress. A progress that
 * only another system knows is ongoing, whatever its label: the task is open, and counts find it by its id (D-147).
 */
export function taskBucketOf(progressId: string | null, label: string | null | undefined): TaskBucket | null {
  if (!progressId) return null;
  return KNOWN_PROGRESS.test(progressId) ? bucketOf(label) : 'ongoing';
}

const LOCKING_PROGRESS: ReadonlySet<string> = new Set(['14', '18', '19']);
const LOCKING_FE_PROGRESS: ReadonlySet<string> = new Set(['10', '9', '7', '6']);

/**
 * Completed, Cancelled and Clean-up lock a task: nobody can update it any more (TDET-07). A closed task comes after
 * the open ones (`taskOrder.ts`) and is never overdue.
 */
export const isTaskLocked = (progressId: string | null | undefined): boolean =>
  progressId != null && LOCKING_PROGRESS.has(progressId);

/** With these values the FE Sourcing progress cannot be changed any more (TDET-08). */
export const isFeProgressLocked = (feProgressId: string | null | undefined): boolean =>
  feProgressId != null && LOCKING_FE_PROGRESS.has(feProgressId);

/** Proceed of the confirmation is disabled for a completed task (TDET-07). */
export const isProceedDisabled = (progressId: string | null | undefined): boolean => progressId === '14';

/** Whether tasks of this type have an FE Sourcing progress (TDET-03). */
export const isFeSourcing = (taskType: string | null | undefined): boolean => taskType === FE_SOURCING;

/** Whether a task's assignee has this address, regardless of case. */
export const isAssignedTo = (email: string, task: { assigned_email: string | null }): boolean =>
  task.assigned_email?.toLowerCase() === email.toLowerCase();

/** Whether the start date is not after the due date; a missing date is always in order (TDET-11). */
export const datesInOrder = (start: string | null | undefined, due: string | null | undefined): boolean =>
  !start || !due || start <= due;

/** The message of a successful update. Not beside its schema, so that the client needs no zod for it. */
export const UPDATE_SUCCESSFUL = 'Update successful';

/** Whether an update's message means success: `UPDATE_SUCCESSFUL`, in any case (TDET-14). */
export const isUpdateSuccessful = (message: string | null | undefined): boolean =>
  message?.toLowerCase() === UPDATE_SUCCESSFUL.toLowerCase();
