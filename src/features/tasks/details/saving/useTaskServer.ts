import { toApiError } from '@/api/apiError';
import { sendChange } from '@/api/lostAnswer';
import { listTag } from '@/api/tags';
import { tasksApi, useUpdateTaskMutation } from '@/api/tasks';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import type { TaskServer } from './saveTask';
import { changedFields } from '../fields/taskDraft';

/**
 * The server's side of the editor, for the assignee with this address.
 *
 * @param onAsked is called when the server is asked what it has stored
 */
export function useTaskServer(email: string, onAsked: () => void): TaskServer {
  const dispatch = useAppDispatch();
  const [updateTask] = useUpdateTaskMutation();
  return {
    update: ({ base, edits }) => {
      const { internalid, version } = base;
      const fields = changedFields(base, edits);
      return sendChange(() => updateTask({ email, internalid, fields, version }));
    },
    read: async ({ internalid }) => {
      onAsked();
      const query = tasksApi.endpoints.getTask.initiate(internalid, {
        forceRefetch: true,
        subscribe: false,
      });
      const { data: task, error } = await dispatch(query);
      if (error) return { error: toApiError(error) };
      // What was found may be news to the list behind the dialog.
      dispatch(tasksApi.util.invalidateTags([listTag('Task')]));
      return { record: task ?? null };
    },
  };
}
