import { useMemo, useState } from 'react';
import Typography from '@mui/material/Typography';
import type { OutboxEntry } from '@contract/source/changes';
import { useListOutboxQuery } from '@/api/data/changes';
import { rangeText } from '@/lib/format/texts';
import { useToday } from '@/lib/hooks/useClock';
import { usePolling } from '@/lib/hooks/usePolling';
import { RowCard } from '@/ui/record/RowCard';
import { DataList } from '../DataList';
import { DataSection } from '../DataSection';
import { RefreshErrorAlert } from '@/ui/feedback/RefreshErrorAlert';
import { ChangeDialog } from './ChangeDialog';
import { changeColumns } from './changeColumns';
import { changeMessages } from './messages';

/** Milliseconds between two looks at the changes. */
const OUTBOX_POLL = 15_000;
const NOUN = ['change', 'changes'] as const;

const rowKey = ({ id }: OutboxEntry) => id;

/** What people have changed of a business system's records: what waits, since when and why, and how the rest has ended. */
export function ChangesSection() {
  const { data: known } = useListOutboxQuery();
  const interval = usePolling(OUTBOX_POLL);
  const listed = useListOutboxQuery(undefined, {
    pollingInterval: known && known.rows.length > 0 ? interval : 0,
    refetchOnMountOrArgChange: true,
  });
  const { data, error, isFetching, refetch } = listed;
  const today = useToday();
  const columns = useMemo(() => changeColumns(today), [today]);
  const [page, setPage] = useState(0);
  const [openId, setOpenId] = useState<string | null>(null);
  const [first] = data?.rows ?? [];
  const failure = error ? (
    <RefreshErrorAlert retry={() => void refetch()}>{changeMessages.failed}</RefreshErrorAlert>
  ) : null;
  // Without a business system there is none, and there never was.
  if (!data || !first) return failure;
  const opened = data.rows.find(({ id }) => id === openId);
  return (
    <DataSection id="changes" title={changeMessages.title(first.source)} about={changeMessages.about}>
      {failure}
      {data.total > data.rows.length && (
        <Typography>{changeMessages.cut(data.rows.length, data.total)}</Typography>
      )}
      <DataList
        id="outbox"
        label="Changes on their way"
        columns={columns}
        rows={data.rows}
        rowKey={rowKey}
        refreshing={isFetching}
        page={page}
        onPageChange={setPage}
        rangeText={(from, to, total) => rangeText(from, to, total, NOUN)}
        onOpen={({ id }) => setOpenId(id)}
        openText="Open"
        openKey={openId}
        renderCard={(entry) => <RowCard columns={columns} row={entry} />}
      />
      {opened && <ChangeDialog entry={opened} onClose={() => setOpenId(null)} />}
    </DataSection>
  );
}
