import Button from '@mui/material/Button';
import { countText, labelInText, type Noun } from '@/lib/format/texts';
import { LoadErrorState } from '../feedback/LoadErrorState';
import { StateCard } from '../feedback/StateCard';
import type { FetchingProps } from './fetching';

export interface NoneTexts {
  noun: Noun;
  /** Label of the search box: the searched fields. */
  searchLabel: string;
  /** Title where the record has none, and where none matches the search. */
  noneTitle: string;
  /** Text below it where the record has none. */
  noneText: string;
}

interface SearchProps {
  /** How many there are without the search; null where they could not be loaded. */
  count: number | null;
  search: string;
  onClear: () => void;
}

/** Shown in place of the rows: they could not be loaded, there are none, or none match. */
export function InsteadOfRows(props: NoneTexts & SearchProps & FetchingProps) {
  const { noun, noneTitle, count } = props;
  if (props.failure && count === null) {
    const { title, text } = props.failure;
    return (
      <LoadErrorState
        title={title}
        error={{ message: text }}
        isFetching={props.refreshing}
        retry={props.onRetry}
      />
    );
  }
  if (!count) return <StateCard kind="none" title={noneTitle} text={props.noneText} />;
  return (
    <StateCard
      kind="none"
      title={noneTitle}
      text={
        <>
          {count === 1
            ? `The one ${noun[0]} here has no`
            : `None of the ${countText(count)} ${noun[1]} here has`}{' '}
          “<bdi>{props.search.trim()}</bdi>” in its {labelInText(props.searchLabel)}.
        </>
      }
      actions={
        <Button variant="outlined" onClick={props.onClear}>
          Clear search
        </Button>
      }
    />
  );
}
