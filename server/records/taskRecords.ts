import type { ListBound } from '@contract/limits';
import type { LastTaskRun } from '@contract/tasks/bulkUpdates';
import type { Task, TaskUpdateFields } from '@contract/tasks/tasks';
import type { Author } from '@server/accounts/activeCaller';
import type { RateLimit } from '@server/http/limits/rateLimits';
import type { RunOwner } from './lastTaskRun';

/** The filter of tasks: assigned to `email`, or with a title containing `title`; regardless of case and accents. */
export interface TaskSearch {
  email?: string;
  title?: string;
  /** The most tasks to answer. */
  bound: ListBound;
}

/** The first matching tasks in the contract's order (`compareTasks`), and the number of all matches. */
export interface FoundTasks {
  tasks: Task[];
  total: number;
}

/** The values that an update stores: the fields a person sent, and what follows from them. */
export interface TaskChanges extends TaskUpdateFields {
  custevent_date_completed?: string;
}

/** Who changes a record, and what it counts under. */
export interface ChangeOrigin extends Author {
  /** The quotas that the change counts under. */
  quotas: readonly RateLimit[];
}

/** A change of several tasks, of which this one is a row: a run changes a task once, and can be undone. */
export interface RunOrigin extends ChangeOrigin {
  runId: string;
}

/** Tasks, in any store. Texts are matched literally, including `%` and `_`. */
export interface TaskRecords {
  /** A person's own tasks, limited to titles containing `title` if it is given. */
  listAssignedTo(email: string, filter: Omit<TaskSearch, 'email'>): Promise<FoundTasks>;

  /**
   * Everybody's tasks; with both an e-mail and a title, those that match either. A task whose id is exactly `title`
   * is found too, and comes first.
   */
  search(search: TaskSearch): Promise<FoundTasks>;

  /** One task, with any assignee; undefined if it does not exist. */
  get(internalid: string): Promise<Task | undefined>;

  /**
   * Changes one task. `decide` gets the stored task and returns what to store, or throws to reject the change. No
   * other update runs in between. The changes, the next version and the audit entry are stored together or not at
   * all. Returns the new task; undefined if it does not exist. A run changes a task once: if an earlier call of it has
   * done so, `decide` is not asked, and the task is returned as it is now. A run does not wait for a business system.
   * @throws UndoneBefore if the run was undone of this task, whether or not it had changed it
   * @throws ApiError 401 if the caller's session has ended, 429 if a quota is used up, 400 or 409 if the business system
   *   has not stored the change, which an earlier call of the run may have sent
   */
  update(
    internalid: string,
    decide: (stored: Task) => TaskChanges,
    origin: ChangeOrigin | RunOrigin,
  ): Promise<Task | undefined>;

  /**
   * Gives a task back what it held before the caller's run, whatever locks it now. `check` gets the stored task, and
   * throws for somebody who may not. Undone before, it stays as it is. Returns the task; undefined if it does not exist.
   * @throws NothingToUndo if the run has not changed it, and will not change it any more
   * @throws UndoneTooSoon if the change is just being sent to a business system
   * @throws UndoNotStored if the business system has not stored the undo of an earlier call: the next call tries again
   * @throws ApiError 409 with the stored task if it was changed since, 401 if the caller's session has ended
   */
  undo(internalid: string, check: (stored: Task) => void, origin: RunOrigin): Promise<Task | undefined>;

  /** The newest run of a person of which some tasks of theirs can still be undone; null where there is none. */
  lastRun(owner: RunOwner): Promise<LastTaskRun['run']>;
}
