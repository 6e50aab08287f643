import { isTaskLocked } from './taskRules';
import type { Task } from './tasks';

type Ordered = Pick<Task, 'internalid' | 'progressId' | 'startdate' | 'duedate'>;

/** Earlier days first, what has none last; `sign` -1 turns the days around. Days are YYYY-MM-DD. */
function compareDays(a: string | null, b: string | null, sign: number): number {
  if (a === b) return 0;
  if (!a || !b) return a ? -1 : 1;
  return a < b ? -sign : sign;
}

/** Ids of digits as numbers: a longer one is higher. */
const compareIds = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : Number(a > b));

/**
 * The order in which a list of tasks stands until somebody chooses another, for `sort` (D-130): open tasks first, the
 * earliest due date first, then closed ones, the latest due date first. Equal ones go by start date, then by id, the same
 * way round; what has no date stands behind what has one. `server/records/embedded/taskOrder.ts` says the same in SQL.
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
