import { isTaskLocked } from './taskRules';
import type { Task } from './tasks';

type Ordered = Pick<Task, 'internalid' | 'progressId' | 'startdate' | 'duedate'>;

/** Earlier days first, no day last; `sign` -1 reverses the days. Days are YYYY-MM-DD. */
function compareDays(a: string | null, b: string | null, sign: number): number {
  if (a === b) return 0;
  if (!a || !b) return a ? -1 : 1;
  return a < b ? -sign : sign;
}

/** Compares ids of digits as numbers: a longer one is higher. */
const compareIds = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : Number(a > b));

/**
 * The default order of task lists, for `sort` (D-130): open tasks first, by earliest due date, then closed tasks, by
 * latest due date. Ties go by start date, then by id, in the same direction; tasks without a date come last.
 * `server/records/embedded/taskOrder.ts` is the same in SQL.
 */
export function compareTasks(a: Ordered, b: Ordered): number {
  const isClosed = isTaskLocked(a.progressId);
  if (isClosed !== isTaskLocked(b.progressId)) return isClosed ? 1 : -1;
  const sign = isClosed ? -1 : 1;
  return (
    compareDays(a.duedate, b.duedate, sign) ||
    compareDays(a.startdate, b.startdate, sign) ||
    sign * compareIds(a.internalid, b.internalid)
  );
}
