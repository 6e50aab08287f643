import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import { focusAround } from '../focusAround';
import { marked } from './marked';

interface CardListProps<Row> {
  label: string;
  /** The rows of the page; null draws skeletons. */
  rows: readonly Row[] | null;
  skeletonRows: number;
  rowKey: (row: Row) => string;
  renderCard: (row: Row) => ReactNode;
  /** What can be done with a row, below its card. */
  renderCardFoot?: (row: Row) => ReactNode;
  onOpen?: (row: Row) => void;
  openKey: string | null;
  markedKey: string | null;
  page: number;
}

/** The rows as cards, for small screens. A card is the button for its details. */
export function CardList<Row>({
  label,
  rows,
  skeletonRows,
  rowKey,
  renderCard,
  renderCardFoot,
  onOpen,
  openKey,
  markedKey,
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
    // Not there yet where one went on to a card of another page.
    const card = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(awaited.current)}"]`);
    if (!card) return;
    awaited.current = null;
    const at = document.activeElement;
    // Whoever went elsewhere meanwhile stays there.
    if (closed !== null || at === document.body || list.current?.contains(at)) card.focus();
  }, [openKey, rows]);

  // Cards fill more than a screen: the next page begins at its first one, not at the end of the window.
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
          // A card goes with the control that was pressed in it, where that makes it fit the filters no more.
          <Card key={key} ref={focusAround} component="li" sx={key === markedKey ? marked : undefined}>
            {onOpen ? (
              <CardActionArea data-row={key} onClick={() => onOpen(row)} sx={{ p: 3 }}>
                {renderCard(row)}
              </CardActionArea>
            ) : (
              <Box sx={{ p: 3 }}>{renderCard(row)}</Box>
            )}
            {/* Beside the button that the card is, not in it: a control in a button cannot be reached. */}
            {renderCardFoot && (
              <Box sx={{ px: 3, py: 1, borderTop: 1, borderColor: 'tokens.hair' }}>{renderCardFoot(row)}</Box>
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
