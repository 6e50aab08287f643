import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { countedText, filtersText } from '@/lib/format/texts';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { LoadErrorState } from '@/ui/feedback/LoadErrorState';
import { StateCard } from '@/ui/feedback/StateCard';
import type { RecordKind } from './recordKind';
import { typedText, withArticle } from './messages';
import { recordList } from './recordList';
import { useRecordSearchFlow } from './useRecordSearch';
import type { RecordList } from './useRecordList';

interface RecordListStateProps<Row> {
  kind: RecordKind<Row>;
  list: RecordList<Row>;
}

/** What stands in the place of rows: nothing was searched for yet, nothing was found, or the search failed. */
export function RecordListState<Row extends object>({ kind, list }: RecordListStateProps<Row>) {
  const dispatch = useAppDispatch();
  const { reset } = useRecordSearchFlow();
  const { shown, found, error, isFetching, retry } = list;
  const { noun, messages } = kind;
  if (shown.search === undefined) {
    return (
      <StateCard
        kind="before"
        title={`Search for ${withArticle(noun[0])}`}
        text={
          <>
            Type {typedText(kind.placeholder)}, for example{' '}
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {kind.example}
            </Box>
            , and press Enter.
          </>
        }
      />
    );
  }
  if (!found) {
    return (
      <LoadErrorState
        title={messages.failed}
        error={error}
        note="Your search is kept."
        isFetching={isFetching}
        retry={retry}
      />
    );
  }
  const { actions, setFilters } = recordList(kind);
  const filters = setFilters(shown.filters).length;
  if (found.rows.length > 0 && filters > 0) {
    return (
      <StateCard
        kind="none"
        title={messages.noRows}
        text={`None of the ${countedText(found.rows.length, noun)} found fits ${filtersText(filters)}.`}
        actions={
          <Button variant="outlined" onClick={() => dispatch(actions.filtersReset())}>
            Clear filters
          </Button>
        }
      />
    );
  }
  return (
    <StateCard
      kind="none"
      title={messages.noRows}
      text={
        found.reason ?? (
          <>
            No {noun[0]} fits “<bdi>{shown.search}</bdi>”. Check the spelling, or search for a part of it.
          </>
        )
      }
      actions={
        <Button variant="outlined" onClick={reset}>
          {kind.resetsResults ? 'Clear search' : 'Reset'}
        </Button>
      }
    />
  );
}
