import type { ReactNode, Ref } from 'react';
import FormLabel from '@mui/material/FormLabel';
import { HEAD_HEIGHT, headCell, plainCell } from '@/ui/data-table/rowStyles';
import { isTyped, type ItemColumn } from './itemColumns';

export interface LineCell {
  column: ItemColumn;
  id: string;
  content: ReactNode;
}

interface LineProps {
  element: Ref<HTMLDivElement>;
  rowKey: string;
  /** Counted from 1. */
  position: number;
  cells: readonly LineCell[];
  buttons: ReactNode;
  isSmall: boolean;
}

/** Of the note on a row's stock, by the row's key. */
export const noteIdOf = (rowKey: string) => `${rowKey}-stock-note`;

/** Numbers and short texts stand in pairs on a card. */
const isWide = ({ column: { kind, id } }: LineCell) =>
  kind !== 'listed' && (kind !== 'text' || id === 'description');

/**
 * A row as a line of the table, or as a card; `tableLook` and `cardsLook` style all of them at once. Its fields are the
 * same elements in both: turning the phone leaves the focus and what an input method composes where they are.
 */
export const Line = ({ element, rowKey, position, cells, buttons, isSmall }: LineProps) => (
  <div ref={element} role={isSmall ? 'listitem' : 'row'} data-row={rowKey}>
    {isSmall && (
      <div data-kind="head">
        <span>Row {position}</span>
        {buttons}
      </div>
    )}
    {cells.map((cell) => (
      <div
        key={cell.column.id}
        role={isSmall ? undefined : 'cell'}
        data-kind={cell.column.kind}
        data-wide={isWide(cell) || undefined}
      >
        {isSmall && cell.column.kind !== 'stock' && (
          <FormLabel htmlFor={isTyped(cell.column) ? cell.id : undefined}>{cell.column.label}</FormLabel>
        )}
        <div id={cell.column.kind === 'stock' ? noteIdOf(rowKey) : undefined}>{cell.content}</div>
      </div>
    ))}
    {!isSmall && <div role="cell">{buttons}</div>}
  </div>
);

/** Pixels. */
const LINE_HEIGHT = 44;
const BUTTONS_WIDTH = 92;

// Rows that are not in sight cost nothing to draw, however many there are.
const drawnInSight = (height: number) => ({
  contentVisibility: 'auto',
  containIntrinsicSize: `auto none auto ${height}px`,
});

const missingLook = { '& [data-missing]': { color: 'tokens.text3' } };

/** How all rows look as lines; set once on the table, because hundreds of styled cells take long to draw. */
export const tableLook = (columns: readonly ItemColumn[]) =>
  ({
    minWidth: columns.reduce((sum, { width }) => sum + width, BUTTONS_WIDTH),
    '& [role="row"]': {
      display: 'grid',
      gridTemplateColumns: [
        ...columns.map(({ width }) => `minmax(${width}px, ${width}fr)`),
        `${BUTTONS_WIDTH}px`,
      ].join(' '),
      borderBottom: 1,
      borderColor: 'tokens.hair',
    },
    '& [role="columnheader"]': { ...plainCell, ...headCell, height: HEAD_HEIGHT },
    '& [role="row"][data-row]': { minHeight: LINE_HEIGHT, ...drawnInSight(LINE_HEIGHT) },
    '& [role="cell"]': {
      minWidth: 0,
      px: 1.25,
      py: 1.5,
      typography: 'body2',
      overflowWrap: 'anywhere',
      '&:first-of-type': { pl: 4 },
      '&:last-of-type': { display: 'flex', gap: 1, pr: 4, justifyContent: 'flex-end' },
    },
    // In line with what stands in the inputs beside them.
    '& [data-kind="stock"], & [data-kind="result"]': { py: 3, px: 2.5 },
    '& [data-kind="result"]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    ...missingLook,
  }) as const;

const CARD_HEIGHT = 300;

/** Likewise as cards. */
export const cardsLook = {
  display: 'grid',
  gap: 2,
  '& [data-row]': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 3,
    p: 3,
    border: 1,
    borderColor: 'tokens.hair',
    borderRadius: ({ radii }: { radii: { card: number } }) => `${radii.card}px`,
    bgcolor: 'background.paper',
    ...drawnInSight(CARD_HEIGHT),
  },
  '& [data-wide], & [data-kind="head"]': { gridColumn: '1 / -1' },
  '& [data-kind="head"]': { typography: 'group', display: 'flex', alignItems: 'center' },
  '& [data-kind="head"] > span': { flex: 1 },
  // The stock is told under its part.
  '& [data-kind="head"], & [data-kind="part"], & [data-kind="stock"]': { order: -1 },
  '& [data-kind="stock"]:not(:has(> :empty))': { typography: 'body2', mt: -1 },
  '& [data-kind="stock"]:has(> :empty)': { display: 'none' },
  '& [data-kind="result"]': { fontVariantNumeric: 'tabular-nums' },
  ...missingLook,
} as const;
