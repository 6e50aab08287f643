import type { ImportAnswer, ImportQuery } from '@contract/source/imports';
import type { RecordKind } from '@contract/source/kinds';
import { baseApi } from './baseApi';
import { NO_FIXED_END } from './http/sendWithProgress';
import { listTag } from './tags';

/** The lists that records stand in. */
const recordLists = (['Event', 'Record', 'Request', 'Task'] as const).map((type) => listTag(type));

interface ImportCall {
  kind: RecordKind;
  file: File;
  query: ImportQuery;
}

export const importsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Checks or stores the rows of a file. What is stored may stand in every list. */
    importFile: build.mutation<ImportAnswer, ImportCall>({
      query: ({ kind, file, query }) => ({
        url: `/api/import/${kind}`,
        method: 'POST',
        params: query,
        body: file,
        timeout: NO_FIXED_END,
      }),
      invalidatesTags: (_answer, error, { query }) => (error || query.mode === 'check' ? [] : recordLists),
    }),
  }),
});

export const { useImportFileMutation } = importsApi;
