import { original, type ThunkAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { isUpdateSuccessful } from '@contract/tasks/taskRules';
import type { Task, TaskUpdateAnswer, TaskUpdateRequest } from '@contract/tasks/tasks';
import { FIRST_OWN_TASKS, TASK_REFRESH_PAUSE } from '@/lib/constants';
import { pause } from '@/lib/browser/pause';
import { countedRows, firstAnswer, foundRows, mapAnswer, readJson, type FoundRows } from './base/answers';
import { toApiError, type ApiError } from './base/apiError';
import { baseApi } from './base/baseApi';
import { afterFailedChange } from './base/afterFailedChange';
import type { ApiMeta } from './http/baseQuery';
import { idTag, listTag } from './base/tags';

/** Whose tasks a global search asks for. */
export type TaskSearch = { email: string } | { title: string };

export interface OwnTasks extends FoundRows<Task> {
  /** Whether the rest is still on its way. */
  isFirst: boolean;
}

type TasksApiState = { [baseApi.reducerPath]: ReturnType<typeof baseApi.reducer> };

/** What is stored now, where an update came too late (409); else undefined. */
export function conflictingTask({ status, body }: ApiError): Task | undefined {
  return status === 409 ? (body as { current?: Task } | undefined)?.current : undefined;
}

export const tasksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The signed-in user's own tasks, all of them: the page filters and sorts without asking again. The first of them
     * come first, and the rest follows at once.
     */
    listOwnTasks: build.query<OwnTasks, void>({
      queryFn: readJson(
        (_none, { getState }) => ({
          url: '/api/tasks',
          params: { limit: hasOwnTasks(getState()) ? undefined : String(FIRST_OWN_TASKS) },
        }),
        // Nothing brings the list while this call is under way, so it was asked for in the same way.
        (body, meta, _none, { getState }) =>
          mapAnswer(countedRows<Task>(body, meta, 'task'), ({ rows, total }) => ({
            rows,
            total,
            isFirst: !hasOwnTasks(getState()) && rows.length < total,
          })),
      ),
      onQueryStarted: async (_none, { dispatch, queryFulfilled }) => {
        const started = await queryFulfilled.catch(() => undefined);
        if (started?.data.isFirst) void dispatch(restOfOwnTasks());
      },
      // One tag for the list, none per row: with thousands of rows those would cost more than a fetch saves.
      providesTags: [listTag('Task')],
    }),

    /** Everybody's tasks of an assignee, or with a title (TASK-05). An `[{error}]` is an answer that holds none. */
    searchTasks: build.query<FoundRows<Task>, TaskSearch>({
      queryFn: readJson(
        (search) => {
          const { email, title } = { email: undefined, title: undefined, ...search };
          return {
            url: '/api/tasks',
            params: { title },
            headers: { 'x-global': 'true', 'x-user-email': email },
          };
        },
        (body, meta) => foundRows<Task>(body, meta, 'task'),
      ),
      providesTags: [listTag('Task')],
    }),

    /**
     * One task as it is stored now, whatever its assignee; null where there is none. Ask with `forceRefetch` where
     * what another holds would not do.
     */
    getTask: build.query<Task | null, string>({
      queryFn: readJson(
        (internalid) => ({ url: '/api/tasks', params: { internalid } }),
        (body) => firstAnswer<Task>(body, 'task'),
      ),
      // Of all tasks too: what has changed at a business system is told of them as a whole.
      providesTags: (_task, _error, internalid) => [idTag('Task', internalid), listTag('Task')],
      // Kept, it would be what a task that is opened again is edited from, or the reason why it closes at once.
      keepUnusedDataFor: 0,
    }),

    /**
     * Saves changed fields. Fails too where the answer is 200 without the words that mean success (TDET-14). Where a
     * business system has not confirmed them yet, the task of the answer says so.
     */
    updateTask: build.mutation<TaskUpdateAnswer, TaskUpdateRequest>({
      queryFn: async (body, _api, _options, fetchJson) => {
        const answer = await fetchJson({ url: '/api/taskUpdate', method: 'POST', body });
        if (answer.error) return { error: withWait(answer.error, answer.meta) };
        const data = answer.data as TaskUpdateAnswer;
        return isUpdateSuccessful(data.message) || data.task?.delivery?.state === 'waiting'
          ? { data }
          : { error: { status: 200, code: 'unknown', message: data.message ?? '' } };
      },
      // The row shows what was saved at once; the refresh that follows the specification's pause (TDET-15) brings
      // what the server made of it. Invalidating by `invalidatesTags` would leave no pause.
      onQueryStarted: async ({ internalid }, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          dispatch(taskReplaced(data.task));
          if (data.task.delivery?.state === 'waiting')
            dispatch(baseApi.util.invalidateTags([listTag('Change')]));
          await pause(TASK_REFRESH_PAUSE);
          dispatch(baseApi.util.invalidateTags([listTag('Task'), idTag('Task', internalid)]));
        } catch (failure) {
          afterFailedChange(failure, dispatch);
          const theirs = conflictingTask(toApiError((failure as { error: unknown }).error));
          if (theirs) dispatch(taskReplaced(theirs));
        }
      },
    }),
  }),
});

const ownTasks = (state: TasksApiState): OwnTasks | undefined =>
  tasksApi.endpoints.listOwnTasks.select()(state).data;

const hasOwnTasks = (state: unknown) => ownTasks(state as TasksApiState) !== undefined;

const restOfOwnTasks = () =>
  tasksApi.endpoints.listOwnTasks.initiate(undefined, { forceRefetch: true, subscribe: false });

/** The error with the seconds to wait, from the header. */
function withWait(error: ApiError, meta: ApiMeta | undefined): ApiError {
  const seconds = Number(meta?.headers.get('retry-after'));
  return seconds > 0 ? { ...error, retryAfter: seconds } : error;
}

/** Puts a task in its place in a cached list. */
const inItsPlace = (task: Task) => (found: FoundRows<Task>) => {
  // Looked for in the plain list: a draft would wrap every row that is looked at.
  const plain = original(found)?.rows;
  const at = plain?.findIndex(({ internalid }) => internalid === task.internalid) ?? -1;
  if (at >= 0) found.rows[at] = task;
};

/** Puts a newer version of a task in its place wherever it is cached. */
const taskReplaced =
  (task: Task): ThunkAction<void, unknown, unknown, UnknownAction> =>
  (send, getState) => {
    // Every store has this API's part, but the state that features know does not name it.
    const dispatch = send as ThunkDispatch<TasksApiState, unknown, UnknownAction>;
    const { selectCachedArgsForQuery, updateQueryData } = tasksApi.util;
    dispatch(updateQueryData('listOwnTasks', undefined, inItsPlace(task)));
    for (const search of selectCachedArgsForQuery(getState() as TasksApiState, 'searchTasks')) {
      dispatch(updateQueryData('searchTasks', search, inItsPlace(task)));
    }
    dispatch(updateQueryData('getTask', task.internalid, () => task));
  };

export const { useGetTaskQuery, useListOwnTasksQuery, useSearchTasksQuery } = tasksApi;

/** Loads the user's own tasks before a page asks for them. */
export const loadOwnTasks = () => tasksApi.endpoints.listOwnTasks.initiate(undefined, { subscribe: false });
