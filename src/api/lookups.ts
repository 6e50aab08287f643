import type { Calendar, ImrLookups, PorLookups } from '@contract/records/lookups';
import type { Option } from '@contract/tasks/taskOptions';
import { baseApi } from './base/baseApi';
import { listAnswer, readJson, unreadable, type ReadAnswer } from './base/answers';

export interface FormOption extends Option {
  /** A form starts with it. */
  preset?: true;
}
/** The options of the form of an IMR or a POR, by the name of their list; one that the server has left out is empty. */
export type RequestOptions = Readonly<
  Partial<Record<keyof (ImrLookups & PorLookups), readonly FormOption[]>>
>;

/** Kept for the session: the directory changes about as often as people are hired (D-05). Seconds. */
const FOR_THE_SESSION = 24 * 60 * 60;

/** The lists of an answer; one that holds none is no answer. */
function optionLists(body: unknown): ReadAnswer<RequestOptions> {
  if (typeof body !== 'object' || body === null) return unreadable();
  const lists = Object.entries(body).filter(([, list]) => Array.isArray(list));
  return lists.length > 0 ? { data: Object.fromEntries(lists) } : unreadable();
}

export const lookupsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The calendars of people, rooms and groups (EVT-01). */
    listCalendars: build.query<Calendar[], void>({
      queryFn: readJson(
        () => ({ url: '/api/lookups', params: { type: 'calendars' } }),
        (body) => listAnswer<Calendar>(body, 'calendars'),
      ),
      keepUnusedDataFor: FOR_THE_SESSION,
    }),

    /** What the form of an IMR or a POR offers for choice (IMR-02, POR-02). */
    getRequestOptions: build.query<RequestOptions, 'imr' | 'por'>({
      queryFn: readJson((type) => ({ url: '/api/lookups', params: { type } }), optionLists),
      keepUnusedDataFor: FOR_THE_SESSION,
    }),
  }),
});

export const { useGetRequestOptionsQuery, useListCalendarsQuery } = lookupsApi;
