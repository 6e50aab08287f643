import { datesInOrder, isFeProgressLocked, isFeSourcing, isTaskLocked } from '@contract/taskRules';
import type { Task, TaskUpdateFields, TaskUpdateRequest } from '@contract/tasks';
import { ApiError } from '@server/errors';
import type { SessionPrincipal } from '@server/principal';
import type { TaskChanges } from '@server/records/taskRecords';

const COMPLETED = '14';

const unfit = (field: keyof TaskUpdateFields | null, message: string) =>
  new ApiError(400, 'validation_failed', message, [{ path: field ? `fields.${field}` : 'fields', message }]);

/**
 * What an update of `stored` may store. Throws 403 for who is not the assignee, 409 with the stored task where it is
 * not the version the person saw, 423 for what its progress locks (TDET-07, TDET-08), 400 for what does not fit.
 * `today` is the day a completion is dated.
 */
export function decideTaskUpdate(
  stored: Task,
  { fields, version }: TaskUpdateRequest,
  principal: Pick<SessionPrincipal, 'email'>,
  today: string,
): TaskChanges {
  if (stored.assigned_email?.toLowerCase() !== principal.email.toLowerCase()) {
    throw new ApiError(403, 'forbidden', 'Only its assignee may update a task.');
  }
  if (version !== undefined && version !== stored.version) {
    throw new ApiError(
      409,
      'conflict',
      'Somebody else has changed this task since you opened it.',
      undefined,
      {
        body: { current: stored },
      },
    );
  }
  if (isTaskLocked(stored.progressId)) {
    throw new ApiError(423, 'locked', 'You cannot update this due to the status.');
  }
  const changes = changedFields(stored, fields);
  if (Object.keys(changes).length === 0) {
    throw unfit(null, 'No changes detected. Please update a field before saving.');
  }
  refuseFeProgress(stored, changes);
  refuseDisorder(stored, changes);
  return changes.custeventtask_current_progress === COMPLETED
    ? { ...changes, custevent_date_completed: today }
    : changes;
}

/** The fields whose value is not the stored one; an empty text is the same as none. */
function changedFields(stored: Task, fields: TaskUpdateFields): TaskUpdateFields {
  const values: Record<string, unknown> = { ...stored.fspef[0], ...stored };
  return Object.fromEntries(
    Object.entries(fields)
      .map(([field, value]) => [field, value === '' ? null : value] as const)
      .filter(([field, value]) => value !== undefined && value !== (values[field] || null)),
  );
}

function refuseFeProgress(stored: Task, { custevent_taskcpfemain }: TaskUpdateFields): void {
  if (custevent_taskcpfemain === undefined) return;
  if (!isFeSourcing(stored.taskType)) {
    throw unfit('custevent_taskcpfemain', 'Only FE Sourcing tasks have Current Progress (FE Sourcing).');
  }
  if (isFeProgressLocked(stored.feProgressId)) {
    throw new ApiError(423, 'locked', 'Current Progress (FE Sourcing) can no longer be changed.');
  }
}

function refuseDisorder(stored: Task, { startdate, duedate }: TaskUpdateFields): void {
  if (startdate === undefined && duedate === undefined) return;
  const start = startdate === undefined ? stored.startdate : startdate;
  const due = duedate === undefined ? stored.duedate : duedate;
  if (datesInOrder(start, due)) return;
  throw startdate === undefined
    ? unfit('duedate', 'Due Date cannot be before Start Date.')
    : unfit('startdate', 'Start Date cannot be after Due Date.');
}
