import { useLayoutEffect, useMemo } from 'react';
import Button from '@mui/material/Button';
import {
  GRID_CHECKBOX_SELECTION_FIELD,
  gridRowsLookupSelector,
  gridTabIndexColumnHeaderSelector,
  useGridApiContext,
  useGridSelector,
  type GridColDef,
  type GridValidRowModel,
} from '@mui/x-data-grid';
import type { RowSelect } from '../rowSelect';
import { buttonInCell, DETAILS_WIDTH, SELECT_WIDTH } from '../rowStyles';
import { CellContent } from '../CellContent';
import { cellText, type TableColumn } from '../columns';

/** The column of the button that opens a row. */
export const DETAILS = 'details';

/** The column of the boxes that select rows. Only under this name the grid's keys lead out of the box in its head. */
export const SELECT = GRID_CHECKBOX_SELECTION_FIELD;

/** Opens a row, from the named column. */
export type OpenFrom<Row> = (row: Row, field: string) => void;

interface GridColumnsProps<Row> {
  columns: readonly TableColumn<Row>[];
  /** Pixels by column that the person dragged. */
  widths: Readonly<Record<string, number>>;
  /** Lines per text. */
  lines: 1 | 2;
  isSortable: boolean;
  /** Opens a row from a column; without it no row has a button. */
  open: OpenFrom<Row> | undefined;
  /** The text of that button. */
  openText: string;
  select: RowSelect<Row> | undefined;
}

/** The grid's columns, including hidden ones: the grid drops a sort by a column it does not know. */
export function useGridColumns<Row extends GridValidRowModel>({
  columns,
  widths,
  lines,
  isSortable,
  open,
  openText,
  select,
}: GridColumnsProps<Row>): readonly GridColDef<Row>[] {
  return useMemo(() => {
    const own = columns.map((column): GridColDef<Row> => {
      const width = widths[column.id];
      return {
        field: column.id,
        headerName: column.label,
        width: width ?? column.width,
        // The minimum of a flexible column; others can be dragged narrower.
        minWidth: width === undefined && column.flex ? column.width : 50,
        flex: width === undefined ? column.flex : undefined,
        sortable: isSortable && (column.sortable ?? true),
        align: column.align,
        headerAlign: column.align,
        display: 'flex',
        valueGetter: (_value, row) => cellText(column, row),
        renderCell: ({ row, hasFocus }) => (
          <CellContent column={column} row={row} lines={lines} tabIndex={hasFocus ? 0 : -1} />
        ),
      };
    });
    const boxes: GridColDef<Row>[] = select
      ? [
          {
            field: SELECT,
            headerName: 'Select',
            width: SELECT_WIDTH,
            minWidth: SELECT_WIDTH,
            sortable: false,
            hideable: false,
            resizable: false,
            disableColumnMenu: true,
            display: 'flex',
            // Not the classes of the grid's own boxes, which have no padding.
            headerClassName: '',
            cellClassName: '',
            renderHeader: () => <SelectHead select={select} />,
            renderCell: ({ row, hasFocus }) => select.cell(row, hasFocus ? 0 : -1),
          },
        ]
      : [];
    if (!open) return [...boxes, ...own];
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
          onClick={() => open(row, DETAILS)}
          sx={buttonInCell}
        >
          {openText}
        </Button>
      ),
    };
    return [...boxes, ...own, details];
  }, [columns, widths, lines, isSortable, open, openText, select]);
}

/** The box over those of the page. The rows come past the columns, so it reads them itself. */
function SelectHead<Row extends GridValidRowModel>({ select }: { select: RowSelect<Row> }) {
  const api = useGridApiContext();
  const rows = useGridSelector(api, gridRowsLookupSelector);
  const isTabStop = useGridSelector(api, gridTabIndexColumnHeaderSelector)?.field === SELECT;
  useLayoutEffect(() => {
    // The box is the tab stop in its head's place: the head would hand the focus back to it on the way out.
    if (isTabStop) api.current.getColumnHeaderElement(SELECT)?.setAttribute('tabindex', '-1');
  }, [api, isTabStop]);
  return select.head(Object.values(rows) as Row[], isTabStop ? 0 : -1);
}
