import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { focusAround } from '@/lib/browser/focusAround';
import { OPEN_TEXT, rowName, type TableColumn } from './columns';
import type { RowSelect } from './rowSelect';
import { marked, selectedRow } from './rowStyles';

interface CardListProps<Row> {
  label: string;
  /** The table's columns: one of them names a row. */
  columns: readonly TableColumn<Row>[];
  /** The rows of the page; null draws skeletons. */
  rows: readonly Row[] | null;
  skeletonRows: number;
  rowKey: (row: Row) => string;
  renderCard: (row: Row) => ReactNode;
  /** Actions for a row, below its card. */
  renderCardFoot?: (row: Row) => ReactNode;
  onOpen?: (row: Row) => void;
  /** The text of the button that opens a row. */
  openText?: string;
  openKey: string | null;
  markedKey: string | null;
  select?: RowSelect<Row>;
  page: number;
}

const footLine = { borderTop: 1, borderColor: 'tokens.hair' } as const;
/** Covers its card, so that a press anywhere opens the row; other controls in the card are above it. */
const wholeCard = {
  position: 'static',
  ml: 'auto',
  // Lines its text up with the card's right edge.
  mr: -3.5,
  // The card would cut off a ring around it.
  '&:focus-visible': { outlineOffset: -4 },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;

/** The box that selects a card, over its corner and over what opens it. */
const selectCorner = { position: 'absolute', top: 8, right: 8, zIndex: 1 } as const;

/** The rows as cards, for small screens. */
export function CardList<Row>({
  label,
  columns,
  rows,
  skeletonRows,
  rowKey,
  renderCard,
  renderCardFoot,
  onOpen,
  openText = OPEN_TEXT,
  openKey,
  markedKey,
  select,
  page,
}: CardListProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const holdList = useCallback((element: HTMLUListElement | null) => {
    list.current = element;
    return focusAround(element);
  }, []);
  const lastOpen = useRef(openKey);
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    const closed = lastOpen.current;
    lastOpen.current = openKey;
    if (openKey !== null) awaited.current = null;
    else if (closed !== null) awaited.current = closed;
    if (awaited.current === null) return;
    // Not there yet after going on to a card of another page.
    const card = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(awaited.current)}"]`);
    if (!card) return;
    awaited.current = null;
    const at = document.activeElement;
    // If the focus has moved elsewhere meanwhile, leave it there.
    if (closed !== null || at === document.body || list.current?.contains(at)) card.focus();
  }, [openKey, rows]);

  // Cards fill more than a screen: scroll the next page to its first card.
  const lastPage = useRef(page);
  useEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    list.current?.scrollIntoView({ block: 'start' });
  }, [page]);

  return (
    <Box
      component="ul"
      ref={holdList}
      tabIndex={-1}
      aria-label={label}
      aria-busy={rows === null}
      sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}
    >
      {rows?.map((row) => {
        const key = rowKey(row);
        return (
          // A change in a card may remove it from the filtered list, together with the focused control.
          <Card
            key={key}
            ref={focusAround}
            component="li"
            data-part="row"
            sx={[
              { position: 'relative' },
              key === markedKey && marked,
              select !== undefined && { '&:has(input:checked)': selectedRow },
            ]}
          >
            {select && <Box sx={selectCorner}>{select.cell(row)}</Box>}
            <Box sx={{ p: 3, pb: onOpen && !renderCardFoot ? 0 : 3 }}>{renderCard(row)}</Box>
            {(renderCardFoot ?? onOpen) && (
              <Box
                sx={[
                  { display: 'flex', alignItems: 'center', px: 3 },
                  renderCardFoot !== undefined && footLine,
                ]}
              >
                {renderCardFoot && (
                  <Box sx={{ flex: 1, position: 'relative', zIndex: 1, py: 1 }}>{renderCardFoot(row)}</Box>
                )}
                {onOpen && (
                  <Button
                    data-row={key}
                    aria-label={`${openText}: ${rowName(columns, row)}`}
                    onClick={() => onOpen(row)}
                    sx={wholeCard}
                  >
                    {openText}
                  </Button>
                )}
              </Box>
            )}
          </Card>
        );
      }) ??
        Array.from({ length: skeletonRows }, (_, at) => (
          <Card key={at} component="li" aria-hidden sx={{ p: 3 }}>
            {['40%', '85%', '60%', '70%'].map((width) => (
              <Skeleton key={width} width={width} height={10} sx={{ my: 2.5 }} />
            ))}
          </Card>
        ))}
    </Box>
  );
}
