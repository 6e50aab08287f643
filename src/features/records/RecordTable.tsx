import { memo } from 'react';
import Box from '@mui/material/Box';
import { useSelector } from 'react-redux';
import { rangeText } from '@/lib/format/texts';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { DataTable } from '@/ui/data-table/DataTable';
import type { RecordKind } from './recordKind';
import { RecordListState } from './RecordListState';
import { RecordNotes } from './RecordNotes';
import { RecordSearchBox } from './RecordSearchBox';
import { recordsSlice, selectRecordView, type RecordsRootState, type RecordView } from './recordsSlice';
import type { RecordList } from './useRecordList';

interface RecordTableProps<Row> {
  kind: RecordKind<Row>;
  list: RecordList<Row>;
}

function Table<Row>({ kind, list }: RecordTableProps<Row>) {
  const { shown, isCurrent, found, sorted, isFetching, error } = list;
  const { open } = useSelector((state: RecordsRootState) => selectRecordView(state, kind.id));
  const dispatch = useAppDispatch();
  const change = (part: Partial<RecordView>) => {
    // The rows of the search before are no longer what the view is of.
    if (isCurrent) dispatch(recordsSlice.actions.viewChanged({ kind: kind.id, change: part }));
  };
  const isWaiting = shown.search !== undefined && !found && !error;
  const [, several] = kind.noun;
  return (
    <DataTable
      id={kind.id}
      label={several.charAt(0).toUpperCase() + several.slice(1)}
      columns={kind.columns}
      rows={found ? sorted : null}
      rowKey={kind.keyOf}
      refreshing={isFetching && found !== undefined}
      state={sorted.length > 0 || isWaiting ? undefined : <RecordListState kind={kind} list={list} />}
      page={shown.page}
      onPageChange={(page) => change({ page })}
      sort={shown.sort}
      onSortChange={(sort) => change({ sort, page: 0 })}
      rangeText={(from, to, total) => rangeText(from, to, total, kind.noun)}
      onOpen={(row) => change({ open: { id: kind.keyOf(row), tab: kind.tabs[0].id } })}
      openKey={open?.id ?? null}
      renderCard={kind.renderCard}
      toolbar={(tools) => (
        <>
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 640px) 1fr' },
              alignItems: 'end',
              columnGap: 4,
              px: { xs: 0, md: 4 },
              py: { xs: 0, md: 3 },
              pb: { xs: 2, md: 3 },
            }}
          >
            <Box sx={{ gridArea: '1 / 1' }}>
              <RecordSearchBox kind={kind} hasResults={sorted.length > 0} isFetching={isFetching} />
            </Box>
            <Box sx={{ gridArea: { xs: '1 / 1', md: '1 / 2' }, justifySelf: 'end' }}>{tools}</Box>
          </Box>
          <RecordNotes kind={kind} list={list} />
        </>
      )}
    />
  );
}

/** The results on the one list surface, with the search above them. */
// `memo` forgets that the component is generic.
export const RecordTable = memo(Table) as typeof Table;
