import type { EditableTaskFieldId } from './taskFields';
import { fieldLock, lockTexts, taskLock, type FieldLock } from './taskLocks';
import { datesInOrder, isAssignedTo } from './taskRules';
import type { Task, TaskUpdateFields } from './tasks';

/** Why an update is not stored. */
export interface UpdateRejection {
  /** `locked` is a lock of the task or of a field; `invalid` does not fit the task. */
  kind: 'notAssigned' | 'conflict' | 'locked' | 'unchanged' | 'invalid';
  message: string;
  /** The field that it is about, if it is about one. */
  field?: EditableTaskFieldId;
}

/** The changed fields, at least one; or why none is stored. */
export type UpdateVerdict =
  { changes: TaskUpdateFields; rejection?: undefined } | { changes?: undefined; rejection: UpdateRejection };

/** An update as it is judged; without a version, whatever is stored counts as what the person saw. */
export interface JudgedUpdate {
  fields: TaskUpdateFields;
  version?: number;
}

const refuse = (
  kind: UpdateRejection['kind'],
  message: string,
  field?: EditableTaskFieldId,
): UpdateVerdict => ({
  rejection: { kind, message, ...(field && { field }) },
});

/**
 * What an update of `stored` by the owner of `email` changes, or why nothing is stored (TDET-07 to TDET-16). The one rule
 * for a single update, for each row of several, and for the preview of those.
 */
export function judgeTaskUpdate(
  stored: Task,
  { fields, version }: JudgedUpdate,
  email: string,
): UpdateVerdict {
  // How the task was found is the screen's affair: here it is one's own or it is not.
  if (!isAssignedTo(email, stored)) return refuse('notAssigned', lockTexts.notAssigned);
  if (version !== undefined && version !== stored.version)
    return refuse('conflict', 'Somebody else has changed this task since you opened it.');
  const whole = taskLock(stored, 'own');
  if (whole) return refuse('locked', lockTexts[whole]);

  const changes = changedFields(stored, fields);
  const changed = Object.keys(changes) as EditableTaskFieldId[];
  if (changed.length === 0)
    return refuse('unchanged', 'No changes detected. Please update a field before saving.');
  for (const field of changed) {
    const lock = fieldLock(stored, field, 'own');
    if (lock) return refuse(kindOf(lock), lockTexts[lock], field);
  }
  return dateRejection(stored, changes) ?? { changes };
}

/** A field that the task does not have is no lock: the update does not fit it. */
const kindOf = (lock: FieldLock) => (lock === 'notFeSourcing' ? 'invalid' : 'locked');

/** The fields whose value is not the stored one; an empty text is the same as none. */
function changedFields(stored: Task, fields: TaskUpdateFields): TaskUpdateFields {
  const values: Record<string, unknown> = { ...stored.fspef[0], ...stored };
  return Object.fromEntries(
    Object.entries(fields)
      .map(([field, value]) => [field, value === '' ? null : value] as const)
      .filter(([field, value]) => value !== undefined && value !== (values[field] || null)),
  );
}

function dateRejection(stored: Task, { startdate, duedate }: TaskUpdateFields): UpdateVerdict | null {
  if (startdate === undefined && duedate === undefined) return null;
  const start = startdate === undefined ? stored.startdate : startdate;
  const due = duedate === undefined ? stored.duedate : duedate;
  if (datesInOrder(start, due)) return null;
  return startdate === undefined
    ? refuse('invalid', 'Due Date cannot be before Start Date.', 'duedate')
    : refuse('invalid', 'Start Date cannot be after Due Date.', 'startdate');
}
