import type { InstallationAnswer, SourcePass } from '@contract/source/installation';
import { baseApi, listsChanged, openEndedApi } from './baseApi';
import { NO_FIXED_END } from './http/sendWithProgress';
import { listTag, outsideTags } from './tags';

export const installationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whether there are records, and who can bring them in. Once there are real ones, nothing makes that stale. */
    getInstallation: build.query<InstallationAnswer, void>({
      query: () => ({ url: '/api/installation' }),
      providesTags: (answer) => (answer?.hasRecords && !answer.isDemo ? [] : [listTag('Record')]),
    }),

    /** When each source has last sent records of each kind, the newest first. */
    listSources: build.query<SourcePass[], void>({
      query: () => ({ url: '/api/sources' }),
      providesTags: [listTag('Record')],
    }),

    /** Removes the demo data, with all that was made of it. */
    removeDemoData: build.mutation<InstallationAnswer, void>({
      query: () => ({ url: '/api/demoData', method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : outsideTags),
    }),
  }),
});

export const demoDataApi = openEndedApi.injectEndpoints({
  endpoints: (build) => ({
    /** Fills an installation without records with demo data. */
    loadDemoData: build.mutation<InstallationAnswer, void>({
      query: () => ({ url: '/api/demoData', method: 'POST', timeout: NO_FIXED_END }),
      onQueryStarted: listsChanged(outsideTags),
    }),
  }),
});

export const { useLoadDemoDataMutation } = demoDataApi;
export const { useGetInstallationQuery, useListSourcesQuery, useRemoveDemoDataMutation } = installationApi;
