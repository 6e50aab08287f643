import { FE_SOURCING } from './taskOptions';

/** The four boxes of the dashboard, which are also the status filter of the task list. */
export const taskBuckets = ['ongoing', 'pending', 'completed', 'cancelled'] as const;
export type TaskBucket = (typeof taskBuckets)[number];

/**
 * The bucket that a status text falls into, whatever its case; null for what is in none ("Clean-up").
 * Only "pending" may be part of a longer text (HOME-05).
 */
export const bucketOf = (status: string | null | undefined): TaskBucket | null => {
  const text = status?.toLowerCase() ?? '';
  if (text.includes('pending')) return 'pending';
  return text === 'ongoing' || text === 'completed' || text === 'cancelled' ? text : null;
};

const LOCKING_PROGRESS: ReadonlySet<string> = new Set(['14', '18', '19']);
const LOCKING_FE_PROGRESS: ReadonlySet<string> = new Set(['10', '9', '7', '6']);

/**
 * Completed, Cancelled and Clean-up lock a task: nothing of it can be updated any more (TDET-07). It is closed then: it
 * stands behind the open ones (`taskOrder.ts`) and is never overdue.
 */
export const isTaskLocked = (progressId: string | null | undefined): boolean =>
  progressId != null && LOCKING_PROGRESS.has(progressId);

/** At these values the FE Sourcing progress itself can no longer be changed (TDET-08). */
export const isFeProgressLocked = (feProgressId: string | null | undefined): boolean =>
  feProgressId != null && LOCKING_FE_PROGRESS.has(feProgressId);

/** Proceed of the confirmation is disabled for a completed task (TDET-07). */
export const isProceedDisabled = (progressId: string | null | undefined): boolean => progressId === '14';

/** Whether tasks of this type carry the FE Sourcing progress (TDET-03). */
export const isFeSourcing = (taskType: string | null | undefined): boolean => taskType === FE_SOURCING;

/** Whether a task's assignee has this address; addresses are told apart whatever their case. */
export const isAssignedTo = (email: string, task: { assigned_email: string | null }): boolean =>
  task.assigned_email?.toLowerCase() === email.toLowerCase();

/** Whether the start date does not pass the due date; a missing one stands in no order (TDET-11). */
export const datesInOrder = (start: string | null | undefined, due: string | null | undefined): boolean =>
  !start || !due || start <= due;

/** What an update answers when it was done. Here, and not beside its schema, so that the client needs no zod for it. */
export const UPDATE_SUCCESSFUL = 'Update successful';

/** Whether the message of an update's answer means success: `UPDATE_SUCCESSFUL`, any case (TDET-14). */
export const isUpdateSuccessful = (message: string | null | undefined): boolean =>
  message?.toLowerCase() === UPDATE_SUCCESSFUL.toLowerCase();
