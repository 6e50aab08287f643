import type { ExportFormat } from '@contract/source/ingest';
import type { RecordKind } from '@contract/source/kinds';
import { openEndedApi } from '../base/baseApi';
import { fileCall } from '../http/fileCall';

export const exportsApi = openEndedApi.injectEndpoints({
  endpoints: (build) => ({
    /** All records of a kind, or only the header row of a file, as the address of a file. The caller releases it. A mutation, so that nothing of it is kept. */
    exportRecords: build.mutation<string, { kind: RecordKind; format: ExportFormat; part?: 'headers' }>({
      query: ({ kind, ...params }) => fileCall({ url: `/api/export/${kind}`, params }),
    }),
  }),
});
