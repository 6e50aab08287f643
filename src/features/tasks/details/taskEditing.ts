import { isObject } from '@contract/isObject';
import { editableTaskFields, taskFieldValue, type EditableTaskFieldId } from '@contract/tasks/taskFields';
import { isTaskLocked } from '@contract/tasks/taskRules';
import type { Task, TaskUpdateAnswer, TaskUpdateFields } from '@contract/tasks/tasks';
import { listTag } from '@/api/base/tags';
import { conflictingTask, tasksApi } from '@/api/tasks';
import { defineEditing } from '@/editing/defineEditing';
import type { Editing } from '@/editing/defineEditing';
import { editingMessages } from '@/editing/messages';
import type { Edited } from '@/editing/recordWork';
import { pause } from '@/lib/browser/pause';
import { isoDate } from '@/lib/format/dates';
import { sentNotice } from '@/lib/format/deliveryTexts';
import { fieldText } from '@/lib/format/taskFieldText';
import { fieldLockText } from './fields/screenLocks';
import { taskErrors } from './fields/taskErrors';
import { detailsMessages } from './messages';

export type EditedTask = Edited<Task, EditableTaskFieldId>;
export type TaskEditing = Editing<Task, EditableTaskFieldId>;

const { getTask, updateTask } = tasksApi.endpoints;

/** Editing a task (TDET-11 … TDET-17). */
export const taskEditing = defineEditing({
  noun: 'task',
  nameOf: ({ internalid }: Task) => `task ${internalid}`,
  fields: editableTaskFields,
  savedText: (task, id) => taskFieldValue(task, id) ?? '',
  shownText: fieldText,

  errorsOf: taskErrors,
  merged: {
    isInvalid: (edited) => Object.keys(taskErrors(edited)).length > 0,
    title: detailsMessages.datesTitle,
  },
  fieldLock: (stored, id) => fieldLockText(stored, id, 'own'),
  recordLock: ({ progressId, taskCurrentDoing }) =>
    isTaskLocked(progressId) ? detailsMessages.conflictLocked(taskCurrentDoing ?? '') : null,

  update: (edited, { email }: { email: string }) => {
    const { internalid, version } = edited.base;
    const fields = changedFields(edited);
    const today = isoDate(new Date());
    return updateTask.initiate({ email, internalid, fields, version, today }, { track: false });
  },
  read:
    ({ internalid }, isJustSent) =>
    async (dispatch) => {
      const ask = () => dispatch(getTask.initiate(internalid, { forceRefetch: true, subscribe: false }));
      const { data, error } = await untilConfirmed(ask, isJustSent);
      // What was found may be news to the list behind the dialog, and to the note of what waits.
      const waits = data?.delivery?.state === 'waiting';
      if (!error)
        dispatch(tasksApi.util.invalidateTags([listTag('Task'), ...(waits ? [listTag('Change')] : [])]));
      return { data, error };
    },
  storedIn: conflictingTask,
  fieldPath: 'fields.',
  drafts: { kind: 'task', idOf: ({ internalid }) => internalid, isRecord: isTask },

  savedNotice: (answer, known) =>
    sentNotice(((answer as TaskUpdateAnswer | undefined)?.task ?? known).delivery),

  confirmNote: ({ base, texts: { custeventtask_current_progress: progress } }) =>
    isTaskLocked(progress)
      ? detailsMessages.closes(fieldText('custeventtask_current_progress', progress, base))
      : undefined,
  messages: {
    confirmText: detailsMessages.confirmText,
    noChanges: detailsMessages.noChanges,
    saved: detailsMessages.saved,
    failed: detailsMessages.saveFailed,
  },
  errorLines: ({ status, code, message }) => {
    if (status === 403) return [detailsMessages.notYours, editingMessages.copyHint];
    if (code === 'not_found') return [editingMessages.gone('task'), editingMessages.copyHint];
    return code === 'locked' ? [message, editingMessages.copyHint] : undefined;
  },
});

/** The changed fields and nothing else, ready to be sent; an emptied one is null (TDET-14). */
export function changedFields({ texts, changed }: EditedTask): TaskUpdateFields {
  // The option lists offer ids of the contract only, and what is typed is checked before anything is sent.
  return Object.fromEntries(changed.map((id) => [id, texts[id] || null]));
}

/** Milliseconds: how soon a task is asked for again whose change waits. */
const ASK_AGAIN = 1000;

interface TaskAnswer {
  data?: Task | null | undefined;
  error?: unknown;
}

/**
 * Asks for a task, and of a change that was just sent and waits for its end: as long as the call that has made it waits, the
 * server answers a confirmation to that call alone, also where its answer is lost (ERP-06). Any other end is told by the
 * list of changes, and the task is answered as it held what was sent: what was put back would look as if nothing had been
 * sent, and it would be sent again.
 */
async function untilConfirmed(
  ask: () => Promise<TaskAnswer>,
  isJustSent: (task: Task) => boolean,
): Promise<TaskAnswer> {
  const first = await ask();
  const { data: held, error } = first;
  if (error || held?.delivery?.state !== 'waiting' || !isJustSent(held)) return first;
  for (await pause(ASK_AGAIN); isJustSent(held); await pause(ASK_AGAIN)) {
    const next = await ask();
    const delivery = next.data?.delivery;
    if (next.error || delivery?.state === 'waiting') continue;
    return delivery?.state === 'confirmed' ? { data: { ...held, delivery } } : first;
  }
  return first;
}

const isPlain = (value: unknown) => value === null || typeof value === 'string' || typeof value === 'number';

function isTask(value: unknown): value is Task {
  if (!isObject(value)) return false;
  const { fspef, delivery, ...fields } = value;
  return (
    typeof fields.title === 'string' &&
    Number.isInteger(fields.version) &&
    Object.values(fields).every(isPlain) &&
    (delivery === undefined || isObject(delivery)) &&
    Array.isArray(fspef) &&
    fspef.every((each) => isObject(each) && Object.values(each).every(isPlain))
  );
}
