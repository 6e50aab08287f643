import {
  sql,
  type ExpressionBuilder,
  type ExpressionWrapper,
  type Kysely,
  type RawBuilder,
  type SqlBool,
} from 'kysely';
import type { ListBound } from '@contract/limits';
import { boundedList, counted, unweighed, withinBound, type Weight } from '@server/db/boundedList';
import { containing } from '@server/db/containing';
import { prepared } from '@server/db/prepared';
import type { Database, Executor } from '@server/db/schema';
import type { FoundTasks, TaskRecords } from '../taskRecords';
import { embeddedTaskChanges } from './embeddedTaskChanges';
import { inTaskOrder } from './taskOrder';
import { taskColumns as columns, toTask, type TaskRow } from './taskRows';

type Condition = (eb: ExpressionBuilder<Database, 'tasks'>) => ExpressionWrapper<Database, 'tasks', SqlBool>;

type Text = string | RawBuilder<string>;

/** `email` in lower case. */
const assignedTo = (eb: ExpressionBuilder<Database, 'tasks'>, email: Text) =>
  eb(sql<string>`lower(assigned_email)`, '=', email);

const withId = (eb: ExpressionBuilder<Database, 'tasks'>, internalid: Text) =>
  eb('internalid', '=', internalid);

const titled = (eb: ExpressionBuilder<Database, 'tasks'>, title: string) =>
  eb('title_folded', 'like', sql<string>`fold_text(${containing(title)})`);

/** The size of a task's field names and its dates and numbers. */
const FIXED_BYTES = 800;
/** Thousands of tasks are measured for one list, so only the texts are. */
const taskBytes = sql<number>`(${sql.lit(FIXED_BYTES)} + octet_length(title) + octet_length(fspef::text)
  + coalesce(octet_length(to_json(message)::text), 0) + octet_length(concat(company, assigned, assigned_email,
  previous_assignee, priority, task_type, progress_label, fe_progress_label, from_time, to_time)))`;

const matching = (db: Executor, condition: Condition) =>
  db.selectFrom('tasks').select(columns).where(condition);

/** A cut list keeps the open tasks. */
const inOrder = (query: ReturnType<typeof matching>) =>
  inTaskOrder.reduce((ordered, by) => ordered.orderBy(by), query);

const taskOf = prepared<{ internalid: string }, TaskRow>((db, value) =>
  matching(db, (eb) => withId(eb, value('internalid'))).compile(),
);

const tasksOf = prepared<{ email: string; rows: number; bytes: number }, TaskRow & Weight>((db, value) =>
  withinBound(
    inOrder(matching(db, (eb) => assignedTo(eb, value('email')))),
    { rows: value('rows'), bytes: value('bytes') },
    taskBytes,
  ).compile(db),
);

/** The tasks in the product's database. */
export function embeddedTasks(db: Kysely<Database>): TaskRecords {
  const find = async (condition: Condition, bound: ListBound, first?: string): Promise<FoundTasks> => {
    const query = matching(db, condition)
      // Only if an id may match.
      .$if(first !== undefined, (found) => found.orderBy((eb) => withId(eb, first ?? ''), 'desc'));
    const { rows, total } = await boundedList(db, inOrder(query), bound, taskBytes);
    return { tasks: rows.map(toTask), total };
  };

  return {
    listAssignedTo: async (given, { title, bound }) => {
      const email = given.toLowerCase();
      const isOwn = (eb: ExpressionBuilder<Database, 'tasks'>) => assignedTo(eb, email);
      if (title) return find((eb) => eb.and([isOwn(eb), titled(eb, title)]), bound);
      const read = unweighed(await tasksOf(db, { email, ...bound }), bound);
      const { rows, total } = await counted(db, matching(db, isOwn), read);
      return { tasks: rows.map(toTask), total };
    },

    search: ({ email, title, bound }) =>
      find(
        (eb) =>
          eb.or([
            ...(email ? [assignedTo(eb, email.toLowerCase())] : []),
            ...(title ? [titled(eb, title), withId(eb, title)] : []),
          ]),
        bound,
        title,
      ),

    get: async (internalid) => {
      const [row] = await taskOf(db, { internalid });
      return row && toTask(row);
    },

    ...embeddedTaskChanges(db),
  };
}
