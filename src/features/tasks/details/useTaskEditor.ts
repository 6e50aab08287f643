import { useReducer } from 'react';
import { useSelector } from 'react-redux';
import { editableTaskFields } from '@contract/taskFields';
import type { Task } from '@contract/tasks';
import { toApiError } from '@/api/apiError';
import { logActivity } from '@/api/logActivity';
import { conflictingTask, useUpdateTaskMutation } from '@/api/tasks';
import { useAppDispatch } from '@/lib/hooks';
import { noticeShown } from '@/lib/notices';
import { selectSessionUser } from '@/lib/session';
import { taskMessages } from '../taskMessages';
import {
  changedFields,
  changedIds,
  draftOf,
  hasDateFault,
  type TaskDraft,
  type TaskEdits,
} from './taskDraft';
import { countChanges, startEditing, taskEditor, type EditorStep } from './taskEditor';

export interface TaskEditor {
  /** The task as it is saved, as far as the editor knows. */
  base: Task;
  draft: TaskDraft;
  edits: TaskEdits;
  changes: number;
  /** A changed date cannot be saved as it stands. */
  hasFault: boolean;
  step: EditorStep;
  edit: (edits: TaskEdits) => void;
  /** Update: asks for confirmation, or says why there is nothing to save. */
  askToSave: () => void;
  /** Proceed. */
  save: () => void;
  /** Saves over what somebody else saved, which the person has seen. */
  saveOverTheirs: () => void;
  takeTheirs: () => void;
  /** Cancel of the confirmation. */
  resume: () => void;
}

const labelsOf = (fields: object) =>
  editableTaskFields
    .filter(({ id }) => id in fields)
    .map(({ label }) => label)
    .join(', ');

/**
 * One person's work on one task, from opening it to having saved.
 *
 * @param onSaved is called once the server has said that it is saved
 */
export function useTaskEditor(task: Task, onSaved: () => void): TaskEditor {
  const [state, send] = useReducer(taskEditor, task, startEditing);
  const dispatch = useAppDispatch();
  const email = useSelector(selectSessionUser)?.email ?? '';
  const [updateTask] = useUpdateTaskMutation();
  const { base, edits, step } = state;
  const draft = draftOf(base, edits);
  const changes = countChanges(state);

  const stepTo = (next: EditorStep) => send({ type: 'stepped', step: next });
  const say = (kind: 'success' | 'warning' | 'error', message: string) =>
    void dispatch(noticeShown({ kind, message }));
  const log = (message: string) => void dispatch(logActivity(message));

  const finish = (fields: object) => {
    log(`Updated task ${base.internalid}: ${labelsOf(fields)}`);
    say('success', taskMessages.saved);
    onSaved();
  };

  const saveOver = async (saved: Task): Promise<void> => {
    const { internalid, version } = saved;
    const fields = changedFields(saved, edits);
    // Somebody typed the same, or it was our own update whose answer was lost on its way: it is all stored.
    if (Object.keys(fields).length === 0) return finish(edits);
    stepTo({ kind: 'saving' });
    const answer = await updateTask({ email, internalid, fields, version });
    if (!answer.error) return finish(fields);
    const error = toApiError(answer.error);
    const theirs = conflictingTask(error);
    if (theirs && changedIds(theirs, edits).length === 0) return finish(edits);
    log(`Failed to update task ${internalid}: ${labelsOf(fields)}`);
    say('error', taskMessages.saveFailed);
    return stepTo(theirs ? { kind: 'conflict', theirs } : { kind: 'failed', error });
  };

  return {
    base,
    draft,
    edits,
    changes,
    hasFault: hasDateFault(base, edits),
    step,
    edit: (next) => send({ type: 'edited', edits: next }),
    askToSave: () => {
      if (changes === 0) say('warning', taskMessages.noChanges);
      else stepTo({ kind: 'confirming' });
    },
    save: () => void saveOver(base),
    saveOverTheirs: () => {
      if (step.kind === 'conflict') void saveOver(step.theirs);
    },
    takeTheirs: () => send({ type: 'theirsTaken' }),
    resume: () => stepTo({ kind: 'editing' }),
  };
}
