import { useMemo, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useEventCallback } from '@mui/material/utils';
import { LIST_PAGE_SIZE } from '@/lib/constants';
import type { ListSort } from '@/lib/createListSlice';
import { CardList } from './CardList';
import { CardTools } from './CardTools';
import { ChangedNote, useFadingMark, type ChangedRow } from './ChangedNote';
import { OPEN_TEXT, type TableColumn } from './columns';
import { exportRows } from './exportRows';
import { GridRows } from './grid/GridRows';
import { FOOT_HEIGHT, HEAD_HEIGHT } from './rowStyles';
import { TableFoot } from './TableFoot';
import { TableFrame } from './TableFrame';
import { TableTools } from './TableTools';
import { useOpenPage, useTablePage, type ServedPage } from './useTablePage';
import { useTableLayout } from './useTableLayout';
import { useIsSmall } from '@/lib/hooks/useIsSmall';

export interface DataTableProps<Row> {
  /** What a person sets (columns, widths, density, rows per page) is kept on their machine under this id. */
  id: string;
  /** The table's name for screen readers, and the export's file name. */
  label: string;
  columns: readonly TableColumn<Row>[];
  /** In the order shown: all rows that match, or one page of them with `served`. Null until the first answer. */
  rows: readonly Row[] | null;
  /** Where the server pages the list. Export and the choice of rows a page are for lists that are here whole. */
  served?: ServedPage;
  rowKey: (row: Row) => string;
  /** A later answer is on its way: the old rows stay, a thin bar says so. */
  refreshing?: boolean;
  /** A `StateCard` that stands where rows would: before the first search, none found, failed. */
  state?: ReactNode;
  /** Counted from 0. */
  page: number;
  onPageChange: (page: number) => void;
  sort?: ListSort | null;
  /** Without it the list has one order. */
  onSortChange?: (sort: ListSort | null) => void;
  /** Names the order of a list whose `sort` is null, which one can come back to then. */
  usualOrder?: string;
  /** "Showing 1–10 of 143 tasks"; `from` counts from 1. */
  rangeText: (from: number, to: number, total: number) => string;
  /** Gives every row a button, Enter and double click. */
  onOpen?: (row: Row) => void;
  /** What that button says, and its column. */
  openText?: string;
  /** Key of the record that is open; when it becomes null the focus returns to that row. */
  openKey?: string | null;
  /** The row that was changed last: it is marked for a while, and a line says so where it went out of sight. Memoise it. */
  changed?: ChangedRow | null;
  /** A row on a small screen. */
  renderCard: (row: Row) => ReactNode;
  /** What can be done with a row on a small screen, besides opening it. */
  renderCardFoot?: (row: Row) => ReactNode;
  /** What stands above the rows, as a `FilterBar`; it is given the table's tools. */
  toolbar: (tools: ReactNode) => ReactNode;
  /** Of a list that fills a dialog: its rows alone scroll. */
  nested?: boolean;
}

const stateHeight = (rowHeight: number) => HEAD_HEIGHT + LIST_PAGE_SIZE * rowHeight + FOOT_HEIGHT;

/** The one list surface: a grid on wide screens, cards on small ones. Every list page uses it. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, served, rowKey, refreshing = false, state, onPageChange } = props;
  const {
    onOpen,
    openText = OPEN_TEXT,
    openKey = null,
    changed = null,
    sort = null,
    onSortChange,
    usualOrder,
    nested = false,
  } = props;
  const layout = useTableLayout(props.id, columns);
  const isSmall = useIsSmall();
  const paging = useTablePage(props, layout.pageSize);
  const { total, pageSize, lastPage, shownPage, placeOf } = paging;
  useOpenPage({ openKey, place: placeOf(openKey), page: shownPage, pageSize, onPageChange });
  const markedKey = useFadingMark(changed);
  const changedPlace = placeOf(changed?.key ?? null);

  const exportAll = useEventCallback(() => {
    // A card shows every column.
    exportRows(label, isSmall ? columns : layout.visibleColumns, rows ?? []);
  });
  const changePageSize = useEventCallback((next: number) => {
    layout.setPageSize(next);
    onPageChange(0);
  });
  const setSort = useEventCallback((next: ListSort | null) => onSortChange?.(next));
  const changeSort = onSortChange && setSort;
  const isWhole = !served;
  // Rows that a state has taken the place of are not exported: nobody sees them.
  const isEmpty = total === 0 || Boolean(state);
  // The same ones while they say the same, so that other rows do not draw the bar they stand in.
  const tools = useMemo(() => {
    const shared = { columns, onExport: isWhole ? exportAll : undefined, isEmpty };
    return isSmall ? (
      <CardTools {...shared} sort={sort} onSortChange={changeSort} usualOrder={usualOrder} />
    ) : (
      <TableTools {...shared} layout={layout} onPageSizeChange={isWhole ? changePageSize : undefined} />
    );
  }, [columns, isWhole, isEmpty, isSmall, sort, changeSort, usualOrder, layout, exportAll, changePageSize]);

  const rowsProps = { label, rows: paging.rows, rowKey, onOpen, openKey, markedKey, skeletonRows: pageSize };
  const drawnRows = isSmall ? (
    <CardList
      {...rowsProps}
      columns={columns}
      openText={openText}
      renderCard={props.renderCard}
      renderCardFoot={props.renderCardFoot}
      page={shownPage}
    />
  ) : (
    <GridRows
      {...rowsProps}
      openText={openText}
      layout={layout}
      sort={sort}
      onSortChange={changeSort}
      usualOrder={usualOrder}
      // High enough for ten comfortable rows.
      maxHeight={nested ? undefined : 'max(440px, calc(100vh - 300px))'}
    />
  );
  const first = shownPage * pageSize;
  const range = () => props.rangeText(total && first + 1, Math.min(first + pageSize, total), total);
  return (
    <TableFrame
      isSmall={isSmall}
      nested={nested}
      head={
        <>
          {props.toolbar(tools)}
          <ChangedNote
            // What the server left out of the page may stand on another.
            row={rows && (!served || changedPlace >= 0) ? changed : null}
            page={changedPlace < 0 ? null : Math.floor(changedPlace / pageSize)}
            shownPage={shownPage}
          />
          <Box sx={{ height: 2, mb: '-2px', position: 'relative', zIndex: 1 }}>
            {(refreshing || (!rows && !state)) && <LinearProgress aria-label="Loading" />}
          </Box>
        </>
      }
      rows={drawnRows}
      state={state}
      stateHeight={stateHeight(layout.rowHeight)}
      foot={
        <TableFoot
          range={rows ? range() : ''}
          page={paging.page}
          lastPage={lastPage}
          onPageChange={onPageChange}
          enterText={onOpen && openText.toLowerCase()}
          nested={nested}
        />
      }
    />
  );
}
