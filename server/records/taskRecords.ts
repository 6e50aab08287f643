import type { ListBound } from '@contract/limits';
import type { Task, TaskUpdateFields } from '@contract/tasks';
import type { CallerSession } from '@server/accounts/activeCaller';
import type { RateLimit } from '@server/http/rateLimits';

/** Which tasks to find: assigned to `email`, or with a title containing `title`; whatever their case and accents. */
export interface TaskSearch {
  email?: string;
  title?: string;
  /** Most to answer. */
  bound: ListBound;
}

/** The first of the matching tasks in the order of the contract (`compareTasks`), and how many match in all. */
export interface FoundTasks {
  tasks: Task[];
  total: number;
}

/** What an update stores: fields a person sent, and what follows from them. */
export interface TaskChanges extends TaskUpdateFields {
  custevent_date_completed?: string;
}

/** Who changes a record by which session, for the audit trail and the checks before it is stored. */
export interface ChangeOrigin extends CallerSession {
  requestId: string;
  /** What the change counts under. */
  quotas: readonly RateLimit[];
}

/** Tasks, wherever they are kept. Texts are matched as they are: `%` and `_` mean nothing special. */
export interface TaskRecords {
  /** A person's own tasks, narrowed to titles containing `title` where it is given. */
  listAssignedTo(email: string, filter: Omit<TaskSearch, 'email'>): Promise<FoundTasks>;

  /**
   * Everybody's tasks; with both an e-mail and a title, those that match either. A task whose id is exactly `title` is
   * found too, and comes first.
   */
  search(search: TaskSearch): Promise<FoundTasks>;

  /** One task, whoever is its assignee; undefined where there is none. */
  get(internalid: string): Promise<Task | undefined>;

  /**
   * Changes one task: `decide` is given the task as stored and answers what to store, or throws to refuse. Nobody
   * else's update comes in between. The changes, the next version and the audit entry are stored together or not at
   * all. Answers the task as it then is; undefined where there is no such task.
   * @throws ApiError 401 where the caller's session has ended meanwhile, 429 where a quota is used up
   */
  update(
    internalid: string,
    decide: (stored: Task) => TaskChanges,
    origin: ChangeOrigin,
  ): Promise<Task | undefined>;
}
