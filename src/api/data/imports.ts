import type { ImportAnswer, ImportSettings, ImportSummary } from '@contract/source/imports';
import type { RecordKind } from '@contract/source/kinds';
import { baseApi, listsChanged, openEndedApi } from '../base/baseApi';
import { fileCall } from '../http/fileCall';
import { NO_FIXED_END, sendWithProgress, type OnProgress } from '../http/sendWithProgress';
import { idTag, listTag } from '../base/tags';

interface NewImport {
  kind: RecordKind;
  file: File;
  onProgress?: OnProgress;
}

export type ImportAction = 'store' | 'stop' | 'undo';

const pathOf = (id: string) => `/api/imports/${encodeURIComponent(id)}`;
const tagsOf = (id: string) => [listTag('Import'), idTag('Import', id)];

export const importsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The newest imports. */
    listImports: build.query<ImportSummary[], void>({
      query: () => ({ url: '/api/imports' }),
      providesTags: [listTag('Import')],
    }),

    /** An import, and what its rows do. */
    getImport: build.query<ImportAnswer, string>({
      query: (id) => ({ url: pathOf(id) }),
      providesTags: (_answer, _error, id) => [idTag('Import', id)],
    }),

    /** Reads the file in another way, and checks it again. */
    changeImport: build.mutation<ImportAnswer, { id: string; settings: ImportSettings }>({
      query: ({ id, settings }) => ({ url: pathOf(id), method: 'PUT', body: settings }),
      invalidatesTags: (_answer, error, { id }) => (error ? [] : tagsOf(id)),
    }),

    /** Starts to store or to undo an import, or stops it. */
    actOnImport: build.mutation<ImportAnswer, { id: string; action: ImportAction }>({
      query: ({ id, action }) => ({ url: `${pathOf(id)}/${action}`, method: 'POST' }),
      invalidatesTags: (_answer, error, { id }) => (error ? [] : tagsOf(id)),
    }),

    /** Removes an import that has stored nothing. */
    discardImport: build.mutation<null, string>({
      query: (id) => ({ url: pathOf(id), method: 'DELETE', successStatus: 204 }),
      invalidatesTags: (_answer, error) => (error ? [] : [listTag('Import')]),
    }),
  }),
});

export const importFilesApi = openEndedApi.injectEndpoints({
  endpoints: (build) => ({
    /** Adds a file, whose rows are then checked in the background. */
    addImport: build.mutation<ImportAnswer, NewImport>({
      query: ({ kind, file, onProgress }) => ({
        url: '/api/imports',
        method: 'POST',
        params: { kind, fileName: file.name, zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
        body: file,
        successStatus: 201,
        timeout: NO_FIXED_END,
        send: sendWithProgress(onProgress),
      }),
      onQueryStarted: listsChanged([listTag('Import')]),
    }),

    /** What each row does, as the address of a file. The caller releases it. A mutation, so that nothing of it is kept. */
    importReport: build.mutation<string, string>({
      query: (id) => fileCall({ url: `${pathOf(id)}/report` }),
    }),
  }),
});

export const { useAddImportMutation } = importFilesApi;
export const {
  useListImportsQuery,
  useGetImportQuery,
  useChangeImportMutation,
  useActOnImportMutation,
  useDiscardImportMutation,
} = importsApi;
