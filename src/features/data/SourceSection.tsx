import { useState } from 'react';
import type { SourcePass } from '@contract/source/installation';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import { useListSourcesQuery } from '@/api/data/installation';
import { instantText } from '@/lib/format/instants';
import { rangeText } from '@/lib/format/texts';
import type { TableColumn } from '@/ui/data-table/columns';
import { RowCard } from '@/ui/record/RowCard';
import { DataList } from './DataList';
import { DataSection } from './DataSection';
import { listStateOf } from './listStateOf';
import { dataMessages } from './messages';

const columns: readonly TableColumn<SourcePass>[] = [
  { id: 'source', label: 'Source', value: ({ source }) => source, look: 'strong', width: 220, flex: 2 },
  { id: 'kind', label: 'Records', value: ({ kind }) => kindDescriptions[kind].label, width: 220, flex: 1 },
  {
    id: 'at',
    label: 'Last received',
    value: ({ at }) => instantText(at),
    look: 'figures',
    width: 200,
  },
];
const rowKey = ({ source, kind }: SourcePass) => `${kind} ${source}`;
const renderCard = (pass: SourcePass) => <RowCard columns={columns} row={pass} />;
const NOUN = ['source', 'sources'] as const;

/** What has come from outside, and when. */
export function SourceSection() {
  const sources = useListSourcesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, isFetching } = sources;
  const [page, setPage] = useState(0);
  return (
    <DataSection id="sources" title={dataMessages.sources} about={dataMessages.sourcesAbout}>
      <DataList
        id="sources"
        label="Sources"
        columns={columns}
        rows={data ?? null}
        rowKey={rowKey}
        refreshing={isFetching && data !== undefined}
        state={listStateOf(sources, dataMessages.sourcesState)}
        page={page}
        onPageChange={setPage}
        rangeText={(from, to, total) => rangeText(from, to, total, NOUN)}
        renderCard={renderCard}
      />
    </DataSection>
  );
}
