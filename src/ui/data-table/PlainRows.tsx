import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import {
  buttonInCell,
  cellBox,
  closeCells,
  DETAILS_WIDTH,
  HEAD_HEIGHT,
  headCell,
  plainCell,
  rowBox,
} from './rowStyles';
import { CellContent } from './CellContent';
import { leastWidth, OPEN_TEXT, type TableColumn } from './columns';
import type { TableLayout } from './useTableLayout';

// Bars of unequal length look like text to come; their order is fixed, so that they do not dance.
const SKELETON_SHARES = [0.9, 0.7, 0.84, 0.78, 0.66];

interface PlainRowsProps<Row> {
  label: string;
  layout: Pick<TableLayout<Row>, 'visibleColumns' | 'widths' | 'rowHeight'> &
    Partial<Pick<TableLayout<Row>, 'lines'>>;
  /** The rows of the page; null draws skeletons. */
  rows: readonly Row[] | null;
  skeletonRows: number;
  rowKey: (row: Row) => string;
  onOpen?: (row: Row) => void;
  openText?: string;
  /** Told the key of the row that has the focus; null when the focus leaves it. */
  onFocusedRow?: (key: string | null) => void;
  /** Long texts wrap and make the row higher; the grid cuts them. */
  wraps?: boolean;
}

/**
 * The page's rows as plain boxes, with the positions and sizes of the grid. Shown while the first answer or the grid's
 * code is loading, so that people read their first row before 500 kB of grid have arrived.
 */
export function PlainRows<Row>(props: PlainRowsProps<Row>) {
  const { label, layout, rows, skeletonRows, rowKey, onOpen, openText = OPEN_TEXT, wraps = false } = props;
  const { onFocusedRow } = props;
  const { visibleColumns: columns, widths, lines } = layout;
  const box = (column: TableColumn<Row>) => cellBox(column, widths);
  const details = onOpen ? [DETAILS_WIDTH] : [];
  const places = {
    ...rowBox(columns, widths, details),
    // Wrapping tables always fit.
    minWidth: wraps ? undefined : leastWidth(columns, widths) + (details[0] ?? 0),
  };
  const row = {
    ...places,
    // Higher only where a column draws more than its lines.
    minHeight: layout.rowHeight,
    borderTop: 1,
    borderColor: 'tokens.hair',
  };
  return (
    <Box
      role="table"
      aria-label={label}
      aria-busy={rows === null}
      sx={{
        overflow: 'hidden',
        overflowX: wraps || rows === null ? 'hidden' : 'auto',
        typography: 'body2',
        ...(lines === 2 && closeCells),
      }}
    >
      <Box
        role="row"
        sx={{
          ...places,
          height: HEAD_HEIGHT,
          bgcolor: 'tokens.sunken',
          color: 'tokens.text2',
        }}
      >
        {columns.map((column) => (
          <Box key={column.id} role="columnheader" sx={{ ...box(column), ...headCell }}>
            {column.label}
          </Box>
        ))}
        {onOpen && (
          <Box role="columnheader" sx={{ ...plainCell, ...headCell }}>
            {openText}
          </Box>
        )}
      </Box>
      {rows?.map((record) => (
        <Box
          key={rowKey(record)}
          role="row"
          data-part="row"
          onFocus={() => onFocusedRow?.(rowKey(record))}
          onBlur={() => onFocusedRow?.(null)}
          sx={row}
        >
          {columns.map((column) => (
            <Box key={column.id} role="cell" sx={wraps ? { ...box(column), py: 1 } : box(column)}>
              <CellContent column={column} row={record} wraps={wraps} lines={lines} />
            </Box>
          ))}
          {onOpen && (
            <Box role="cell" sx={plainCell}>
              <Button size="small" onClick={() => onOpen(record)} sx={buttonInCell}>
                {openText}
              </Button>
            </Box>
          )}
        </Box>
      )) ??
        Array.from({ length: skeletonRows }, (_, at) => (
          <Box key={at} role="row" aria-hidden sx={row}>
            {columns.map((column, place) => (
              <Box key={column.id} role="cell" sx={box(column)}>
                <Skeleton
                  height={10}
                  width={`${(SKELETON_SHARES[(at + place) % SKELETON_SHARES.length] ?? 1) * 100}%`}
                />
              </Box>
            ))}
            {onOpen && <Box role="cell" sx={plainCell} />}
          </Box>
        ))}
    </Box>
  );
}
