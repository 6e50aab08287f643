import { sql } from 'kysely';
import { taskProgress } from '@contract/tasks/taskOptions';
import { isTaskLocked } from '@contract/tasks/taskRules';

const closed = sql<boolean>`coalesce(progress_id in (${sql.join(
  taskProgress.map(({ id }) => id).filter(isTaskLocked),
)}), false)`;
/** Days as a number, so that a sign can reverse their order. */
const sign = sql<number>`case when ${closed} then -1 else 1 end`;

/** `compareTasks` of the contract in SQL: the expressions to order tasks by. */
export const inTaskOrder = [
  closed,
  sql`${sign} * (duedate - date '2000-01-01') nulls last`,
  sql`${sign} * (startdate - date '2000-01-01') nulls last`,
  sql`${sign} * length(internalid)`,
  sql`case when ${closed} then null else internalid collate "C" end`,
  sql`internalid collate "C" desc`,
] as const;
