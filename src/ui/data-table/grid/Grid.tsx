import {
  createContext,
  memo,
  useContext,
  useEffect,
  useMemo,
  useRef,
  type FocusEventHandler,
  type RefObject,
} from 'react';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useEventCallback } from '@mui/material/utils';
import {
  DataGrid,
  GridColumnMenu,
  GridColumnMenuHideItem,
  useGridApiRef,
  type GridCellParams,
  type GridColumnMenuItemProps,
  type GridColumnMenuProps,
  type GridValidRowModel,
} from '@mui/x-data-grid';
import { cspNonce } from '@/lib/browser/cspNonce';
import type { ListSort } from '../columns';
import type { RowSelect } from '../rowSelect';
import { marked, selectedRow, HEAD_HEIGHT } from '../rowStyles';
import { useFocusElsewhere, useFocusReturn, type LastOpen } from './useGridFocus';
import { DETAILS, SELECT, useGridColumns, type OpenFrom } from './useGridColumns';
import { useRowsInGrid } from './useRowsInGrid';
import type { TableLayout } from '../useTableLayout';

const sortTexts = { columnMenuSortAsc: 'Sort ascending', columnMenuSortDesc: 'Sort descending' };

interface Look<Row> {
  label: string;
  layout: TableLayout<Row>;
  rowKey: (row: Row) => string;
  sort: ListSort | null;
  onSortChange?: (sort: ListSort | null) => void;
  /** Names the order without a sort; a third click on a head, or its menu, restores it. */
  usualOrder?: string;
  /** The text of the button that opens a row. */
  openText: string;
  markedKey: string | null;
  select?: RowSelect<Row>;
}

export interface GridProps<Row> extends Look<Row> {
  /** The rows of the page, in order: filtering, sorting and paging happen outside, over all rows. */
  rows: readonly Row[];
  onOpen?: (row: Row) => void;
  openKey: string | null;
  /** Lives longer than the grid. */
  lastOpenRef: RefObject<LastOpen>;
  /** How far the plain rows were scrolled sideways, in pixels. */
  leftRef: RefObject<number>;
}

interface FrameProps<Row> extends Look<Row> {
  api: ReturnType<typeof useGridApiRef>;
  firstRows: readonly Row[];
  open: OpenFrom<Row> | undefined;
  onBlur: FocusEventHandler;
}

type Move = (id: string, step: 1 | -1) => void;
const MoveContext = createContext<Move>(() => undefined);

/** Moves a column to the left or right; the grid itself cannot. */
function MoveItems({ colDef, onClick }: GridColumnMenuItemProps) {
  const move = useContext(MoveContext);
  const item = (text: string, step: 1 | -1) => (
    <MenuItem
      onClick={(event) => {
        move(colDef.field, step);
        onClick(event);
      }}
    >
      {/* In line with the texts of the others. */}
      <ListItemIcon />
      {text}
    </MenuItem>
  );
  return (
    <>
      {item('Move left', -1)}
      {item('Move right', 1)}
    </>
  );
}

/** Sort, move and hide only: filters are above the table, and "Columns" in its tools shows hidden columns again. */
function ColumnMenu(props: GridColumnMenuProps) {
  return (
    <GridColumnMenu
      {...props}
      slots={{
        columnMenuFilterItem: null,
        columnMenuColumnsItem: GridColumnMenuHideItem,
        columnMenuMoveItems: MoveItems,
      }}
      slotProps={{ columnMenuMoveItems: { displayOrder: 15 } }}
    />
  );
}

const MARKED = 'marked';
const rowLooks = {
  [`& .${MARKED}, & .${MARKED}:hover`]: marked,
  // By the box: what is selected is not known to the rows, which are not drawn again for it.
  [`& .MuiDataGrid-row:has([data-field="${SELECT}"] input:checked)`]: selectedRow,
  // The box is larger than its cell: a hidden overflow would scroll to it when it is pressed.
  [`& .MuiDataGrid-cell[data-field="${SELECT}"]`]: { overflow: 'clip' },
};
const gridSlots = { columnMenu: ColumnMenu };

function Frame<Row extends GridValidRowModel>(props: FrameProps<Row>) {
  const { label, layout, rowKey, sort, onSortChange, usualOrder, openText, markedKey, select } = props;
  const { api, firstRows, open, onBlur } = props;
  const { columns, widths, lines } = layout;
  const isSortable = onSortChange !== undefined;
  const gridColumns = useGridColumns({ columns, widths, lines, isSortable, open, openText, select });
  const visibility = useMemo(
    () => Object.fromEntries(columns.map(({ id }) => [id, layout.isVisible(id)])),
    [columns, layout],
  );
  const localeText = useMemo(() => ({ ...sortTexts, columnMenuUnsort: usualOrder }), [usualOrder]);
  return (
    <DataGrid<Row>
      apiRef={api}
      aria-label={label}
      rows={firstRows}
      columns={gridColumns}
      columnVisibilityModel={visibility}
      getRowId={rowKey}
      getRowClassName={({ id }) => (id === markedKey ? MARKED : '')}
      rowHeight={layout.rowHeight}
      columnHeaderHeight={HEAD_HEIGHT}
      sortingMode="server"
      sortingOrder={usualOrder ? ['asc', 'desc', null] : ['asc', 'desc']}
      sortModel={sort ? [{ field: sort.field, sort: sort.direction }] : []}
      onSortModelChange={([item]) =>
        onSortChange?.(item?.sort ? { field: item.field, direction: item.sort } : null)
      }
      onColumnWidthChange={({ colDef, width }) => layout.setWidth(colDef.field, width)}
      onColumnVisibilityModelChange={(model) => {
        // The column menu hides one at a time; the others still follow the window's width.
        const changed = Object.keys(model).find((field) => model[field] !== layout.isVisible(field));
        if (changed !== undefined) layout.setVisible(changed, !layout.isVisible(changed));
      }}
      onCellKeyDown={({ row, field }: GridCellParams<Row>, event) => {
        if (event.key === ' ' && select) {
          // Not the grid's, which turns a screen of rows. In its box the key is a click.
          event.defaultMuiPrevented = true;
          if (event.target instanceof HTMLInputElement) return;
          event.preventDefault();
          select.toggle(row);
        }
        // On the Details button Enter is its click.
        if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) open?.(row, field);
      }}
      onCellDoubleClick={({ row, field }: GridCellParams<Row>) => {
        if (field !== SELECT) open?.(row, field);
      }}
      // Lets the column of boxes have its name; what is selected is not the grid's.
      checkboxSelection={select !== undefined}
      disableMultipleRowSelection
      rowSelection={false}
      disableColumnFilter
      hideFooter
      // The grid writes its own style element, past emotion.
      nonce={cspNonce()}
      localeText={localeText}
      slots={gridSlots}
      slotProps={{ root: { onBlur } }}
      sx={rowLooks}
    />
  );
}

/** The grid apart from its current rows: draws again only when something else changes. */
// `memo` forgets that the component is generic.
const RowlessGrid = memo(Frame) as typeof Frame;

/** The MUI X grid behind `DataTable` on wide screens; has its own chunk. */
export default function Grid<Row extends GridValidRowModel>(props: GridProps<Row>) {
  const { rows, onOpen, openKey, lastOpenRef, leftRef, ...look } = props;
  const api = useGridApiRef();
  const openedFrom = useRef(DETAILS);
  const firstRows = useRowsInGrid(api, rows);
  useEffect(() => {
    if (leftRef.current > 0) api.current?.scroll({ left: leftRef.current });
  }, [api, leftRef]);
  useFocusReturn({ api, rows, rowKey: look.rowKey, openKey, lastOpenRef, field: openedFrom });
  const onBlur = useFocusElsewhere({ api, rows, rowKey: look.rowKey });
  const open = useEventCallback((row: Row, field: string) => {
    openedFrom.current = field;
    onOpen?.(row);
  });
  return (
    <MoveContext value={look.layout.move}>
      <RowlessGrid {...look} api={api} firstRows={firstRows} open={onOpen && open} onBlur={onBlur} />
    </MoveContext>
  );
}
