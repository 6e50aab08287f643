import type { InstallationAnswer } from '@contract/source/installation';
import { baseApi } from './baseApi';
import { importedTags } from './imports';
import { NO_FIXED_END } from './http/sendWithProgress';
import { listTag } from './tags';

export const installationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whether there are records, and who can bring them in. Once there are real ones, nothing makes that stale. */
    getInstallation: build.query<InstallationAnswer, void>({
      query: () => ({ url: '/api/installation' }),
      providesTags: (answer) => (answer?.hasRecords && !answer.isDemo ? [] : [listTag('Record')]),
    }),

    /** Fills an installation without records with demo data. */
    loadDemoData: build.mutation<InstallationAnswer, void>({
      query: () => ({ url: '/api/demoData', method: 'POST', timeout: NO_FIXED_END }),
      invalidatesTags: (_answer, error) => (error ? [] : importedTags),
    }),

    /** Removes the demo data, with all that was made of it. */
    removeDemoData: build.mutation<InstallationAnswer, void>({
      query: () => ({ url: '/api/demoData', method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : importedTags),
    }),
  }),
});

export const { useGetInstallationQuery, useLoadDemoDataMutation, useRemoveDemoDataMutation } =
  installationApi;
