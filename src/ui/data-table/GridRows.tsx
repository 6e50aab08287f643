import { lazy, Suspense, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { CutTextTip } from './CutTextTip';
import type { GridProps } from './Grid';
import { PlainRows } from './PlainRows';
import { useLastOpen } from './useLastOpen';

// Not preloaded: the line belongs to what the first rows need, which stand there before the grid does.
// `lazy` forgets that the component is generic.
const Grid = lazy(() => import(/* webpackChunkName: "data-grid" */ './Grid')) as <Row>(
  props: GridProps<Row>,
) => ReactNode;

interface GridRowsProps<Row> extends Omit<GridProps<Row>, 'rows' | 'lastOpenRef'> {
  /** The rows of the page; null draws skeletons. */
  rows: readonly Row[] | null;
  skeletonRows: number;
  /** Pixels or CSS; longer pages scroll under the sticky head. */
  maxHeight: string | undefined;
}

/** The rows of a page on a wide screen: in plain boxes until both they and the grid's code are there. */
export function GridRows<Row>({ rows, skeletonRows, maxHeight, ...grid }: GridRowsProps<Row>) {
  const { label, layout, rowKey, onOpen, openText } = grid;
  const lastOpen = useLastOpen(grid.openKey);
  const plain = <PlainRows {...{ label, layout, rows, rowKey, onOpen, openText, skeletonRows }} />;
  if (!rows) return plain;
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
        maxHeight,
        borderTop: 1,
        borderColor: 'tokens.hair',
      }}
    >
      <CutTextTip>
        <Suspense fallback={plain}>
          {/* The grid keeps the widths it was dragged to; a new one is the way to make it forget them. */}
          <Grid key={layout.resets} {...grid} rows={rows} lastOpenRef={lastOpen} />
        </Suspense>
      </CutTextTip>
    </Box>
  );
}
