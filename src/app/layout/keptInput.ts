import type { Change } from '@contract/source/changes';
import { editableTaskFields } from '@contract/tasks/taskFields';
import { tasksApi } from '@/api/tasks';
import { dropForm } from '@/features/requests/form/storedForm';
import { taskEditing } from '@/features/tasks/details/taskEditing';
import type { useAppDispatch } from '@/lib/hooks/storeHooks';

type AppDispatch = ReturnType<typeof useAppDispatch>;

/**
 * Keeps what was typed in changes that were not stored: a task's as a draft, which its dialog offers; a form's is kept
 * since it was sent, and dropped once its request is created.
 */
export async function keepInput(
  dispatch: AppDispatch,
  userId: string,
  ended: readonly Change[],
): Promise<void> {
  for (const change of ended) {
    const { kind, form, state } = change;
    if (form && state === 'confirmed' && (kind === 'imr' || kind === 'por'))
      dropForm({ userId, kind, caseId: form.caseId }, form.key);
    if (kind === 'task' && state !== 'confirmed') await keepTaskDraft(dispatch, userId, change);
  }
}

async function keepTaskDraft(
  dispatch: AppDispatch,
  userId: string,
  { internalid, values }: Change,
): Promise<void> {
  if (internalid === null) return;
  const { data: task } = await dispatch(
    tasksApi.endpoints.getTask.initiate(internalid, { forceRefetch: true, subscribe: false }),
  );
  if (!task || !taskEditing.drafts) return;
  const edits = Object.fromEntries(
    editableTaskFields.flatMap(({ id }) => (id in values ? [[id, values[id] ?? '']] : [])),
  );
  // What somebody types at this moment is newer.
  if (taskEditing.drafts.read(userId, task) === null)
    taskEditing.drafts.save(userId, taskEditing.works.startWork(task, edits));
}
