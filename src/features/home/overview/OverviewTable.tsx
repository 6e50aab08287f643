import { memo, useCallback } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import type { OverviewRow } from '@contract/dashboard';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { paths } from '@/lib/paths';
import { ListFilterBar } from '@/list/ListFilterBar';
import { DataTable } from '@/ui/data-table/DataTable';
import { OverviewCard } from './OverviewCard';
import { overviewColumns } from './overviewColumns';
import { overviewList } from './overviewList';
import { entryRange, matchText, overviewMessages } from '../messages';
import { OverviewState } from './OverviewState';
import type { OverviewList } from './useOverview';

// Ids are of one kind's own.
const rowKey = ({ kind, id }: OverviewRow) => `${kind} ${id}`;
const renderCard = (row: OverviewRow) => <OverviewCard row={row} />;

/**
 * Where a row's Details lead: the task on the task page, the event on its calendar's day. One that repeats opens its next
 * day, which the list must not leave out (D-174).
 */
function addressOf({ kind, id, startdate, calendarId, isRepeating }: OverviewRow): string {
  if (kind === 'Task') return `${paths.task}?${new URLSearchParams({ task: id })}`;
  const day = isRepeating ? null : startdate;
  const params = { ...(calendarId && { calendar: calendarId }), ...(day && { start: day }) };
  return `${paths.events}?${new URLSearchParams({ ...params, event: id })}`;
}

/** Goes to a row's task or event; Back leads to the overview as it was. */
function useOpenRow(): (row: OverviewRow) => void {
  const navigate = useNavigate();
  return useCallback((row) => void navigate(addressOf(row)), [navigate]);
}

interface OverviewTableProps {
  list: OverviewList;
  /** The page that is set, counted from 0. */
  page: number;
}

/** The list on the one list surface. Memoised: while somebody types, it is drawn once the rows have followed. */
export const OverviewTable = memo(function OverviewTable({ list, page }: OverviewTableProps) {
  const dispatch = useAppDispatch();
  const open = useOpenRow();
  const { shown, isFetching, error, retry } = list;
  const total = shown?.data.total ?? 0;
  const isEmpty = shown !== null && total === 0;
  return (
    <DataTable
      id="overview"
      label={overviewMessages.title}
      columns={overviewColumns}
      rows={shown && shown.data.rows}
      served={{ total, page: shown?.asked.page ?? page }}
      rowKey={rowKey}
      refreshing={isFetching && shown !== null}
      state={isEmpty || (error && !shown) ? <OverviewState list={list} /> : undefined}
      page={page}
      onPageChange={(next) => dispatch(overviewList.actions.pageChanged(next))}
      rangeText={entryRange}
      onOpen={open}
      renderCard={renderCard}
      toolbar={(tools) => (
        <>
          <ListFilterBar list={overviewList} matchText={matchText(total)} tools={tools} />
          {shown && error && (
            <Alert
              severity="error"
              action={
                <Button size="small" color="inherit" onClick={retry}>
                  Retry
                </Button>
              }
              sx={{ mx: { xs: 0, md: 4 }, mb: 2.5 }}
            >
              {overviewMessages.loadFailed}
            </Alert>
          )}
        </>
      )}
      nested
    />
  );
});
