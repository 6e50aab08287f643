import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import { LIST_PAGE_SIZE } from '@/lib/constants';
import type { ListSort } from '@/lib/createListSlice';
import { csvFileName, toCsv } from '@/lib/csv';
import { isoDate } from '@/lib/dates';
import { saveFile } from '@/lib/saveFile';
import { CardList } from './data-table/CardList';
import { CardTools } from './data-table/CardTools';
import { ChangedNote, type ChangedRow } from './data-table/ChangedNote';
import { cellText, lastPageOf, type TableColumn } from './data-table/columns';
import { CutTextTip } from './data-table/CutTextTip';
import type { GridProps } from './data-table/Grid';
import { PlainRows } from './data-table/PlainRows';
import { FOOT_HEIGHT, HEAD_HEIGHT, ROW_HEIGHTS } from './data-table/sizes';
import { TableFoot } from './data-table/TableFoot';
import { TableTools } from './data-table/TableTools';
import { useFadingMark } from './data-table/useFadingMark';
import { useOpenPage } from './data-table/useOpenPage';
import { useTableLayout } from './data-table/useTableLayout';
import { useIsSmall } from './useIsSmall';

// Not preloaded: the line belongs to what the first rows need, which stand there before the grid does.
// `lazy` forgets that the component is generic.
const Grid = lazy(() => import(/* webpackChunkName: "data-grid" */ './data-table/Grid')) as <Row>(
  props: GridProps<Row>,
) => ReactNode;

export interface DataTableProps<Row> {
  /** What a person sets (columns, widths, density, rows per page) is kept on their machine under this id. */
  id: string;
  /** The table's name for screen readers, and the export's file name. */
  label: string;
  columns: readonly TableColumn<Row>[];
  /** All rows that match, in the order shown: the table itself pages and exports. Null until the first answer. */
  rows: readonly Row[] | null;
  rowKey: (row: Row) => string;
  /** A later answer is on its way: the old rows stay, a thin bar says so. */
  refreshing?: boolean;
  /** A `StateCard` that stands where rows would: before the first search, none found, failed. */
  state?: ReactNode;
  /** Counted from 0. */
  page: number;
  onPageChange: (page: number) => void;
  sort: ListSort | null;
  onSortChange: (sort: ListSort | null) => void;
  /** "Showing 1–10 of 143 tasks"; `from` counts from 1. */
  rangeText: (from: number, to: number, total: number) => string;
  /** Gives every row a Details button, Enter and double click. */
  onOpen?: (row: Row) => void;
  /** Key of the record that is open; when it becomes null the focus returns to that row. */
  openKey?: string | null;
  /** The row that was changed last: it is marked for a while, and a line says so where it went out of sight. Memoise it. */
  changed?: ChangedRow | null;
  /** A row on a small screen. */
  renderCard: (row: Row) => ReactNode;
  /** What stands above the rows, as a `FilterBar`; it is given the table's tools. */
  toolbar: (tools: ReactNode) => ReactNode;
}

/** The one list surface: a grid on wide screens, cards on small ones. Every list page uses it. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, refreshing = false, state, page, onPageChange, rangeText } = props;
  const { onOpen, openKey = null, changed = null, sort, onSortChange, renderCard, toolbar } = props;
  const layout = useTableLayout(props.id, columns);
  const isSmall = useIsSmall();
  const { pageSize } = layout;

  const total = rows?.length ?? 0;
  const lastPage = lastPageOf(total, pageSize);
  const shownPage = Math.min(page, lastPage);
  const first = shownPage * pageSize;
  const pageRows = rows && rows.slice(first, first + pageSize);

  // An address, or rows that went away, may ask for a page that is not there.
  const isBeyond = rows !== null && page > lastPage;
  useEffect(() => {
    if (isBeyond) onPageChange(lastPage);
  }, [isBeyond, lastPage, onPageChange]);

  const placeOf = (key: string | null) =>
    key === null ? -1 : (rows?.findIndex((row) => rowKey(row) === key) ?? -1);
  useOpenPage({ openKey, place: placeOf(openKey), page: shownPage, pageSize, onPageChange });
  const markedKey = useFadingMark(changed);
  const changedPlace = placeOf(changed?.key ?? null);
  const note = (
    <ChangedNote
      row={rows && changed}
      page={changedPlace < 0 ? null : Math.floor(changedPlace / pageSize)}
      shownPage={shownPage}
    />
  );

  const exportRows = () => {
    // A card shows every column.
    const shown = isSmall ? columns : layout.visibleColumns;
    const head = shown.map((column) => column.label);
    const body = (rows ?? []).map((row) => shown.map((column) => cellText(column, row)));
    const csv = new Blob([toCsv([head, ...body])], { type: 'text/csv;charset=utf-8' });
    saveFile(csvFileName(label, isoDate(new Date())), csv);
  };
  const changePageSize = (next: number) => {
    layout.setPageSize(next);
    onPageChange(0);
  };
  const rowsProps = { label, rowKey, onOpen, skeletonRows: pageSize };
  const foot = !state && (
    <TableFoot
      range={rows ? rangeText(total && first + 1, Math.min(first + pageSize, total), total) : ''}
      page={shownPage}
      lastPage={lastPage}
      onPageChange={onPageChange}
      opens={onOpen !== undefined}
    />
  );
  // As high as a table of the first page with its head and foot, so that nothing jumps when one follows the other.
  const stateHeight = HEAD_HEIGHT + LIST_PAGE_SIZE * ROW_HEIGHTS[layout.density] + FOOT_HEIGHT;
  const bar = (
    <Box sx={{ height: 2, mb: '-2px', position: 'relative', zIndex: 1 }}>
      {(refreshing || (!rows && !state)) && <LinearProgress aria-label="Loading" />}
    </Box>
  );

  if (isSmall) {
    return (
      <Box sx={{ pb: foot ? 16 : 0 }}>
        {toolbar(
          <CardTools
            columns={columns}
            sort={sort}
            onSortChange={onSortChange}
            onExport={exportRows}
            isEmpty={total === 0}
          />,
        )}
        {note}
        {bar}
        {state ? (
          <Card>{state}</Card>
        ) : (
          <CardList
            {...rowsProps}
            rows={pageRows}
            renderCard={renderCard}
            openKey={openKey}
            markedKey={markedKey}
            page={shownPage}
          />
        )}
        {foot}
      </Box>
    );
  }
  const plainRows = <PlainRows {...rowsProps} layout={layout} rows={pageRows} />;
  const tools = (
    <TableTools
      columns={columns}
      layout={layout}
      onPageSizeChange={changePageSize}
      onExport={exportRows}
      isEmpty={total === 0}
    />
  );
  return (
    <Card>
      {toolbar(tools)}
      {note}
      {bar}
      {(state && <Box sx={{ display: 'flex', minHeight: stateHeight }}>{state}</Box>) ??
        (pageRows ? (
          // High enough for ten comfortable rows; longer pages scroll under the sticky head.
          <Box
            sx={{
              display: 'flex',
              flexDirection: 'column',
              maxHeight: 'max(440px, calc(100vh - 300px))',
              borderTop: 1,
              borderColor: 'tokens.hair',
            }}
          >
            <CutTextTip>
              <Suspense fallback={plainRows}>
                <Grid
                  label={label}
                  columns={columns}
                  layout={layout}
                  rows={pageRows}
                  rowKey={rowKey}
                  sort={sort}
                  onSortChange={onSortChange}
                  onOpen={onOpen}
                  openKey={openKey}
                  markedKey={markedKey}
                />
              </Suspense>
            </CutTextTip>
          </Box>
        ) : (
          plainRows
        ))}
      {foot}
    </Card>
  );
}
