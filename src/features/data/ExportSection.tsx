import { useState } from 'react';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { RecordKind } from '@contract/source/kinds';
import type { ExportFormat } from '@contract/source/ingest';
import { SelectField } from '@/ui/fields/SelectField';
import { kindOptions } from './kindOptions';
import { DataSection } from './DataSection';
import { dataMessages } from './messages';
import { useDownload } from './useDownload';

const formatOptions = [
  { id: 'csv', label: 'CSV' },
  { id: 'xlsx', label: 'Excel (XLSX)' },
  { id: 'ndjson', label: 'NDJSON' },
];

/** Downloads all records of a kind. */
export function ExportSection() {
  const [kind, setKind] = useState<RecordKind>('task');
  const [format, setFormat] = useState<ExportFormat>('csv');
  const { isLoading, records } = useDownload();

  return (
    <DataSection id="export" title={dataMessages.exports} about={dataMessages.exportsAbout}>
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
          onClick={() => void records(kind, format)}
        >
          {isLoading ? 'Downloading...' : 'Download'}
        </Button>
      </Box>
    </DataSection>
  );
}
