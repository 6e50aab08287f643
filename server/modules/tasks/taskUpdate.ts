import { fieldLock, lockTexts, taskLock, type FieldLock } from '@contract/tasks/taskLocks';
import { datesInOrder, isAssignedTo } from '@contract/tasks/taskRules';
import type { Task, TaskUpdateFields, TaskUpdateRequest } from '@contract/tasks/tasks';
import { ApiError, unfitField } from '@server/http/errors';
import type { SessionPrincipal } from '@server/accounts/principal';
import type { TaskChanges } from '@server/records/taskRecords';

const COMPLETED = '14';

type FieldId = keyof TaskUpdateFields;

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
  // How the task was found is the screen's affair: here it is one's own or it is not.
  if (!isAssignedTo(principal.email, stored)) throw lockError('notAssigned', null);
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
  assertUnlocked(taskLock(stored, 'own'), null);
  const changes = changedFields(stored, fields);
  const changed = Object.keys(changes) as FieldId[];
  if (changed.length === 0) {
    throw unfitField('fields', 'No changes detected. Please update a field before saving.');
  }
  for (const field of changed) assertUnlocked(fieldLock(stored, field, 'own'), field);
  assertDatesInOrder(stored, changes);
  return changes.custeventtask_current_progress === COMPLETED
    ? { ...changes, custevent_date_completed: today }
    : changes;
}

function assertUnlocked(lock: FieldLock | null, field: FieldId | null): void {
  if (lock !== null) throw lockError(lock, field);
}

/** What a lock is answered with: not one's own is 403, a field the task does not have 400, the rest 423. */
function lockError(lock: FieldLock, field: FieldId | null): ApiError {
  if (lock === 'notFeSourcing') return unfitField(field ? `fields.${field}` : 'fields', lockTexts[lock]);
  return lock === 'notAssigned' || lock === 'searchResult'
    ? new ApiError(403, 'forbidden', lockTexts[lock])
    : new ApiError(423, 'locked', lockTexts[lock]);
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

function assertDatesInOrder(stored: Task, { startdate, duedate }: TaskUpdateFields): void {
  if (startdate === undefined && duedate === undefined) return;
  const start = startdate === undefined ? stored.startdate : startdate;
  const due = duedate === undefined ? stored.duedate : duedate;
  if (datesInOrder(start, due)) return;
  throw startdate === undefined
    ? unfitField('fields.duedate', 'Due Date cannot be before Start Date.')
    : unfitField('fields.startdate', 'Start Date cannot be after Due Date.');
}
