import { useState } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { User } from '@contract/accounts/users';
import { useListLogsQuery } from '@/api/logs';
import { ACTIVITY_LOG_PAGE_SIZE } from '@/lib/constants';
import { rangeText } from '@/lib/format/texts';
import type { LooseRecord } from '@/lib/records/looseRecord';
import { lastPageOf, MISSING, type TableColumn } from '@/ui/data-table/columns';
import { TableFoot } from '@/ui/data-table/TableFoot';
import { LoadErrorState } from '@/ui/feedback/LoadErrorState';
import { LoadingBar } from '@/ui/feedback/LoadingBar';
import { instantText } from '@/lib/format/instants';
import { NestedRows } from '@/ui/record/NestedRows';
import { StateCard } from '@/ui/feedback/StateCard';
import { useIsSmall } from '@/lib/hooks/useIsSmall';
import { historyMessages } from './messages';
import { useHistoryList, type HistoryList } from './useHistoryList';

const messages = historyMessages.activity;

/** An entry as its list shows it; null is missing. */
interface EntryRecord {
  id: string;
  time: string | null;
  message: string | null;
}

function readEntry(record: LooseRecord): EntryRecord | null {
  const id = record.text('id');
  return id === null ? null : { id, time: record.text('time'), message: record.text('message') };
}

const columns: readonly TableColumn<EntryRecord>[] = [
  { id: 'time', label: 'Time', value: ({ time }) => time && instantText(time), look: 'figures', width: 168 },
  { id: 'message', label: 'Activity', value: ({ message }) => message, width: 200, flex: 1 },
];

/** An entry on a small screen. */
const EntryCard = ({ entry: { time, message } }: { entry: EntryRecord }) => (
  <Box sx={{ display: 'grid', gap: 1, typography: 'body2', overflowWrap: 'anywhere' }}>
    <span>{message ?? MISSING}</span>
    {time && (
      <Box component="span" sx={{ color: 'tokens.text2' }}>
        {instantText(time)}
      </Box>
    )}
  </Box>
);

/** The activity log of a user, newest first, a page at a time from the server. */
export function ActivityPanel({ user: { id } }: { user: User }) {
  const [page, setPage] = useState(0);
  const { data, currentData, ...asked } = useListLogsQuery(
    { userId: id, page: page + 1 },
    { refetchOnMountOrArgChange: true },
  );
  const list = useHistoryList({ ...asked, currentData: currentData?.entries }, readEntry, messages.failed);
  // Cards on a small screen have edges of their own.
  const Frame = useIsSmall() && list.rows?.length !== 0 && !list.failure ? Box : Card;
  // Of the previous page until the next one is here, so that the buttons stay.
  const total = data?.total ?? 0;
  return (
    <Box component="section" aria-label="Activity of this person" sx={{ px: { xs: 4, md: 6 }, py: 5 }}>
      <Frame>
        <Box sx={{ height: 2, mb: '-2px', position: 'relative', zIndex: 1 }}>
          {list.refreshing && <LoadingBar label="Loading activity" />}
        </Box>
        <Entries {...list} />
        {total > 0 && (
          <TableFoot
            nested
            range={rangeOf(page, list.rows?.length ?? 0, total)}
            page={page}
            lastPage={lastPageOf(total, ACTIVITY_LOG_PAGE_SIZE)}
            onPageChange={setPage}
          />
        )}
      </Frame>
    </Box>
  );
}

function rangeOf(page: number, shown: number, total: number): string {
  const before = page * ACTIVITY_LOG_PAGE_SIZE;
  return shown === 0 ? '' : rangeText(before + 1, before + shown, total, ['entry', 'entries']);
}

/** The entries of a page, or the card in their place. */
function Entries({ rows, failure, refreshing, onRetry }: HistoryList<EntryRecord>) {
  if (failure && !rows) {
    return (
      <LoadErrorState
        title={failure.title}
        error={{ message: failure.text }}
        isFetching={refreshing}
        retry={onRetry}
      />
    );
  }
  if (rows?.length === 0) return <StateCard kind="none" title={messages.noneTitle} text={messages.none} />;
  return (
    <NestedRows
      label="Activity"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      renderCard={(entry) => <EntryCard entry={entry} />}
      page={0}
      isPaged={false}
    />
  );
}
