import { judgeTaskUpdate, type UpdateRejection } from '@contract/tasks/taskUpdateRule';
import type { Task, TaskUpdateRequest } from '@contract/tasks/tasks';
import { ApiError, conflict, unfitField } from '@server/http/errors';
import type { SessionPrincipal } from '@server/accounts/principal';
import type { TaskChanges } from '@server/records/taskRecords';

const COMPLETED = '14';
const DAY_MS = 86_400_000;

/**
 * The day that a completion is dated: the person's, as their own clock has it. One that it is nowhere now comes of a
 * wrong clock, which must not keep anybody from saving: then, and where none is sent, it is the day in UTC.
 */
function completionDay(today: string | undefined): string {
  const inUtc = new Date().toISOString().slice(0, 10);
  return today !== undefined && Math.abs(Date.parse(today) - Date.parse(inUtc)) <= DAY_MS ? today : inUtc;
}

/**
 * What an update of `stored` may store. Throws 403 for who is not the assignee, 409 with the stored task where it is
 * not the version the person saw, 423 for what its progress locks (TDET-07, TDET-08), 400 for what does not fit.
 */
export function decideTaskUpdate(
  stored: Task,
  update: Pick<TaskUpdateRequest, 'fields' | 'version' | 'today'>,
  principal: Pick<SessionPrincipal, 'email'>,
): TaskChanges {
  const { changes, rejection } = judgeTaskUpdate(stored, update, principal.email);
  if (rejection) throw rejectionError(rejection, stored);
  return changes.custeventtask_current_progress === COMPLETED
    ? { ...changes, custevent_date_completed: completionDay(update.today) }
    : changes;
}

/** An update that would leave the task as it is. */
export class NothingToChange extends ApiError {}

/** What a rejection is answered with: not one's own is 403, another version 409, a lock 423, the rest 400. */
export function rejectionError({ kind, message, field }: UpdateRejection, stored: Task): ApiError {
  switch (kind) {
    case 'notAssigned':
      return new ApiError(403, 'forbidden', message);
    case 'conflict':
      return conflict(message, stored);
    case 'locked':
      return new ApiError(423, 'locked', message);
    case 'unchanged':
      return new NothingToChange(400, 'validation_failed', message, {
        issues: [{ path: 'fields', message }],
      });
    case 'invalid':
      return unfitField(field ? `fields.${field}` : 'fields', message);
  }
}
