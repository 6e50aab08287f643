import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SourcePass } from '@contract/source/installation';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import { toApiError } from '@/api/apiError';
import { useListSourcesQuery } from '@/api/installation';
import { formatDateTime } from '@/lib/format/dates';
import { localMinute } from '@/lib/format/localMinute';
import { rangeText } from '@/lib/format/texts';
import type { TableColumn } from '@/ui/data-table/columns';
import { DataTable } from '@/ui/data-table/DataTable';
import { LoadErrorState } from '@/ui/feedback/LoadErrorState';
import { StateCard } from '@/ui/feedback/StateCard';
import { RowCard } from '@/ui/record/RowCard';
import { dataMessages } from './messages';

const columns: readonly TableColumn<SourcePass>[] = [
  { id: 'source', label: 'Source', value: ({ source }) => source, look: 'strong', width: 220, flex: 2 },
  { id: 'kind', label: 'Records', value: ({ kind }) => kindDescriptions[kind].label, width: 220, flex: 1 },
  {
    id: 'at',
    label: 'Last received',
    value: ({ at }) => formatDateTime(localMinute(new Date(at))),
    look: 'figures',
    width: 200,
  },
];
const rowKey = ({ source, kind }: SourcePass) => `${kind} ${source}`;
const renderCard = (pass: SourcePass) => <RowCard columns={columns} row={pass} />;
const NOUN = ['source', 'sources'] as const;

/** What has come from outside, and when. */
export function SourceSection() {
  const { data, error, isFetching, refetch } = useListSourcesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [page, setPage] = useState(0);
  const state =
    error && !data ? (
      <LoadErrorState
        title={dataMessages.sourcesFailed}
        error={toApiError(error)}
        isFetching={isFetching}
        retry={() => void refetch()}
      />
    ) : data?.length === 0 ? (
      <StateCard kind="none" title={dataMessages.noSources} text={dataMessages.noSourcesText} />
    ) : undefined;
  return (
    <Box
      component="section"
      aria-labelledby="sources-title"
      sx={{ display: 'grid', gap: 2, mb: 6, minWidth: 0 }}
    >
      <Typography variant="h2" id="sources-title">
        {dataMessages.sources}
      </Typography>
      <Typography sx={{ color: 'tokens.text2' }}>{dataMessages.sourcesAbout}</Typography>
      <DataTable
        nested
        id="sources"
        label="Sources"
        columns={columns}
        rows={data ?? null}
        rowKey={rowKey}
        refreshing={isFetching && data !== undefined}
        state={state}
        page={page}
        onPageChange={setPage}
        rangeText={(from, to, total) => rangeText(from, to, total, NOUN)}
        renderCard={renderCard}
        toolbar={(tools) => <Box sx={{ display: 'flex', justifyContent: 'flex-end', py: 2 }}>{tools}</Box>}
      />
    </Box>
  );
}
