import type { InstallationAnswer, SourcePass } from '@contract/source/installation';
import { baseApi } from '../base/baseApi';
import { listTag } from '../base/tags';

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
  }),
});

export const { useGetInstallationQuery, useListSourcesQuery } = installationApi;
