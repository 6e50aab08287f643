import type {
  LastTaskRun,
  TaskUndoRequest,
  TaskUpdatesAnswer,
  TaskUpdatesRequest,
} from '@contract/tasks/bulkUpdates';
import { baseApi } from './base/baseApi';
import { idTag, listTag } from './base/tags';

/** Longer than one task: a call changes up to 50. */
const BULK_TIMEOUT = 60_000;

type Call<Body> = Body & {
  /** Whether more calls of the run follow: lists are loaded again after the last one, and not after each. */
  isFollowed: boolean;
};

const staleTags = (
  answer: TaskUpdatesAnswer | undefined,
  { rows, isFollowed }: Call<{ rows: readonly { internalid: string }[] }>,
) => {
  if (!answer || isFollowed) return [];
  return [...staleAfterRun, ...rows.map(({ internalid }) => idTag('Task', internalid))];
};

/** What a run makes stale that ends before its last call. */
export const staleAfterRun = [listTag('Task'), listTag('TaskRun'), listTag('Change')];

export const bulkTasksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Sets the same fields of several tasks; tells what became of each. */
    updateTasks: build.mutation<TaskUpdatesAnswer, Call<TaskUpdatesRequest>>({
      query: ({ isFollowed: _isFollowed, ...body }) => ({
        url: '/api/taskUpdates',
        method: 'POST',
        body,
        timeout: BULK_TIMEOUT,
      }),
      invalidatesTags: (answer, _error, call) => staleTags(answer, call),
    }),

    /** The newest change of several tasks that can still be undone, whichever page has made it. */
    getLastTaskRun: build.query<LastTaskRun, void>({
      query: () => ({ url: '/api/taskUpdatesLast' }),
      providesTags: [listTag('TaskRun')],
    }),

    /** Gives several tasks back what they held before a run. */
    undoTasks: build.mutation<TaskUpdatesAnswer, Call<TaskUndoRequest>>({
      query: ({ isFollowed: _isFollowed, ...body }) => ({
        url: '/api/taskUpdatesUndo',
        method: 'POST',
        body,
        timeout: BULK_TIMEOUT,
      }),
      invalidatesTags: (answer, _error, call) => staleTags(answer, call),
    }),
  }),
});
