import type { InstallationAnswer } from '@contract/source/installation';
import { baseApi, listsChanged, openEndedApi } from '../base/baseApi';
import { NO_FIXED_END } from '../http/sendWithProgress';
import { outsideTags } from '../base/tags';

export const demoDataApi = openEndedApi.injectEndpoints({
  endpoints: (build) => ({
    /** Fills an installation without records with demo data. */
    loadDemoData: build.mutation<InstallationAnswer, void>({
      query: () => ({ url: '/api/demoData', method: 'POST', timeout: NO_FIXED_END }),
      onQueryStarted: listsChanged(outsideTags),
    }),
  }),
});

export const demoRemovalApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Removes the demo data, with all that was made of it. */
    removeDemoData: build.mutation<InstallationAnswer, void>({
      query: () => ({ url: '/api/demoData', method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : outsideTags),
    }),
  }),
});

export const { useLoadDemoDataMutation } = demoDataApi;
export const { useRemoveDemoDataMutation } = demoRemovalApi;
