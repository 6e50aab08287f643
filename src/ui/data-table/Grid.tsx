import { useMemo, useRef, type RefObject } from 'react';
import Button from '@mui/material/Button';
import {
  DataGrid,
  GridColumnMenu,
  GridColumnMenuHideItem,
  useGridApiRef,
  type GridCellParams,
  type GridColDef,
  type GridColumnMenuProps,
  type GridValidRowModel,
} from '@mui/x-data-grid';
import type { ListSort } from '@/lib/createListSlice';
import { cspNonce } from '@/lib/cspNonce';
import { CellContent } from './CellContent';
import { cellText, type TableColumn } from './columns';
import { marked } from './marked';
import { DETAILS_WIDTH, HEAD_HEIGHT, ROW_HEIGHTS } from './sizes';
import { useFocusElsewhere } from './useFocusElsewhere';
import { useFocusReturn } from './useFocusReturn';
import type { LastOpen } from './useLastOpen';
import type { TableLayout } from './useTableLayout';

const DETAILS = 'details';
const localeText = { columnMenuSortAsc: 'Sort ascending', columnMenuSortDesc: 'Sort descending' };

export interface GridProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  layout: TableLayout<Row>;
  /** The rows of the page, in order: filtering, sorting and paging happen outside, over all rows. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort: ListSort | null;
  onSortChange?: (sort: ListSort | null) => void;
  onOpen?: (row: Row) => void;
  /** What the button that opens a row says. */
  openText: string;
  openKey: string | null;
  /** Kept where it outlives the grid. */
  lastOpenRef: RefObject<LastOpen>;
  markedKey: string | null;
}

/** Sort and hide only: filters stand above the table, and "Columns" in its tools brings hidden ones back. */
function ColumnMenu(props: GridColumnMenuProps) {
  return (
    <GridColumnMenu
      {...props}
      slots={{ columnMenuFilterItem: null, columnMenuColumnsItem: GridColumnMenuHideItem }}
    />
  );
}

const MARKED = 'marked';
const markedRow = { [`& .${MARKED}, & .${MARKED}:hover`]: marked };
const gridSlots = { columnMenu: ColumnMenu };

/** The MUI X grid behind `DataTable` on wide screens; a chunk of its own. */
export default function Grid<Row extends GridValidRowModel>({
  label,
  columns,
  layout,
  rows,
  rowKey,
  sort,
  onSortChange,
  onOpen,
  openText,
  openKey,
  lastOpenRef,
  markedKey,
}: GridProps<Row>) {
  const api = useGridApiRef();
  const openedFrom = useRef(DETAILS);
  useFocusReturn({ api, rows, rowKey, openKey, lastOpenRef, field: openedFrom });
  const onBlur = useFocusElsewhere({ api, rows, rowKey });

  const isSortable = onSortChange !== undefined;
  // Hidden ones too: the grid gives up an order that goes by a column it does not know.
  const gridColumns = useMemo(() => {
    const own = columns.map((column): GridColDef<Row> => {
      const width = layout.widths[column.id];
      return {
        field: column.id,
        headerName: column.label,
        width: width ?? column.width,
        // Of a column that flexes its least width; any other can be dragged narrower.
        minWidth: width === undefined && column.flex ? column.width : 50,
        flex: width === undefined ? column.flex : undefined,
        sortable: isSortable && (column.sortable ?? true),
        align: column.align,
        headerAlign: column.align,
        display: 'flex',
        valueGetter: (_value, row) => cellText(column, row),
        renderCell: ({ row, hasFocus }) => (
          <CellContent column={column} row={row} tabIndex={hasFocus ? 0 : -1} />
        ),
      };
    });
    if (!onOpen) return own;
    const details: GridColDef<Row> = {
      field: DETAILS,
      headerName: openText,
      width: DETAILS_WIDTH,
      sortable: false,
      hideable: false,
      resizable: false,
      disableColumnMenu: true,
      display: 'flex',
      renderCell: ({ row, hasFocus }) => (
        <Button
          size="small"
          tabIndex={hasFocus ? 0 : -1}
          onClick={() => {
            openedFrom.current = DETAILS;
            onOpen(row);
          }}
          sx={{ mx: -2 }}
        >
          {openText}
        </Button>
      ),
    };
    return [...own, details];
  }, [columns, isSortable, layout.widths, onOpen, openText]);
  const visibility = useMemo(
    () => Object.fromEntries(columns.map(({ id }) => [id, layout.isVisible(id)])),
    [columns, layout],
  );

  const open = (row: Row, field: string) => {
    openedFrom.current = field;
    onOpen?.(row);
  };

  return (
    <DataGrid<Row>
      // The grid keeps the widths it was dragged to; a new one is the way to make it forget them.
      key={layout.resets}
      apiRef={api}
      aria-label={label}
      rows={rows}
      columns={gridColumns}
      columnVisibilityModel={visibility}
      getRowId={rowKey}
      getRowClassName={({ id }) => (id === markedKey ? MARKED : '')}
      rowHeight={ROW_HEIGHTS[layout.density]}
      columnHeaderHeight={HEAD_HEIGHT}
      sortingMode="server"
      sortingOrder={['asc', 'desc']}
      sortModel={sort ? [{ field: sort.field, sort: sort.direction }] : []}
      onSortModelChange={([item]) =>
        onSortChange?.(item?.sort ? { field: item.field, direction: item.sort } : null)
      }
      onColumnWidthChange={({ colDef, width }) => layout.setWidth(colDef.field, width)}
      onColumnVisibilityModelChange={(model) => {
        // One at a time, as the column menu hides them; the others stay untouched and follow the window's width.
        const changed = Object.keys(model).find((field) => model[field] !== layout.isVisible(field));
        if (changed !== undefined) layout.setVisible(changed, !layout.isVisible(changed));
      }}
      onCellKeyDown={({ row, field }: GridCellParams<Row>, event) => {
        // On the Details button Enter is its click.
        if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) open(row, field);
      }}
      onCellDoubleClick={({ row, field }: GridCellParams<Row>) => open(row, field)}
      rowSelection={false}
      disableColumnFilter
      hideFooter
      // The grid writes its own style element, past emotion.
      nonce={cspNonce()}
      localeText={localeText}
      slots={gridSlots}
      slotProps={{ root: { onBlur } }}
      sx={markedRow}
    />
  );
}
