import type {
  CreateSavedViewRequest,
  ReplaceSavedViewRequest,
  SavedView,
  SavedViewList,
} from '@contract/savedViews';
import { baseApi } from './base/baseApi';
import { listTag } from './base/tags';

const addressOf = (id: string) => `/api/views/${encodeURIComponent(id)}`;
const changed = (_answer: unknown, error: unknown) => (error ? [] : [listTag('SavedView')]);

export const savedViewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** One's own views of a list, and those that are shared with one's role, by name (VIEW-01). */
    listSavedViews: build.query<SavedView[], SavedViewList>({
      query: (list) => ({ url: '/api/views', params: { list } }),
      providesTags: [listTag('SavedView')],
    }),

    /** Saves a new view, once for each key. */
    createSavedView: build.mutation<SavedView, { key: string; body: CreateSavedViewRequest }>({
      query: ({ key, body }) => ({
        url: '/api/views',
        method: 'POST',
        headers: { 'idempotency-key': key },
        body,
        successStatus: 201,
      }),
      // Known at once: the page shows it before the list has been asked for again.
      onQueryStarted: async ({ body }, { dispatch, queryFulfilled }) => {
        const made = await queryFulfilled.catch(() => null);
        if (!made) return;
        dispatch(
          savedViewsApi.util.updateQueryData('listSavedViews', body.list, (views) => {
            if (!views.some(({ id }) => id === made.data.id)) views.push(made.data);
          }),
        );
      },
      invalidatesTags: changed,
    }),

    replaceSavedView: build.mutation<SavedView, { id: string; body: ReplaceSavedViewRequest }>({
      query: ({ id, body }) => ({ url: addressOf(id), method: 'PUT', body }),
      // Known at once: until the list has been asked for again, it would count as changed, and a second save as a conflict.
      onQueryStarted: async ({ id, body }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (!saved) return;
        dispatch(
          savedViewsApi.util.updateQueryData('listSavedViews', body.list, (views) =>
            views.map((view) => (view.id === id ? saved.data : view)),
          ),
        );
      },
      invalidatesTags: changed,
    }),

    deleteSavedView: build.mutation<null, string>({
      query: (id) => ({ url: addressOf(id), method: 'DELETE', successStatus: 204 }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useCreateSavedViewMutation,
  useDeleteSavedViewMutation,
  useListSavedViewsQuery,
  useReplaceSavedViewMutation,
} = savedViewsApi;
