import { lazy, Suspense, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { closeCells } from '../rowStyles';
import { leastWidth } from '../columns';
import { CutTextTip } from './CutTextTip';
import type { GridProps } from './Grid';
import { PlainRows } from '../PlainRows';
import { DETAILS_WIDTH } from '../sizes';
import { useGoesOn } from './useGoesOn';
import { useLastOpen } from './useLastOpen';

// Not preloaded: the line belongs to what the first rows need, which stand there before the grid does.
// `lazy` forgets that the component is generic.
const Grid = lazy(() => import(/* webpackChunkName: "data-grid" */ './Grid')) as <Row>(
  props: GridProps<Row>,
) => ReactNode;

interface GridRowsProps<Row> extends Omit<GridProps<Row>, 'rows' | 'lastOpenRef' | 'leftRef'> {
  /** The rows of the page; null draws skeletons. */
  rows: readonly Row[] | null;
  skeletonRows: number;
  /** Pixels or CSS; longer pages scroll under the sticky head. */
  maxHeight: string | undefined;
}

/** Over the right edge of columns that go on beyond it: where scroll bars show only while they are used, nothing else tells. */
const fading = {
  content: '""',
  position: 'absolute',
  insetBlock: 0,
  right: 0,
  width: 24,
  // Over the grid's sticky head.
  zIndex: 5,
  pointerEvents: 'none',
  opacity: 0.4,
  background: ({ vars }: Theme) => `linear-gradient(to left, ${vars.palette.tokens.edge}, transparent)`,
} as const;

/** The rows of a page on a wide screen: in plain boxes until both they and the grid's code are there. */
export function GridRows<Row>({ rows, skeletonRows, maxHeight, ...grid }: GridRowsProps<Row>) {
  const { label, layout, rowKey, onOpen, openText } = grid;
  const lastOpen = useLastOpen(grid.openKey);
  const { visibleColumns, widths } = layout;
  const least = leastWidth(visibleColumns, widths) + (onOpen ? DETAILS_WIDTH : 0);
  const { box, leftRef, goesOn, onScrollCapture } = useGoesOn(least);
  const plain = <PlainRows {...{ label, layout, rows, rowKey, onOpen, openText, skeletonRows }} />;
  if (!rows) return plain;
  return (
    <Box
      ref={box}
      onScrollCapture={onScrollCapture}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
        maxHeight,
        borderTop: 1,
        borderColor: 'tokens.hair',
        position: 'relative',
        ...(layout.lines === 2 && closeCells),
        ...(goesOn && { '&::after': fading }),
      }}
    >
      <CutTextTip>
        <Suspense fallback={plain}>
          {/* The grid keeps the widths it was dragged to; a new one is the way to make it forget them. */}
          <Grid key={layout.resets} {...grid} rows={rows} lastOpenRef={lastOpen} leftRef={leftRef} />
        </Suspense>
      </CutTextTip>
    </Box>
  );
}
