import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { limits } from '@contract/limits';
import { NESTED_PAGE_SIZE } from '@/lib/constants';
import { foldText } from '@/lib/foldText';
import { CardList } from './data-table/CardList';
import { lastPageOf, type TableColumn } from './data-table/columns';
import { PlainRows } from './data-table/PlainRows';
import { TableFoot } from './data-table/TableFoot';
import { TextFilter } from './filters/TextFilter';
import { StateCard } from './StateCard';
import { useIsSmall } from './useIsSmall';

interface NestedListProps<Row> {
  /** The table's name for screen readers. */
  label: string;
  columns: readonly TableColumn<Row>[];
  /** All of them, in the order shown. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** One and several of them in a sentence: "item", "items". */
  noun: readonly [one: string, several: string];
  /** Label of the search box. */
  searchLabel: string;
  /** The text that is searched; case and accents do not count. */
  searchedText: (row: Row) => string;
  /** Said where the record has none, and where none has what is searched for. */
  noneTitle: string;
  /** Said beside it where the record has none. */
  noneText: string;
  /** What stands under the rows, of all that match: sums. */
  summary?: (found: readonly Row[]) => ReactNode;
  /** A row on a small screen. */
  renderCard: (row: Row) => ReactNode;
}

/** A list inside a record's details: a search, five rows a page, cards on a small screen. */
export function NestedList<Row>(props: NestedListProps<Row>) {
  const { label, columns, rows, rowKey, noun, searchedText, noneTitle, summary, renderCard } = props;
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const isSmall = useIsSmall();
  const searchFor = (text: string) => {
    setSearch(text);
    setPage(0);
  };

  const wanted = foldText(search.trim());
  const found = wanted === '' ? rows : rows.filter((row) => foldText(searchedText(row)).includes(wanted));
  const total = found.length;
  const lastPage = lastPageOf(total, NESTED_PAGE_SIZE);
  const shownPage = Math.min(page, lastPage);
  const first = shownPage * NESTED_PAGE_SIZE;
  const shown = found.slice(first, first + NESTED_PAGE_SIZE);
  const counted = (count: number) => `${count} ${count === 1 ? noun[0] : noun[1]}`;

  const state =
    total > 0 ? null : rows.length === 0 ? (
      <StateCard kind="none" title={noneTitle} text={props.noneText} />
    ) : (
      <StateCard
        kind="none"
        title={noneTitle}
        text={
          <>
            None of the {counted(rows.length)} has “<bdi>{search.trim()}</bdi>”.
          </>
        }
        actions={
          <Button variant="outlined" onClick={() => searchFor('')}>
            Clear search
          </Button>
        }
      />
    );
  // Cards on a small screen have edges of their own.
  const Frame = isSmall && !state ? Box : Card;
  return (
    <>
      <Box role="search" aria-label={props.searchLabel} sx={{ display: 'flex', mb: 3 }}>
        <TextFilter label={props.searchLabel} value={search} onChange={searchFor} maxLength={limits.search} />
      </Box>
      <Frame>
        {state ?? (
          <>
            {isSmall ? (
              <CardList
                label={label}
                rows={shown}
                skeletonRows={NESTED_PAGE_SIZE}
                rowKey={rowKey}
                renderCard={renderCard}
                openKey={null}
                markedKey={null}
                page={shownPage}
              />
            ) : (
              <PlainRows
                label={label}
                layout={{ visibleColumns: columns, widths: {}, density: 'standard' }}
                rows={shown}
                skeletonRows={NESTED_PAGE_SIZE}
                rowKey={rowKey}
              />
            )}
            {summary?.(found)}
            <TableFoot
              nested
              range={`Showing ${first + 1}–${Math.min(first + NESTED_PAGE_SIZE, total)} of ${counted(total)}`}
              page={shownPage}
              lastPage={lastPage}
              onPageChange={setPage}
            />
          </>
        )}
      </Frame>
    </>
  );
}
