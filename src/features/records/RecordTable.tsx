import { memo } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UnknownAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { countedText, countText, cutSearchText, rangeText, unreadableText } from '@/lib/format/texts';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { ListFilterBar } from '@/list/ListFilterBar';
import { useAsOf } from '@/list/useAsOf';
import { useIsOfView } from '@/list/useIsOfView';
import { usePrintedList } from '@/list/usePrintedList';
import { DataTable } from '@/ui/data-table/DataTable';
import { RefreshErrorAlert } from '@/ui/feedback/RefreshErrorAlert';
import type { RecordKind } from './recordKind';
import { recordList } from './recordList';
import { RecordListState } from './RecordListState';
import { RecordSearchBox } from './RecordSearchBox';
import type { RecordList } from './useRecordList';

interface RecordTableProps<Row> {
  kind: RecordKind<Row>;
  list: RecordList<Row>;
}

function Table<Row extends object>({ kind, list }: RecordTableProps<Row>) {
  const { shown, isCurrent, found, matching, isFetching, error } = list;
  const { actions, selectOpen } = recordList(kind);
  const open = useSelector(selectOpen);
  const print = usePrintedList(recordList(kind), shown);
  const isOfView = useIsOfView(recordList(kind), list);
  const dispatch = useAppDispatch();
  const asOf = useAsOf(kind.outside, found && matching, kind.sourceOf);
  const change = (action: UnknownAction) => {
    // The rows of the search before are no longer what the view is of.
    if (isCurrent) dispatch(action);
  };
  const isWaiting = shown.search !== undefined && !found && !error;
  const [, several] = kind.noun;
  const total = found?.rows.length ?? 0;
  return (
    <DataTable
      id={kind.id}
      label={several.charAt(0).toUpperCase() + several.slice(1)}
      columns={kind.columns}
      rows={found ? matching : null}
      rowKey={kind.keyOf}
      refreshing={isFetching && found !== undefined}
      state={matching.length > 0 || isWaiting ? undefined : <RecordListState kind={kind} list={list} />}
      page={shown.page}
      onPageChange={(page) => change(actions.pageChanged(page))}
      sort={shown.sort}
      onSortChange={(sort) => change(actions.sortChanged(sort))}
      rangeText={(from, to, total) => rangeText(from, to, total, kind.noun)}
      note={asOf}
      onOpen={(row) => change(actions.opened({ id: kind.keyOf(row), tab: kind.tabs[0].id }))}
      openKey={open?.id ?? null}
      isOfView={isOfView}
      print={print}
      renderCard={kind.renderCard}
      toolbar={(tools) => (
        <>
          <ListFilterBar
            list={recordList(kind)}
            lead={<RecordSearchBox kind={kind} hasResults={total > 0} isFetching={isFetching} />}
            rows={found?.rows}
            matchText={`${countText(matching.length)} of ${countedText(total, kind.noun)} match`}
            tools={tools}
          />
          <RecordNotes kind={kind} list={list} />
        </>
      )}
    />
  );
}

/** The results on the one list surface, with the search above them. */
// `memo` forgets that the component is generic.
export const RecordTable = memo(Table) as typeof Table;

/** The messages about the rows, above them. */
function RecordNotes<Row>({ kind, list: { found, error, retry } }: RecordTableProps<Row>) {
  const { noun, numberOf, messages } = kind;
  const notes = found && [
    found.exact !== null && (
      <Typography key="exact" variant="body2">
        Exactly one {noun[0]} is called “<bdi>{numberOf(found.exact)}</bdi>”.
      </Typography>
    ),
    found.total > found.rows.length + found.unreadable && (
      <Alert key="cut" severity="info" role={undefined}>
        {cutSearchText(found.rows.length, found.total, noun[1])}
      </Alert>
    ),
    found.unreadable > 0 && (
      <Typography key="unreadable" variant="body2" sx={{ color: 'tokens.text2' }}>
        {unreadableText(found.unreadable, noun)}
      </Typography>
    ),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2, px: { xs: 0, md: 4 }, '& > :not(:empty)': { mb: 2.5 } }}>
      {/* It is there before it has a text, or a screen reader would skip the text. */}
      <Box role="status" sx={{ display: 'grid', gap: 2 }}>
        {notes}
      </Box>
      {found && error && <RefreshErrorAlert retry={retry}>{messages.failed}</RefreshErrorAlert>}
    </Box>
  );
}
