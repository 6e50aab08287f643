import { useState } from 'react';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RecordKind } from '@contract/source/kinds';
import type { ExportFormat } from '@contract/source/ingest';
import { toApiError } from '@/api/apiError';
import { exportsApi } from '@/api/exports';
import { saveFrom } from '@/lib/browser/saveFile';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import { SelectField } from '@/ui/fields/SelectField';
import { kindOptions } from './kindOptions';
import { dataMessages } from './messages';

const formatOptions = [
  { id: 'csv', label: 'CSV' },
  { id: 'xlsx', label: 'Excel (XLSX)' },
  { id: 'ndjson', label: 'NDJSON' },
];

/** Downloads all records of a kind. */
export function ExportSection() {
  const dispatch = useAppDispatch();
  const [kind, setKind] = useState<RecordKind>('task');
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [isLoading, setLoading] = useState(false);

  const download = async () => {
    setLoading(true);
    const call = exportsApi.endpoints.exportRecords.initiate({ kind, format }, { track: false });
    const { data: url, error } = await dispatch(call);
    setLoading(false);
    if (url === undefined) {
      dispatch(
        noticeShown({
          kind: 'error',
          message: dataMessages.downloadFailed(error ? toApiError(error).message : ''),
        }),
      );
      return;
    }
    saveFrom(url, `${kind}.${format}`);
    URL.revokeObjectURL(url);
  };

  return (
    <Box component="section" aria-labelledby="export-title" sx={{ display: 'grid', gap: 2, mb: 6 }}>
      <Typography variant="h2" id="export-title">
        {dataMessages.exports}
      </Typography>
      <Typography sx={{ color: 'tokens.text2' }}>{dataMessages.exportsAbout}</Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: '320px 160px auto' },
          justifyContent: 'start',
          alignItems: 'end',
          gap: 3,
        }}
      >
        <SelectField
          label="Records"
          options={kindOptions}
          value={kind}
          onChange={(id) => setKind(id as RecordKind)}
        />
        <SelectField
          label="Format"
          options={formatOptions}
          value={format}
          onChange={(id) => setFormat(id as ExportFormat)}
        />
        <Button
          variant="outlined"
          startIcon={<DownloadOutlined />}
          disabled={isLoading}
          onClick={() => void download()}
        >
          {isLoading ? 'Downloading...' : 'Download'}
        </Button>
      </Box>
    </Box>
  );
}
