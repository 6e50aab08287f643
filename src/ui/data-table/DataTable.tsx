import { useMemo, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useEventCallback } from '@mui/material/utils';
import { LIST_PAGE_SIZE } from '@/lib/constants';
import { CardList } from './CardList';
import { CardTools } from './CardTools';
import { ChangedNote, type ChangedRow, useFadingMark } from './ChangedNote';
import { OPEN_TEXT, type ListSort, type TableColumn } from './columns';
import { exportRows, noExport } from './exportRows';
import { GridRows } from './grid/GridRows';
import { FOOT_HEIGHT, HEAD_HEIGHT } from './rowStyles';
import type { RowSelect } from './rowSelect';
import { TableFoot } from './TableFoot';
import { TableFrame } from './TableFrame';
import { TableTools } from './TableTools';
import { useOpenPage, useTablePage, type ServedPage } from './useTablePage';
import { useTableLayout, type ViewLayout } from './useTableLayout';
import { useIsSmall } from '@/lib/hooks/useIsSmall';
import { LoadingBar } from '../feedback/LoadingBar';
import { PrintedList, type PrintedBy } from '../print/PrintedList';

export interface DataTableProps<Row> {
  /** A person's settings (columns, widths, density, rows per page) are stored on their machine under this id. */
  id: string;
  /** The table's name for screen readers, and the export's file name. */
  label: string;
  columns: readonly TableColumn<Row>[];
  /** The layout of the saved view that is shown. */
  view?: ViewLayout;
  /** In the order shown: all rows that match, or one page of them with `served`. Null until the first answer. */
  rows: readonly Row[] | null;
  /** Set where the server pages the list. Export and the choice of rows per page need the whole list. */
  served?: ServedPage;
  /** How many there are in all, while only the first have come: later pages and export wait for the rest. */
  loadedOf?: number;
  rowKey: (row: Row) => string;
  /** A newer answer is loading: the previous rows stay, with a thin bar above them. */
  refreshing?: boolean;
  /** A `StateCard` in place of the rows: before the first search, none found, failed. */
  state?: ReactNode;
  /** Counted from 0. */
  page: number;
  onPageChange: (page: number) => void;
  sort?: ListSort | null;
  /** Without it the list cannot be sorted. */
  onSortChange?: (sort: ListSort | null) => void;
  /** Names the order without a sort; with a name, people can choose it again. */
  usualOrder?: string;
  /** "Showing 1–10 of 143 tasks"; `from` counts from 1. */
  rangeText: (from: number, to: number, total: number) => string;
  /** What else is to be known of the rows: as of when they are. */
  note?: string;
  /** Gives every row a button, Enter and double click. */
  onOpen?: (row: Row) => void;
  /** The text of that button and of its column. */
  openText?: string;
  /** Key of the record that is open; when it becomes null the focus returns to that row. */
  openKey?: string | null;
  /** Whether the rows are of the view that `openKey` belongs to; they are unless told. Memoise it. */
  isOfView?: () => boolean;
  /** The row changed last: marked for a while; a line tells where it is when out of sight. Memoise it. */
  changed?: ChangedRow | null;
  /** Gives every row a check box. */
  select?: RowSelect<Row>;
  /** A row on a small screen. */
  renderCard: (row: Row) => ReactNode;
  /** Further actions for a row on a small screen. */
  renderCardFoot?: (row: Row) => ReactNode;
  /** Drawn above the rows, usually a `FilterBar`; receives the table's tools. */
  toolbar: (tools: ReactNode) => ReactNode;
  /** A list that the browser prints as a whole; another one is printed as the page shows it. */
  print?: PrintedBy;
  /** For a list that fills a dialog, where only its rows scroll, or is one part of a page: without a foot at the window's edge. */
  nested?: boolean;
}

const always = () => true;

const stateHeight = (rowHeight: number) => HEAD_HEIGHT + LIST_PAGE_SIZE * rowHeight + FOOT_HEIGHT;

/** The one list surface: a grid on wide screens, cards on small ones. Every list page uses it. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, served, rowKey, refreshing = false, state, onPageChange } = props;
  const {
    onOpen,
    openText = OPEN_TEXT,
    openKey = null,
    isOfView = always,
    changed = null,
    sort = null,
    onSortChange,
    usualOrder,
    nested = false,
  } = props;
  const layout = useTableLayout(props.id, columns, props.view);
  const isSmall = useIsSmall();
  const paging = useTablePage(props, layout.pageSize);
  const { total, pageSize, lastPage, shownPage, placeOf } = paging;
  useOpenPage({ openKey, place: placeOf(openKey), page: shownPage, pageSize, onPageChange, isOfView });
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
  // Rows hidden behind a state are not exported: nobody sees them.
  const whyNoExport = noExport(total === 0 || Boolean(state), props.loadedOf !== undefined);
  // Memoised, so that new rows do not draw the toolbar again.
  const tools = useMemo(() => {
    const shared = { columns, onExport: isWhole ? exportAll : undefined, whyNoExport };
    return isSmall ? (
      <CardTools {...shared} sort={sort} onSortChange={changeSort} usualOrder={usualOrder} />
    ) : (
      <TableTools {...shared} layout={layout} onPageSizeChange={isWhole ? changePageSize : undefined} />
    );
  }, [
    columns,
    isWhole,
    whyNoExport,
    isSmall,
    sort,
    changeSort,
    usualOrder,
    layout,
    exportAll,
    changePageSize,
  ]);

  const rowsProps = {
    label,
    rows: paging.rows,
    rowKey,
    onOpen,
    openKey,
    markedKey,
    skeletonRows: pageSize,
    select: props.select,
  };
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
  const isPrinted = isWhole && openKey === null && !state && props.loadedOf === undefined;
  const first = shownPage * pageSize;
  const range = () => props.rangeText(total && first + 1, Math.min(first + pageSize, total), total);
  return (
    <>
      <TableFrame
        isSmall={isSmall}
        nested={nested}
        head={
          <>
            {props.toolbar(tools)}
            <ChangedNote
              // A row that is not on the server's page may be on another page.
              row={rows && (!served || changedPlace >= 0) ? changed : null}
              page={changedPlace < 0 ? null : Math.floor(changedPlace / pageSize)}
              shownPage={shownPage}
            />
            <Box sx={{ height: 2, mb: '-2px', position: 'relative', zIndex: 1 }}>
              {(refreshing || (!rows && !state)) && <LoadingBar label="Loading" />}
            </Box>
          </>
        }
        rows={drawnRows}
        state={state}
        stateHeight={stateHeight(layout.rowHeight)}
        foot={
          <TableFoot
            range={rows ? range() : ''}
            note={props.note}
            page={paging.page}
            lastPage={lastPage}
            onPageChange={onPageChange}
            enterText={onOpen && openText.toLowerCase()}
            waits={!rows}
            isSelecting={props.select !== undefined}
            nested={nested}
          />
        }
      />
      {props.print && rows && isPrinted && (
        <PrintedList
          {...props.print}
          label={label}
          columns={isSmall ? columns : layout.visibleColumns}
          rows={rows}
          rowKey={rowKey}
          rangeText={props.rangeText}
        />
      )}
    </>
  );
}
