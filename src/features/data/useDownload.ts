import { useState } from 'react';
import type { ExportFormat } from '@contract/source/ingest';
import type { RecordKind } from '@contract/source/kinds';
import { toApiError } from '@/api/base/apiError';
import { exportsApi } from '@/api/data/exports';
import { importFilesApi } from '@/api/data/imports';
import { saveFrom } from '@/lib/browser/saveFile';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import { dataMessages } from './messages';

interface Answer {
  data?: string;
  error?: unknown;
}

/** Downloads the files of the Data page, one at a time; a failure is shown as a notice. */
export function useDownload() {
  const dispatch = useAppDispatch();
  const [isLoading, setLoading] = useState(false);
  const save = async (asked: PromiseLike<Answer>, name: string) => {
    setLoading(true);
    const { data: url, error } = await asked;
    setLoading(false);
    if (url === undefined) {
      const failure = toApiError(error);
      // Somebody else who signs in ends what waited for another: nothing of it is theirs.
      if (failure.code === 'aborted') return;
      const message = dataMessages.downloadFailed(error ? failure.message : '');
      dispatch(noticeShown({ kind: 'error', message }));
      return;
    }
    saveFrom(url, name);
  };
  const { exportRecords } = exportsApi.endpoints;
  const { importReport } = importFilesApi.endpoints;
  return {
    isLoading,
    /** All records of a kind. */
    records: (kind: RecordKind, format: ExportFormat) =>
      save(dispatch(exportRecords.initiate({ kind, format }, { track: false })), `${kind}.${format}`),
    /** A file to fill in: the header row alone. */
    template: (kind: RecordKind) =>
      save(
        dispatch(exportRecords.initiate({ kind, format: 'csv', part: 'headers' }, { track: false })),
        `${kind}-template.csv`,
      ),
    /** What each row of an import does. */
    report: (id: string, fileName: string) =>
      save(dispatch(importReport.initiate(id, { track: false })), `${fileName} - report.csv`),
  };
}
