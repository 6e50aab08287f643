import type { ConnectionState } from '@contract/source/connections';
import type { RecordKind } from '@contract/source/kinds';
import type { QuarantinedRow, Replica } from '@contract/source/replicas';
import { countedRows, readJson, type FoundRows } from '../base/answers';
import { baseApi } from '../base/baseApi';
import { listTag } from '../base/tags';

export const replicasApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** How far each kind of a connector is, by kind; none without a connector. */
    listReplicas: build.query<Replica[], void>({
      query: () => ({ url: '/api/replicas' }),
      providesTags: [listTag('Replica')],
    }),

    /** The connection to a business system, as the server that answers has it at this moment; none without one. */
    listConnections: build.query<ConnectionState[], void>({
      query: () => ({ url: '/api/connections' }),
      providesTags: [listTag('Replica')],
    }),

    /** The rows of a kind that cannot be stored, the newest first, as many as the server answers. */
    listQuarantine: build.query<FoundRows<QuarantinedRow>, RecordKind>({
      queryFn: readJson(
        (kind) => ({ url: '/api/quarantine', params: { kind } }),
        (body, meta) => countedRows<QuarantinedRow>(body, meta),
      ),
      providesTags: [listTag('Quarantine')],
    }),

    /** Gives the kinds of a connector free that no server works for. */
    disconnect: build.mutation<null, void>({
      query: () => ({ url: '/api/replicas', method: 'DELETE', successStatus: 204 }),
      invalidatesTags: (_answer, error) => (error ? [] : [listTag('Replica'), listTag('Quarantine')]),
    }),

    /** Compares all ids of a kind now. With `allow`, as many records that are gone may be marked as deleted. */
    startComparison: build.mutation<null, { kind: RecordKind; allow?: number }>({
      query: ({ kind, ...body }) => ({
        url: `/api/replicas/${kind}/comparison`,
        method: 'POST',
        body,
        successStatus: 204,
      }),
      invalidatesTags: (_answer, error) => (error ? [] : [listTag('Replica')]),
    }),
  }),
});

export const {
  useDisconnectMutation,
  useListConnectionsQuery,
  useListQuarantineQuery,
  useListReplicasQuery,
  useStartComparisonMutation,
} = replicasApi;
