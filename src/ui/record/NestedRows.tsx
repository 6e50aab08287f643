import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { NESTED_PAGE_SIZE } from '@/lib/constants';
import { CardList } from '../data-table/CardList';
import type { TableColumn } from '../data-table/columns';
import { PlainRows } from '../data-table/PlainRows';
import { HEAD_HEIGHT, ROW_HEIGHTS, type Density } from '../data-table/rowStyles';
import { useIsSmall } from '@/lib/hooks/useIsSmall';

export interface NestedRowsProps<Row> {
  /** The table's name for screen readers. */
  label: string;
  columns: readonly TableColumn<Row>[];
  /** Null draws skeletons. */
  rows: readonly Row[] | null;
  rowKey: (row: Row) => string;
  /** A row on a small screen. */
  renderCard: (row: Row) => ReactNode;
  /** Actions for a row, below its card. */
  renderCardFoot?: (row: Row) => ReactNode;
  /** Opens a card's row. In the table, a link in a cell does. */
  onOpenCard?: (row: Row) => void;
  /** The minimum height of a row; a long text makes it higher. Default `standard`. */
  density?: Density;
}

interface PageProps {
  page: number;
  /** Whether there are more pages: a short last page is then as high as the others, so that the buttons below stay. */
  isPaged: boolean;
}

/** The rows of one page: a table, or cards on a small screen. */
export function NestedRows<Row>(props: NestedRowsProps<Row> & PageProps) {
  const { label, columns, rows, rowKey, density = 'standard', page, isPaged } = props;
  const isSmall = useIsSmall();
  if (isSmall) {
    return (
      <CardList
        label={label}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        skeletonRows={NESTED_PAGE_SIZE}
        renderCard={props.renderCard}
        renderCardFoot={props.renderCardFoot}
        onOpen={props.onOpenCard}
        openKey={null}
        markedKey={null}
        page={page}
      />
    );
  }
  const height = HEAD_HEIGHT + NESTED_PAGE_SIZE * ROW_HEIGHTS[density];
  return (
    <Box sx={{ minHeight: isPaged ? height : undefined }}>
      <PlainRows
        label={label}
        rows={rows}
        rowKey={rowKey}
        layout={{ visibleColumns: columns, widths: {}, rowHeight: ROW_HEIGHTS[density] }}
        skeletonRows={NESTED_PAGE_SIZE}
        wraps
      />
    </Box>
  );
}
