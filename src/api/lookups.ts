import type { Calendar } from '@contract/lookups';
import { baseApi } from './baseApi';
import { listAnswer } from './listAnswer';

/** Kept for the session: the directory changes about as often as people are hired (D-05). Seconds. */
const FOR_THE_SESSION = 24 * 60 * 60;

export const lookupsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The calendars of people, rooms and groups (EVT-01). */
    listCalendars: build.query<Calendar[], void>({
      queryFn: async (_none, _api, _options, fetchJson) => {
        const answer = await fetchJson({ url: '/api/lookups', params: { type: 'calendars' } });
        return answer.error ? { error: answer.error } : listAnswer<Calendar>(answer.data, 'calendars');
      },
      keepUnusedDataFor: FOR_THE_SESSION,
    }),
  }),
});

export const { useListCalendarsQuery } = lookupsApi;
