import { useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { limits } from '@contract/limits';
import { firstLinesText, rangeText } from '@/lib/format/texts';
import { TableFoot } from '../data-table/TableFoot';
import { LoadingBar } from '../feedback/LoadingBar';
import { RefreshErrorAlert } from '../feedback/RefreshErrorAlert';
import { TextFilter } from '../filters/TextFilter';
import type { FetchingProps } from './fetching';
import { InsteadOfRows, type NoneTexts } from './InsteadOfRows';
import { NestedRows, type NestedRowsProps } from './NestedRows';
import { useSearchedPages, type PlaceProps } from './useSearchedPages';
import { useIsSmall } from '@/lib/hooks/useIsSmall';

interface ListProps<Row> extends NestedRowsProps<Row>, NoneTexts {
  /** All of them, in the order shown; null until the first answer. */
  rows: readonly Row[] | null;
  /** The text that is searched; case and accents do not count. */
  searchedText: (row: Row) => string;
  /** The server's limit of rows. */
  most?: number;
  /** Beside the search: notes on the whole list, and its actions. */
  tools?: ReactNode;
  /** Drawn below the rows, from all that match: a `SumLine`. */
  summary?: (found: readonly Row[]) => ReactNode;
}

/** A list inside a record's details: a search, five rows a page, cards on a small screen. */
export function NestedList<Row>(props: ListProps<Row> & PlaceProps & FetchingProps) {
  const { label, rows, noun, searchLabel, failure } = props;
  const { search, searchFor, found, ...pages } = useSearchedPages(rows, props.searchedText, props);
  const searchBox = useRef<HTMLDivElement>(null);
  const clear = () => {
    searchFor('');
    // The button disappears with the search that found nothing; the next search is typed in the box.
    searchBox.current?.querySelector('input')?.focus();
  };
  const isSmall = useIsSmall();
  const hasRows = found ? found.length > 0 : !failure;
  // Cards on a small screen have their own edges.
  const Frame = isSmall && hasRows ? Box : Card;
  return (
    <section aria-label={label}>
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, gap: 3, mb: 3 }}>
        <Box
          ref={searchBox}
          role="search"
          aria-label={`Search ${noun[1]}`}
          sx={{ display: 'flex', flex: { xs: '1 1 100%', md: '1 1 auto' } }}
        >
          <TextFilter label={searchLabel} value={search} onChange={searchFor} maxLength={limits.search} />
        </Box>
        {props.tools && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, ml: 'auto' }}>{props.tools}</Box>
        )}
      </Box>
      {failure && rows && (
        <RefreshErrorAlert retry={props.onRetry} sx={{ mb: 3 }}>
          {failure.title}
        </RefreshErrorAlert>
      )}
      {props.most !== undefined && rows && rows.length >= props.most && (
        <Typography variant="body2" sx={{ color: 'tokens.text2', mb: 3 }}>
          {firstLinesText(props.most, noun[1])}
        </Typography>
      )}
      <Frame>
        <Box sx={{ height: 2, mb: '-2px', position: 'relative', zIndex: 1 }}>
          {(props.refreshing || (!rows && !failure)) && <LoadingBar label={`Loading ${noun[1]}`} />}
        </Box>
        {hasRows ? (
          <>
            <NestedRows {...props} rows={pages.shown} page={pages.page} isPaged={pages.lastPage > 0} />
            {found && props.summary?.(found)}
            <TableFoot
              nested
              range={found ? rangeText(pages.from, pages.to, found.length, noun) : ''}
              page={pages.page}
              lastPage={pages.lastPage}
              onPageChange={pages.goTo}
            />
          </>
        ) : (
          <InsteadOfRows {...props} count={rows && rows.length} search={search} onClear={clear} />
        )}
      </Frame>
    </section>
  );
}
