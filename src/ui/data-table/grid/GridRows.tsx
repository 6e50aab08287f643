import {
  createElement,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  type UIEvent,
} from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { fetchedOnce } from '@/lib/browser/fetchedOnce';
import { useIdleTurn } from '@/lib/hooks/useIdleTurn';
import { closeCells, DETAILS_WIDTH, SELECT_WIDTH } from '../rowStyles';
import { leastWidth } from '../columns';
import { CutTextTip } from './CutTextTip';
import type { GridProps } from './Grid';
import type { LastOpen } from './useGridFocus';
import { PlainRows } from '../PlainRows';

// Not preloaded: the first rows need the line, and they are drawn without the grid.
const gridFile = fetchedOnce(() => import(/* webpackChunkName: "data-grid" */ './Grid'));
export const loadGrid = gridFile.load;

/** The grid, whose code must be here. */
function Grid<Row>(props: GridProps<Row>): ReactNode {
  const { default: Loaded } = gridFile.loaded()!;
  return createElement<GridProps<Row & object>>(Loaded, props as GridProps<Row & object>);
}

interface GridRowsProps<Row> extends Omit<GridProps<Row>, 'rows' | 'lastOpenRef' | 'leftRef'> {
  /** The rows of the page; null draws skeletons. */
  rows: readonly Row[] | null;
  skeletonRows: number;
  /** Pixels or CSS; longer pages scroll under the sticky head. */
  maxHeight: string | undefined;
}

/** A shade over the right edge while columns go on beyond it; scroll bars may be hidden until they are used. */
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

/** The rows of a page on a wide screen: plain boxes until both the rows and the grid's code have arrived. */
export function GridRows<Row>({ rows, skeletonRows, maxHeight, ...grid }: GridRowsProps<Row>) {
  const { label, layout, rowKey, onOpen, openText } = grid;
  const lastOpenRef = useLastOpen(grid.openKey);
  const isGridTurn = useIdleTurn(gridFile, rows !== null);
  const { visibleColumns, widths } = layout;
  const least =
    leastWidth(visibleColumns, widths) + (onOpen ? DETAILS_WIDTH : 0) + (grid.select ? SELECT_WIDTH : 0);
  const { box, leftRef, goesOn, onScrollCapture } = useSidewaysScroll(least);
  /** The grid takes the plain rows' place, and with it the focus: like that of a record that was just closed. */
  const onFocusedRow = (key: string | null) => {
    if (grid.openKey === null) lastOpenRef.current = { key, focused: null };
  };
  const plain = (
    <PlainRows {...{ label, layout, rows, rowKey, onOpen, openText, skeletonRows, onFocusedRow }} />
  );
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
        {isGridTurn ? (
          // The grid keeps dragged widths to itself; only a new grid forgets them.
          <Grid key={layout.resets} {...grid} rows={rows} lastOpenRef={lastOpenRef} leftRef={leftRef} />
        ) : (
          plain
        )}
      </CutTextTip>
    </Box>
  );
}

/** Keeps the record that was open last, for a grid that arrives after the record was closed. */
function useLastOpen(openKey: string | null): RefObject<LastOpen> {
  const lastOpen = useRef<LastOpen>({ key: openKey, focused: null });
  useEffect(() => {
    if (openKey !== null) lastOpen.current = { key: openKey, focused: null };
    // Where there is a grid, its effects ran first and have reset the key.
    else if (lastOpen.current.key !== null) lastOpen.current.focused = document.activeElement;
  }, [openKey]);
  return lastOpen;
}

/** What scrolls sideways: the grid's own box, or the plain rows before it. The grid's scroll bars fire scroll events too. */
const SCROLLER = '.MuiDataGrid-virtualScroller, [role="table"]';

/**
 * Tells whether a table goes on beyond its right edge.
 *
 * @param least the width its columns need, in pixels
 * @returns also `box`, the ref of the element around the table, and `leftRef`, how far it is scrolled, in pixels
 */
function useSidewaysScroll(least: number) {
  const leftRef = useRef(0);
  const [room, setRoom] = useState(Infinity);
  const [isAtEnd, setAtEnd] = useState(false);
  const box = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const onScrollCapture = ({ target }: UIEvent) => {
    if (!(target instanceof Element) || !target.matches(SCROLLER)) return;
    leftRef.current = target.scrollLeft;
    setAtEnd(target.scrollLeft + target.clientWidth >= target.scrollWidth - 1);
  };
  return { box, leftRef, goesOn: least > room && !isAtEnd, onScrollCapture };
}
